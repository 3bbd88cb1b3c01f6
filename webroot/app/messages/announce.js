/** Announces a text to users of screen readers. */
export function announce(text) {
  const region = liveRegion()
  region.textContent = ''
  // A screen reader announces only changes of a region that already exists.
  setTimeout(() => {
    region.textContent = text
  }, 50)
}

function liveRegion() {
  let region = document.getElementById('announcements')
  if (!region) {
    region = document.createElement('div')
    region.id = 'announcements'
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  return region
}
