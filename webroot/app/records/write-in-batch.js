import { pathOf, post, ProblemError } from '../server/api.js'
import { noteFollowed } from './followed.js'

/**
 * Writes one record with a batch of one operation. Resolves to the response of `call` for a single record, with the
 * records that the server changed as a consequence in `followed`. Rejects like the write of a single record. `options`
 * are those of `post`.
 */
export async function writeInBatch(name, operation, options) {
  try {
    const answer = await post(`${pathOf(name)}/batch`, { operations: [operation] }, options)
    const [{ value, etag }] = answer.data.results
    noteFollowed(value, answer.data.followed)
    return { ...answer, data: value, etag, followed: answer.data.followed }
  } catch (error) {
    throw error instanceof ProblemError ? asSingle(error) : error
  }
}

/** Returns the problem of the batch in the form that the write of a single record gives. */
function asSingle({ status, problem, errors, headers, fields, sentences }) {
  const own = errors.map((error) => ({ ...error, pointer: error.pointer?.replace(/^\/operations\/0(\/value)?/, '') }))
  const [first] = own
  const detail =
    status === 400 && first
      ? `${first.pointer.slice(1)}: ${first.detail}`
      : problem.detail?.replace(/^Operation 0: /, '')
  return new ProblemError(status, { ...problem, detail, ...(first ? { errors: own } : {}) }, headers, {
    fields,
    sentences,
  })
}
