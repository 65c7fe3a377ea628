import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROLES } from '../../core/access/roles.ts'
import { sen } from '../../core/money.ts'
import { ApiError } from './apiError.ts'
import {
  endReason,
  logIn,
  logOut,
  refreshSession,
  restoreSession,
  startSession,
  type SessionCalls,
} from './session.ts'
import { currentSession, dropSession, LOGGED_OUT, type SessionUser } from './sessionState.ts'
import { dropTokenCookie, hasTokenCookie } from './tokenCookie.ts'

const boss: SessionUser = {
  id: 1,
  username: 'boss',
  name: 'Boss',
  roleId: ROLES.SUPER_ADMIN,
  agentId: null,
  profilePhoto: null,
  pettyCash: sen(500),
  customers: [],
}
const refusal = new ApiError({ message: 'no', code: 'LOGIN_FAILED', status: 401 })

let calls: SessionCalls<string>
beforeEach(() => {
  calls = {
    logIn: async () => ({ token: 't1', user: boss }),
    logOut: async () => null,
    whoAmI: async () => ({ isLoggedIn: true, user: boss }),
    permissionsOf: async () => ['NOTE_MANAGEMENT_READ'],
  }
  startSession(calls)
})
afterEach(() => {
  dropSession()
  dropTokenCookie()
})

/** What another load of the page finds. */
function reload() {
  return restoreSession()
}

test('login sets all of the state, keeps it and sets the token cookie', async () => {
  await logIn('secret')
  const state = {
    user: boss,
    token: 't1',
    permission: ['NOTE_MANAGEMENT_READ'],
    isLoggedIn: true,
    isAdmin: true,
  }
  expect(currentSession()).toEqual(state)
  expect(hasTokenCookie()).toBe(true)
  expect(document.cookie).not.toContain('t1')
  expect(reload()).toEqual(state)
})

test('a failed login clears all of it', async () => {
  await logIn('secret')
  calls.logIn = () => Promise.reject(refusal)
  await expect(logIn('wrong')).rejects.toBe(refusal)
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(hasTokenCookie()).toBe(false)
  expect(reload()).toEqual(LOGGED_OUT)
})

test('without its permissions nobody is half logged in', async () => {
  calls.permissionsOf = () => Promise.reject(refusal)
  await expect(logIn('secret')).rejects.toBe(refusal)
  expect(currentSession()).toEqual(LOGGED_OUT)
})

test('logging out clears all; a failed log-out leaves all as it is', async () => {
  await logIn('secret')
  calls.logOut = () => Promise.reject(refusal)
  await expect(logOut()).rejects.toBe(refusal)
  expect(currentSession().isLoggedIn).toBe(true)
  expect(hasTokenCookie()).toBe(true)
  calls.logOut = async () => null
  await logOut()
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(hasTokenCookie()).toBe(false)
})

test('a session whose token cookie is gone is over', async () => {
  await logIn('secret')
  dropTokenCookie()
  expect(reload()).toEqual(LOGGED_OUT)
  expect(endReason()).toBe('idle')
})

test('what lies broken in storage counts as nothing', () => {
  localStorage.setItem('auth', '{')
  expect(reload()).toEqual(LOGGED_OUT)
})

test('restored, the user and the permissions are brought up to date', async () => {
  await logIn('secret')
  calls.whoAmI = async () => ({ isLoggedIn: true, user: { ...boss, pettyCash: sen(900) } })
  calls.permissionsOf = async () => []
  await refreshSession()
  expect(currentSession().user?.pettyCash).toBe(900)
  expect(currentSession().permission).toEqual([])
})

test('a session that the server ended is over here, too', async () => {
  await logIn('secret')
  calls.whoAmI = async () => ({ isLoggedIn: false, user: null })
  await refreshSession()
  expect(currentSession()).toEqual(LOGGED_OUT)
})

test('restoring asks for at most 5 seconds and then says so; the kept state stays', async () => {
  await logIn('secret')
  const asked = vi.fn()
  calls.whoAmI = (options) => {
    asked(options)
    return Promise.reject(new ApiError({ message: 'slow', code: 'TIMED_OUT', status: 0 }))
  }
  await expect(refreshSession()).rejects.toMatchObject({ code: 'TIMED_OUT' })
  expect(asked).toHaveBeenCalledWith({ timeOutMs: 5_000 })
  expect(currentSession().isLoggedIn).toBe(true)
})

test('without a network the kept state stays', async () => {
  await logIn('secret')
  calls.whoAmI = () =>
    Promise.reject(new ApiError({ message: 'off', code: 'UNREACHABLE', status: 0 }))
  await refreshSession()
  expect(currentSession().isLoggedIn).toBe(true)
})
