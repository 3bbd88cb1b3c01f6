import { Emitter } from '../../lib/emitter.js'
import { call, gate, get, ProblemError } from './api.js'
import { t } from '../../words/words.js'
import { storeText, storedText } from '../../lib/page/stored-value.js'
import { basePath } from '../../lib/page/base-path.js'

const LOGGED_IN = 'planner.logged-in'

/**
 * The session of this browser and what the server allows it. `protected` means that the server asks for a login.
 * `loginWanted` is true while requests wait for a login.
 */
export const session = Object.assign(new Emitter(), {
  readOnly: false,
  version: undefined,
  /** Whether a person can log out. The last login is remembered, because scripts cannot read the cookie. */
  protected: storedText(LOGGED_IN) === '1',
  loginWanted: false,
})

let waiting = null
let settle = null

/** A request failed because the person has closed the login form. */
export class NotLoggedInError extends Error {
  constructor() {
    super(t('error.notLoggedIn'))
    this.name = 'NotLoggedInError'
  }
}

gate.login = () => {
  waiting ??= new Promise((resolve, reject) => {
    settle = { resolve, reject }
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

/** Logs in. Returns an error message for the form, or undefined after success, when the form calls `endLogin`. */
export async function logIn(token) {
  try {
    await call('POST', '/auth/login', { body: { token }, retries: 0 })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return t('error.token')
    return error.message
  }
  session.protected = true
  storeText(LOGGED_IN, '1')
  return undefined
}

/**
 * Continues the requests that wait for a login, or rejects them if the person did not log in. The next request without
 * a session asks for the login again.
 */
export function endLogin(loggedIn) {
  if (loggedIn) settle?.resolve()
  else settle?.reject(new NotLoggedInError())
  session.loginWanted = false
  waiting = null
  settle = null
  session.emit()
}

export async function logOut() {
  await call('POST', '/auth/logout')
  storeText(LOGGED_IN, undefined)
  location.assign(`${basePath}/`)
}
