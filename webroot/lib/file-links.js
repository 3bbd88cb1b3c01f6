import { locale } from '../words/language.js'

/**
 * Returns the address of an uploaded file from a path in a record, such as `uploads/2026/03/04/1_a.png`. Undefined for
 * any other text.
 */
export function fileAddress(path) {
  const found = /^\/?(?:api\/)?(uploads\/.+)$/.exec(path ?? '')
  return found ? `/api/${found[1]}` : undefined
}

/** Formats a number of bytes, such as `12 KB`. */
export function fileSize(bytes) {
  const units = ['B', 'KB', 'MB', 'GB']
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = unit === 0 || size >= 10 ? 0 : 1
  const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${shown.format(size)} ${units[unit]}`
}

/** Returns the original name of an uploaded file: the end of its path, without the time that the server adds. */
export function givenName(path) {
  return path
    .split('/')
    .at(-1)
    .replace(/^\d{10,}_/, '')
}

/** Whether a browser can show the file as an image. */
export function isPicture(path) {
  return /\.(png|jpe?g|gif|webp|avif)$/i.test(path)
}

/** Returns the address of a small version of an uploaded picture. */
export function thumbnailAddress(address) {
  return `${address}?thumbnail=true`
}
