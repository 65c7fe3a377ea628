import { expect, test } from 'vitest'
import { getLoginPath, isLoginFirst } from './isLoginFirst.ts'

test.each(['/', '/login', '/customer', '/portals', '/checked', '/nowhere/check'])(
  'nobody opens %s without the login page',
  (path) => {
    expect(isLoginFirst({ isLoggedIn: false }, path)).toBe(true)
    expect(isLoginFirst({ isLoggedIn: true }, path)).toBe(false)
  },
)

test.each(['/portal', '/portal/', '/check', '/check/AB12'])('everybody opens %s', (path) => {
  expect(isLoginFirst({ isLoggedIn: false }, path)).toBe(false)
})

test('the login page notes the page that was requested, and not the first one', () => {
  expect(getLoginPath('/')).toBe('/login')
  expect(getLoginPath('/note?search=a&page=2')).toBe('/login?to=%2Fnote%3Fsearch%3Da%26page%3D2')
})
