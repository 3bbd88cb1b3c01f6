/** Puts an entry at another place. */
export function move(list, from, to) {
  if (to < 0 || to >= list.length || from === to) return list
  const next = [...list]
  const [entry] = next.splice(from, 1)
  next.splice(to, 0, entry)
  return next
}

export function without(list, index) {
  return list.filter((_, at) => at !== index)
}

export function replaced(list, index, value) {
  return list.map((entry, at) => (at === index ? value : entry))
}

/** An empty entry of the list's type. */
export function blank(of) {
  if (of?.type === 'object' || of?.type === 'map') {
    return Object.fromEntries((of.fields ?? []).filter((member) => member.default !== undefined).map((member) => [member.name, member.default]))
  }
  return ''
}

/** The list as it is worth saving: entries that say nothing are left out. */
export function filled(list) {
  return list.filter((entry) => entry !== '' && entry !== null && entry !== undefined && !(typeof entry === 'object' && Object.keys(entry).length === 0))
}
