import { expect, test } from 'vitest'
import { getLoginPath, isLoginFirst } from './isLoginFirst.ts'
import { ROLES } from '#core/access/roles.ts'
import { LOGGED_OUT, type SessionState } from '#platform/web/session/sessionState.ts'

const LOGGED_IN: SessionState = {
  user: {
    id: 7,
    username: 'lim',
    name: 'Lim',
    roleId: ROLES.AGENT,
    agentId: 7,
    profilePhoto: null,
    pettyCash: null,
    customers: [],
  },
  token: 't',
  permission: [],
  isLoggedIn: true,
  isAdmin: false,
}

test.each(['/', '/login', '/customer', '/portals', '/checked', '/nowhere/check'])(
  'nobody opens %s without the login page',
  (path) => {
    expect(isLoginFirst(LOGGED_OUT, path)).toBe(true)
    expect(isLoginFirst(LOGGED_IN, path)).toBe(false)
  },
)

test.each(['/portal', '/portal/', '/check', '/check/AB12'])('everybody opens %s', (path) => {
  expect(isLoginFirst(LOGGED_OUT, path)).toBe(false)
})

test('the login page notes the page that was requested, and not the first one', () => {
  expect(getLoginPath('/')).toBe('/login')
  expect(getLoginPath('/note?search=a&page=2')).toBe('/login?to=%2Fnote%3Fsearch%3Da%26page%3D2')
})
