/** Some servers and proxies do not accept longer addresses. */
const LONGEST = 1500

/** Returns the addresses of an export. Each contains as many ids as fit. `ids` are in the order of the list. */
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

/** Returns the order of a list with groups: by the field of the groups, and within them by the order of the list. */
export function orderWithGroups(group, sort) {
  return [group, sort].filter(Boolean).join(',') || undefined
}

/** Joins several CSV texts with the same header. */
export function joinedCsv(texts) {
  const [first = '', ...others] = texts
  return [first, ...others.map((text) => text.slice(headerEnd(text)))].join('')
}

/** Returns the end of the first row. A quoted line break belongs to a cell. */
function headerEnd(text) {
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted
    else if (text[at] === '\n' && !quoted) return at + 1
  }
  return text.length
}
