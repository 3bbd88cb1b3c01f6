import { Emitter } from '../../lib/emitter.js'
import { call, gate, get, ProblemError } from './api.js'
import { t } from '../../words/words.js'

const LOGGED_IN = 'planner.logged-in'

/**
 * Who we are to the server and what it lets us do. `required` is known after the first 401; `loginWanted` is true while
 * requests wait for somebody to log in.
 */
export const session = Object.assign(new Emitter(), {
  readOnly: false,
  version: undefined,
  /** Whether there is a login to end: known from the last one, as the cookie itself cannot be read. */
  protected: localStorage.getItem(LOGGED_IN) === '1',
  loginWanted: false,
})

let waiting = null
let settle = null

/** Somebody who was asked to log in did not want to. */
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

/** Answers a message for the form when the token is not right. */
export async function logIn(token) {
  try {
    await call('POST', '/auth/login', { body: { token }, retries: 0 })
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return t('error.token')
    return error.message
  }
  session.protected = true
  localStorage.setItem(LOGGED_IN, '1')
  settle?.resolve()
  asked()
  return undefined
}

/** Lets the requests that wait for a login fail; the next one asks again. */
export function declineLogin() {
  settle?.reject(new NotLoggedInError())
  asked()
}

function asked() {
  session.loginWanted = false
  waiting = null
  settle = null
  session.emit()
}

export async function logOut() {
  await call('POST', '/auth/logout')
  localStorage.removeItem(LOGGED_IN)
  location.assign('/')
}
