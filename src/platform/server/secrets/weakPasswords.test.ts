import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findWeakness } from './weakPasswords.ts'

test.each([
  ['12345', 'PASSWORD_SHORTER_THAN'],
  ['123456', 'PASSWORD_COMMON'],
  ['password', 'PASSWORD_COMMON'],
  ['PassWord', 'PASSWORD_COMMON'],
  ['      ', 'PASSWORD_COMMON'],
  ['Siti.Ali', 'PASSWORD_IS_USERNAME'],
])('%j is refused: %s', (password, code) => {
  expect(findWeakness({ password, username: 'siti.ali', minLength: 6 })?.key).toBe(code)
})

test('accepts what is long, rare and not the username', () => {
  const password = fc.string({ minLength: 12 }).filter((text) => /[^ \w]/.test(text.trim()))
  fc.assert(
    fc.property(password, (given) => {
      expect(findWeakness({ password: given, username: 'siti.ali', minLength: 12 })).toBeUndefined()
    }),
  )
})

test('lets an installation require more characters', () => {
  const given = { password: 'pasar-malam', username: 'siti' }
  expect(findWeakness({ ...given, minLength: 11 })).toBeUndefined()
  expect(findWeakness({ ...given, minLength: 12 })?.key).toBe('PASSWORD_SHORTER_THAN')
})

test('the most common ones are counted among those that are long enough', () => {
  const given = { password: '13101988', username: 'siti' }
  expect(findWeakness({ ...given, minLength: 6 })).toBeUndefined()
  expect(findWeakness({ ...given, minLength: 8 })?.key).toBe('PASSWORD_COMMON')
})
