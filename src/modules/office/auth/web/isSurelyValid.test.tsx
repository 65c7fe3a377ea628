import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLogin } from './checkLogin.ts'
import { isSurelyValid } from './isSurelyValid.ts'

test('what is surely valid has no error by the schemas of the login', () => {
  expect(isSurelyValid({ username: '', password: 'secret' })).toBe(false)
  expect(isSurelyValid({ username: 'siti', password: '' })).toBe(false)
  expect(isSurelyValid({ username: ' siti', password: 'secret' })).toBe(false)
  expect(isSurelyValid({ username: 'siti', password: 'secret', code: '1' })).toBe(false)
  expect(isSurelyValid({ username: '陈美玲.siti-1@a b', password: ' s ' })).toBe(false)
  expect(isSurelyValid({ username: '陈美玲.siti-1@a_b', password: ' s ' })).toBe(true)
  const usernames = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 110 }),
    fc.stringMatching(/^[\p{L}\p{N}._@-]{1,110}$/u),
  )
  fc.assert(
    fc.property(usernames, fc.string({ maxLength: 210 }), (username, password) => {
      fc.pre(isSurelyValid({ username, password }))
      expect(checkLogin({ username, password }, 'en')).toEqual({})
    }),
    { numRuns: 1_000 },
  )
})
