import { locale } from '../../words/language.js'
import { basePath } from '../page/base-path.js'

const UPLOADED = /^\/?(api\/)?uploads\/([^]+)$/

/** The number of names in the path of an upload: year, month, day, name. */
const UPLOAD_DEPTH = 4

/**
 * Returns the address of an uploaded file from a path in a record, such as `uploads/2026/03/04/1_a.png`, or from an
 * address, which begins with `/api/`. Undefined for any other text.
 */
export function fileAddress(path) {
  const found = UPLOADED.exec(path ?? '')
  if (!found) return undefined
  return found[1] ? linkedFileAddress(path) : addressOf(found[2].split('/'))
}

/**
 * Returns the address of an uploaded file from the destination of a link, which is percent-encoded and may end with a
 * query and a fragment. Undefined for any other destination.
 */
export function linkedFileAddress(destination) {
  const found = UPLOADED.exec(destination ?? '')
  if (!found) return undefined
  const [, path, end] = /^([^?#]*)([^]*)$/.exec(found[2])
  return addressOf(path.split('/').map(decoded)) + end
}

/** The server has addresses for the path of an upload and for one segment, which may contain encoded slashes. */
function addressOf(names) {
  return `${basePath}/api/uploads/${names.map(encodeURIComponent).join(names.length === UPLOAD_DEPTH ? '/' : '%2F')}`
}

function decoded(segment) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // The text has a percent sign that encodes nothing.
  }
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

/** Whether a browser can show the file as an image. In an image, an SVG runs no scripts and loads no other files. */
export function isPicture(path) {
  return /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(path)
}

/** Returns the address of a small version of an uploaded picture. */
export function thumbnailAddress(address) {
  return `${address}?thumbnail=true`
}
