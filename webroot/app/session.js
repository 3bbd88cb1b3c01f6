import { Emitter } from './emitter.js'
import { call, gate, get, post, ProblemError } from './api.js'

/**
 * Who we are to the server and what it lets us do. `required` is known after the first 401; `loginWanted` is true while
 * requests wait for somebody to log in.
 */
export const session = Object.assign(new Emitter(), {
  readOnly: false,
  version: undefined,
  protected: false,
  loginWanted: false,
})

let waiting = null
let release = null

gate.login = () => {
  waiting ??= new Promise((resolve) => {
    release = resolve
    session.protected = true
    session.loginWanted = true
    session.emit()
  })
  return waiting
}

export async function loadSession() {
  const { data } = await get('/health')
  session.readOnly = data.readOnly === true
  session.version = data.version
  session.emit()
}

/** Answers a message for the form when the token is not right. */
export async function logIn(token) {
  try {
    await call('POST', '/auth/login', { body: { token }, retries: 0 })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return 'This token is not right.'
    return error.message
  }
  session.loginWanted = false
  release?.()
  waiting = null
  session.emit()
  return undefined
}

/** Finds out whether a login is there to end. */
export async function loadAuthStatus() {
  try {
    const { data } = await get('/auth/status')
    session.protected = data.required === true
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 404) throw error
    session.protected = false
  }
  session.emit()
}

export async function logOut() {
  await post('/auth/logout')
  location.assign('/')
}
