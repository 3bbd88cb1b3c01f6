/**
 * Where the server serves an uploaded file that a record names, such as `uploads/2026/03/04/1_a.png`; undefined for any
 * other text.
 */
export function fileAddress(path) {
  const found = /^\/?(?:api\/)?(uploads\/.+)$/.exec(path ?? '')
  return found ? `/api/${found[1]}` : undefined
}

/** `12 KB` of a number of bytes. */
export function fileSize(bytes) {
  const units = ['B', 'KB', 'MB', 'GB']
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${unit === 0 || size >= 10 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}

/** The name that people gave an uploaded file: the end of its path, without the time that the server put before it. */
export function givenName(path) {
  return path
    .split('/')
    .at(-1)
    .replace(/^\d{10,}_/, '')
}

/** Whether a browser can show the file that a path names as a picture. */
export function isPicture(path) {
  return /\.(png|jpe?g|gif|webp|avif)$/i.test(path)
}
