/** An address longer than this is not understood by every server and proxy. */
const LONGEST = 1500

/**
 * The addresses that together export some records: each with as many ids as an address can hold. `ids` are in the order
 * in which they are shown.
 */
export function exportAddresses(path, ids, { fields, sort }) {
  const base = new URLSearchParams({ fields: fields.join(','), ...(sort ? { sort } : {}) })
  const addresses = []
  let held = []
  let length = 0
  const flush = () => {
    if (held.length > 0) addresses.push(`${path}?${base}&id=${held.join(',')}`)
    held = []
    length = 0
  }
  for (const id of ids.map(encodeURIComponent)) {
    if (length + id.length > LONGEST) flush()
    held.push(id)
    length += id.length + 1
  }
  flush()
  return addresses
}

/** Several CSV texts with the same header as one. */
export function joinedCsv(texts) {
  const [first = '', ...others] = texts
  return [first, ...others.map((text) => text.slice(headerEnd(text)))].join('')
}

/** Where the first row ends; a line break in quotes belongs to a cell. */
function headerEnd(text) {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted
    else if (text[at] === '\n' && !quoted) return at + 1
  }
  return text.length
}
