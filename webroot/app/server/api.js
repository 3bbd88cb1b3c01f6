import { connection, countUnsaved, untilReached } from './connection.js'
import { isAfter, later, readPosition } from './positions.logic.js'
import { fieldsOf } from './problems/described-fields.js'
import { randomKey } from '../../lib/random-key.js'
import { t } from '../../words/words.js'
import { byName } from '../../lib/values/names.js'
import { basePath } from '../../lib/page/base-path.js'
import { importModule } from '../../lib/page/import-module.js'

const SENTENCES = new URL('./problems/problems.js', import.meta.url)

/** The sentences of the server, for when the module with the sentences of this page cannot be loaded. */
const AS_SENT = {
  sentenceOf: ({ detail, title }) => detail ?? title,
  sentenceOfError: ({ detail }) => detail,
  sentenceAtPlace: ({ detail }) => detail,
}

/** A problem document (RFC 9457) that the server returned. */
export class ProblemError extends Error {
  /**
   * `fields` are the descriptions of the fields that the request can name, by their names. `sentences` is the module
   * that puts problems into words.
   */
  constructor(status, problem, headers, { fields, sentences }) {
    super(sentences.sentenceOf(problem, fields) || t('error.answered', { status }))
    this.name = 'ProblemError'
    this.status = status
    this.problem = problem
    this.errors = problem.errors ?? []
    this.headers = headers
    this.fields = fields
    this.sentences = sentences
    /** Whether the request was sent before without a response, so that it may have taken effect already. */
    this.isRepeated = false
  }

  /**
   * Returns the first message about each member of the request body, by the member's name. `fields` describe the
   * members.
   */
  fieldErrors(fields = this.fields) {
    const found = byName()
    for (const error of this.errors) {
      const first = error.pointer?.split('/')[1]
      if (first) found[unescape(first)] ??= this.sentences.sentenceAtPlace(error, { fields, inField: true })
    }
    return found
  }
}

/** The server cannot be reached. The request may have taken effect or not. */
export class OfflineError extends Error {
  constructor() {
    super(t('error.offline'))
    this.name = 'OfflineError'
  }
}

/** `login` shows the login form and resolves when the request may be sent again. The session sets it. */
export const gate = { login: null }

const MAX_WAIT_SECONDS = 20
const MAX_AHEAD_MS = 10_000
const MAX_KEEPALIVE_BYTES = 60_000
/** The code of the refusal of a request whose first sending is still in progress. */
const RUNNING = 'key-running'
/** The status codes of a server that is too busy for a request, or not ready yet. */
const BUSY = new Set([429, 503])

let earliest
let latest
let leaving = false
addEventListener('pagehide', () => (leaving = true), { capture: true })
addEventListener('pageshow', () => (leaving = false))

/**
 * Sends one request. The path is relative to `/api`. Resolves to `{status, data, etag, total, position, since,
 * headers}`. `position` is the event position of the response, and `since` is the latest position that was known when
 * the request was sent. `data` is JSON, or a Blob with `binary`. Rejects with ProblemError or OfflineError.
 */
export async function call(method, path, { body, headers = {}, signal, binary = false, retries = 1 } = {}) {
  const since = latest
  const response = await send(method, path, body, headers, signal)
  if (response.status === 401 && gate.login && retries > 0) {
    await gate.login()
    return call(method, path, { body, headers, signal, binary, retries: retries - 1 })
  }
  if (response.status === 429 && retries > 0) {
    await pause(Math.min(retryAfter(response.headers), MAX_WAIT_SECONDS))
    return call(method, path, { body, headers, signal, binary, retries: retries - 1 })
  }
  const answer = {
    status: response.status,
    etag: response.headers.get('ETag') ?? undefined,
    position: readPosition(response.headers.get('X-Last-Event-Id')),
    total: Number(response.headers.get('X-Total-Count') ?? NaN),
    since,
    headers: response.headers,
  }
  if (answer.position && (!earliest || isAfter(earliest, answer.position))) earliest = answer.position
  notePosition(answer.position)
  if (response.status === 304) return answer
  if (binary && response.ok) return { ...answer, data: await connected(() => response.blob()) }
  const data = await bodyOf(response)
  if (!response.ok) throw await problemAt(path, response.status, asProblem(data, response), response.headers)
  return { ...answer, data }
}

/** Resolves to the error for a problem document, the response to a request to a path below `/api`. */
export async function problemAt(path, status, problem, headers) {
  const sentences = await importModule(SENTENCES).catch(() => AS_SENT)
  return new ProblemError(status, problem, headers, { fields: fieldsOf(path), sentences })
}

