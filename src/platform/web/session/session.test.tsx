import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { ROLES } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import { ApiError } from '../api/apiError.ts'
import {
  endReason,
  logIn,
  logOut,
  refreshSession,
  restoreSession,
  startSession,
  type SessionRequests,
} from './session.ts'
import { getLinkOfTab, keepLinkOfTab } from '../layout/linkOfTab.ts'
import {
  currentSession,
  dropSession,
  LOGGED_OUT,
  session,
  watchOtherTabs,
  type SessionUser,
} from './sessionState.ts'
import { dropTokenCookie, hasTokenCookie, pushTokenCookie } from './tokenCookie.ts'

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
const refusal = new ApiError({ message: 'no', code: 'NO', status: 409 })

let requests: SessionRequests<string>
beforeEach(() => {
  requests = {
    logIn: async () => ({ token: 't1', user: boss }),
    logOut: async () => null,
    whoAmI: async () => ({ isLoggedIn: true, user: boss }),
    getPermissions: async () => ['NOTE_MANAGEMENT_READ'],
    noteUser: async () => {},
  }
  startSession(requests)
})
afterEach(() => {
  dropSession()
  dropTokenCookie()
})

/** Reads the stored state as another load of the page does. */
function reload() {
  return restoreSession()
}

test('a session begins once the device has noted whose it is', async () => {
  let noted: (() => void) | undefined
  requests.noteUser = () => new Promise((resolve) => (noted = resolve))
  const done = logIn('secret')
  await vi.waitFor(() => expect(noted).toBeDefined())
  expect(currentSession().isLoggedIn).toBe(false)
  noted!()
  await done
  expect(currentSession().isLoggedIn).toBe(true)
})

