/** Stops an event, so that nothing else handles it. */
export function swallow(event) {
  event.preventDefault()
  event.stopPropagation()
}

/** Swallows the click that follows a drag, which would open what was dragged. A finger causes no click. */
export function swallowClick() {
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