/** Returns the earliest event position of any response. This page has missed no event after that position. */
export function firstPosition() {
  return earliest
}

/** Remembers an event position that the server has sent. */
export function notePosition(position) {
  latest = later(latest, position)
}

/** Early reads whose responses are not taken yet, by path. */
const ahead = new Map()

/**
 * Sends a read before the code that needs the response is loaded. The next `get` of this path without options takes the
 * response, unless the response is out of date by then.
 */
export function askAhead(path) {
  const answer = call('GET', path)
  answer.catch(() => {})
  ahead.set(path, answer)
  setTimeout(() => ahead.delete(path), MAX_AHEAD_MS)
}

export function get(path, options) {
  const answer = options === undefined ? ahead.get(path) : undefined
  ahead.delete(path)
  return answer ?? call('GET', path, options)
}

/**
 * Sends a read that a write depends on. The read waits for the server like the write, and counts as an unsaved change.
 */
export const getToWrite = (path, options) => change('GET', path, options)
export const post = (path, body, options) => change('POST', path, { body, ...options })
export const put = (path, body, options) => change('PUT', path, { body, ...options })
export const patch = (path, body, options) => change('PATCH', path, { body, ...options })
export const del = (path, options) => change('DELETE', path, options)

/** Deletes what somebody else may have deleted in the meantime. */
export async function delIfPresent(path) {
  try {
    await del(path)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 404) throw error
  }
}

/**
 * Returns the API path of a record, such as `/goals/goal_1`, or of a collection. Ids are opaque and may contain any
 * character.
 */
export function pathOf(collection, id) {
  return id === undefined ? `/${collection}` : `/${collection}/${encodeURIComponent(id)}`
}

/**
 * Sends a request that changes data. While the server cannot be reached, the request waits, so that changes made
 * offline survive as long as the page is open. Sending the request again is safe: a POST has an idempotency key, and
 * the other methods are idempotent. `key` is the idempotency key of a request that an earlier page has sent.
 */
async function change(method, path, { headers = {}, key = randomKey(), ...options } = {}) {
  const sent = method === 'POST' ? { 'Idempotency-Key': key, ...headers } : headers
  let isRepeated = false
  countUnsaved(1)
  try {
    for (;;) {
      try {
        return await call(method, path, { headers: sent, ...options })
      } catch (error) {
        if (error instanceof ProblemError) error.isRepeated = isRepeated
        else isRepeated = true
        if (method === 'DELETE' && error.isRepeated && error.status === 404) return { status: 204 }
        if (error instanceof ProblemError && (error.status === 429 || error.problem.code === RUNNING))
          await pause(retryAfter(error.headers))
        else if (error instanceof OfflineError) await untilReached()
        else throw error
      }
    }
  } finally {
    countUnsaved(-1)
  }
}

/**
 * Calls `read` after a failure that passes: when the server can be reached again, or after the pause that a busy server
 * asks for.
 */
export function readWhenReached(error, read) {
  if (error instanceof OfflineError) untilReached().then(read)
  else if (error instanceof ProblemError && BUSY.has(error.status)) pause(retryAfter(error.headers)).then(read)
}

async function send(method, path, body, headers, signal) {
  const sent = { Accept: 'application/json, application/problem+json', ...headers }
  if (body !== undefined) sent['Content-Type'] = 'application/json'
  const text = body === undefined ? undefined : JSON.stringify(body)
  // With `keepalive` the browser finishes the request after the page has closed. Browsers allow that for small bodies
  // only.
  const keepalive = leaving && (text?.length ?? 0) < MAX_KEEPALIVE_BYTES
  const { losses } = connection
  const options = { method, headers: sent, body: text, signal, keepalive }
  const response = await connected(() => fetch(`${basePath}/api${path}`, options))
  connection.answered(losses)
  return response
}

/** The connection can be lost within the body too. A body that is complete but not JSON is another error. */
async function bodyOf(response) {
  if (response.status === 204) return undefined
  const type = response.headers.get('Content-Type') ?? ''
  return type.includes('json') ? JSON.parse(await connected(() => response.text())) : undefined
}

/** Runs a step of a request that needs the connection. Rejects with OfflineError if the connection is lost. */
async function connected(step) {
  try {
    return await step()
  } catch (error) {
    if (error.name === 'AbortError') throw error
    connection.set(false)
    throw new OfflineError()
  }
}

function asProblem(data, response) {
  return data && typeof data === 'object' ? data : { title: response.statusText }
}

function unescape(token) {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** Returns the seconds that a response asks the client to wait. */
function retryAfter(headers) {
  return Number(headers.get('Retry-After')) || 1
}

function pause(seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
