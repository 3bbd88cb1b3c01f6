import { Emitter } from '../../lib/emitter.js'

/** An answer of the server that says what went wrong (RFC 9457). */
export class ProblemError extends Error {
  constructor(status, problem, headers) {
    super(problem.detail || problem.title || `The server answered ${status}.`)
    this.name = 'ProblemError'
    this.status = status
    this.problem = problem
    this.errors = problem.errors ?? []
    this.headers = headers
  }

  /** What is wrong with one member of the body, by its name. */
  fieldErrors() {
    const found = {}
    for (const { pointer, detail } of this.errors) {
      const field = (pointer ?? '').split('/')[1]
      if (field) found[unescape(field)] ??= detail
    }
    return found
  }
}

/** The server could not be reached. Nothing is known about whether it did what was asked. */
export class OfflineError extends Error {
  constructor() {
    super('The server cannot be reached.')
    this.name = 'OfflineError'
  }
}

/** Asks somebody to log in; answers when the request may be tried again. Set by the session. */
export const gate = { login: null }

/** Whether the last request reached the server. */
export const reachable = new Emitter()

const MAX_WAIT_SECONDS = 20

/**
 * One call to the API. Path below `/api`.
 * Answers `{status, data, etag, total, headers}`; throws ProblemError or OfflineError.
 */
export async function call(method, path, { body, headers = {}, signal, retries = 1 } = {}) {
  const response = await send(method, path, body, headers, signal)
  if (response.status === 401 && gate.login && retries > 0) {
    await gate.login()
    return call(method, path, { body, headers, signal, retries: retries - 1 })
  }
  if (response.status === 429 && retries > 0) {
    await pause(Math.min(Number(response.headers.get('Retry-After')) || 1, MAX_WAIT_SECONDS))
    return call(method, path, { body, headers, signal, retries: retries - 1 })
  }
  if (response.status === 304) return { status: 304, etag: response.headers.get('ETag'), headers: response.headers }
  const data = await bodyOf(response)
  if (!response.ok) throw new ProblemError(response.status, asProblem(data, response), response.headers)
  return {
    status: response.status,
    data,
    etag: response.headers.get('ETag') ?? undefined,
    total: Number(response.headers.get('X-Total-Count') ?? NaN),
    headers: response.headers,
  }
}

export const get = (path, options) => call('GET', path, options)
export const post = (path, body, options) => call('POST', path, { body, ...options })
export const put = (path, body, options) => call('PUT', path, { body, ...options })
export const patch = (path, body, options) => call('PATCH', path, { body, ...options })
export const del = (path, options) => call('DELETE', path, options)

/** `/goals/goal_1` for a record; ids are opaque and may hold anything. */
export function pathOf(collection, id) {
  return id === undefined ? `/${collection}` : `/${collection}/${encodeURIComponent(id)}`
}

/** A key by which the server recognises a POST that is sent again. */
export function idempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function send(method, path, body, headers, signal) {
  const sent = { Accept: 'application/json, application/problem+json', ...headers }
  if (body !== undefined) sent['Content-Type'] = 'application/json'
  try {
    const response = await fetch('/api' + path, {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    reachable.emit(true)
    return response
  } catch (error) {
    if (error.name === 'AbortError') throw error
    reachable.emit(false)
    throw new OfflineError()
  }
}

async function bodyOf(response) {
  if (response.status === 204) return undefined
  const type = response.headers.get('Content-Type') ?? ''
  if (!type.includes('json')) return undefined
  return response.json()
}

function asProblem(data, response) {
  return data && typeof data === 'object' ? data : { title: response.statusText }
}

function unescape(token) {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}

function pause(seconds) {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