test('Login success sets token, user, permissions, isLoggedIn and isAdmin. It is kept, with the token cookie.', async () => {
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

test('clears all of it after a failed login', async () => {
  await logIn('secret')
  requests.logIn = () => Promise.reject(refusal)
  await expect(logIn('wrong')).rejects.toBe(refusal)
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(hasTokenCookie()).toBe(false)
  expect(reload()).toEqual(LOGGED_OUT)
})

test('starts no session without its permissions', async () => {
  requests.getPermissions = () => Promise.reject(refusal)
  await expect(logIn('secret')).rejects.toBe(refusal)
  expect(currentSession()).toEqual(LOGGED_OUT)
})

test('clears all on a log-out and keeps all when it fails', async () => {
  await logIn('secret')
  requests.logOut = () => Promise.reject(refusal)
  const before = currentSession()
  await expect(logOut()).rejects.toBe(refusal)
  expect(currentSession()).toEqual(before)
  expect(hasTokenCookie()).toBe(true)
  requests.logOut = async () => null
  await logOut()
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(hasTokenCookie()).toBe(false)
})

test('ends a session whose token cookie is gone', async () => {
  await logIn('secret')
  dropTokenCookie()
  expect(reload()).toEqual(LOGGED_OUT)
  expect(endReason()).toBe('idle')
})

test('ignores broken stored state', () => {
  localStorage.setItem('auth', '{')
  expect(reload()).toEqual(LOGGED_OUT)
})

test('updates the user and the permissions of a restored session', async () => {
  await logIn('secret')
  requests.whoAmI = async () => ({ isLoggedIn: true, user: { ...boss, pettyCash: sen(900) } })
  requests.getPermissions = async () => []
  await refreshSession()
  expect(currentSession().user?.pettyCash).toBe(900)
  expect(currentSession().permission).toEqual([])
})

test('a session that stays as it was notifies nobody', async () => {
  await logIn('secret')
  reload()
  const notice = vi.fn()
  const unsubscribe = session.subscribe(notice)
  const before = currentSession()
  // The server's response is a new object each time.
  requests.whoAmI = async () => ({ isLoggedIn: true, user: { ...boss } })
  await refreshSession()
  expect(currentSession()).toBe(before)
  expect(notice).not.toHaveBeenCalled()
  requests.getPermissions = async () => []
  await refreshSession()
  expect(notice).toHaveBeenCalledOnce()
  unsubscribe()
})

test('ends a session here that the server ended', async () => {
  await logIn('secret')
  requests.whoAmI = async () => ({ isLoggedIn: false, user: null })
  await refreshSession()
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(endReason()).toBe('refused')
})

test('logs out of a session that the server has ended', async () => {
  await logIn('secret')
  keepLinkOfTab('/portal?lang=my#1.2')
  requests.logOut = () =>
    Promise.reject(new ApiError({ message: 'who?', code: 'NOT_LOGGED_IN', status: 401 }))
  await logOut()
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(getLinkOfTab()).toBeUndefined()
  expect(endReason()).toBe('loggedOut')
})

test('follows another tab, with its reason', async () => {
  await logIn('secret')
  const stop = watchOtherTabs()
  // Another tab was idle for five minutes.
  localStorage.setItem('authEnded', 'idle')
  localStorage.removeItem('auth')
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(endReason()).toBe('idle')
  stop()
})

test('State restore taking over 5 s raises a time-out error. The kept state stays.', async () => {
  await logIn('secret')
  vi.useFakeTimers()
  try {
    requests.getPermissions = () => new Promise(() => {})
    let error: unknown
    const restoring = refreshSession().catch((thrown: unknown) => (error = thrown))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await restoring
    expect(error).toMatchObject({ code: 'TIMED_OUT', success: false })
    expect(currentSession().isLoggedIn).toBe(true)
    expect(reload()).toMatchObject({ token: 't1', isLoggedIn: true })
  } finally {
    vi.useRealTimers()
  }
})

test('stays logged out when a response arrives after the log-out', async () => {
  await logIn('secret')
  let finish: (permissions: readonly string[]) => void = () => {}
  requests.getPermissions = () => new Promise((resolve) => (finish = resolve))
  const restoring = refreshSession()
  await vi.waitFor(() => expect(finish.length).toBe(1))
  await logOut()
  finish([])
  await restoring
  expect(currentSession()).toEqual(LOGGED_OUT)
  expect(localStorage.getItem('auth')).toBeNull()
})

test('keeps the stored state without a network', async () => {
  await logIn('secret')
  requests.whoAmI = () =>
    Promise.reject(new ApiError({ message: 'off', code: 'UNREACHABLE', status: 0 }))
  await refreshSession()
  expect(currentSession().isLoggedIn).toBe(true)
})

test('the browser’s storage has neither token nor key; the cookie that ends with the session opens them', () => {
  dropTokenCookie()
  const key = 'cd'.repeat(32)
  pushTokenCookie()
  beLoggedIn('RUNNER', { outboxKey: key, formerOutboxKeys: ['ef'.repeat(32)] })
  const kept = localStorage.getItem('auth')!
  expect(kept).toContain('Lim Ah Kow')
  for (const secret of ['token-of-lim', key, 'ef'.repeat(32)]) expect(kept).not.toContain(secret)
  // The same page, loaded again, and another tab.
  expect(restoreSession()).toMatchObject({ token: 'token-of-lim', user: { outboxKey: key } })
  // The session goes on: what is kept stays, because a pad serves once.
  beLoggedIn('RUNNER', { outboxKey: key, name: 'Lim' })
  const getLocked = (text: string) => (JSON.parse(text) as { locked: object }).locked
  expect(getLocked(localStorage.getItem('auth')!)).toEqual(getLocked(kept))
  // The 300 s are over: no script of ours has run, and the browser has dropped the cookies.
  document.cookie = 'token=; Max-Age=0; Path=/'
  document.cookie = 'pad=; Max-Age=0; Path=/'
  expect(restoreSession().isLoggedIn).toBe(false)
  expect(endReason()).toBe('idle')
  expect(localStorage.getItem('auth')).toBeNull()
})
