/**
 * Ignores files that are dropped where nothing takes them. By default, the browser would open such a file in place of
 * the page.
 */
export function ignoreStrayFiles() {
  addEventListener('dragover', ignore)
  addEventListener('drop', ignore)
}

function ignore(event) {
  const [target] = event.composedPath()
  const isTaken = event.defaultPrevented || target.isContentEditable || target.matches?.('input[type=file]')
  if (isTaken || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
