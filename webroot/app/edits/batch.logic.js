/** The maximum number of operations in one request. */
const MOST_OPERATIONS = 500

export function chunksOf(operations) {
  const chunks = []
  for (let at = 0; at < operations.length; at += MOST_OPERATIONS)
    chunks.push(operations.slice(at, at + MOST_OPERATIONS))
  return chunks
}

/**
 * Returns why an operation was refused: its first error with the label of the field, or the message of the problem.
 * `sentenceOf(error, field)` returns the message about one error.
 */
export function reasonIn({ status, errors, message }, index, fieldsByName, sentenceOf) {
  const place = `/operations/${index}/`
  const own = errors.find(({ pointer }) => pointer?.startsWith(place))
  if (status !== 400 || !own) return message.replace(/^Operation \d+: /, '')
  const [member, name] = own.pointer.slice(place.length).split('/')
  const field = member === 'value' ? fieldsByName.get(name) : undefined
  return `${field?.label ?? name ?? member}: ${sentenceOf(own, field)}`
}

/** Returns the indexes of the operations that a problem document names as its cause. */
export function failedIndexes({ problem, errors }, operations) {
  const found = new Set()
  for (const { pointer } of errors) {
    const match = /^\/operations\/(\d+)/.exec(pointer ?? '')
    if (match) found.add(Number(match[1]))
  }
  const named = /^Operation (\d+):/.exec(problem.detail)
  if (found.size === 0 && named) found.add(Number(named[1]))
  if (found.size === 0 && problem.current) found.add(operations.findIndex(({ id }) => id === problem.current.id))
  return [...found].filter((index) => index >= 0 && index < operations.length)
}
