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
  ['aaaaaa', 'PASSWORD_COMMON'],
  ['ZZZZZZZZZZ', 'PASSWORD_COMMON'],
  ['陈陈陈陈陈陈', 'PASSWORD_COMMON'],
  ['xyxyxyxy', 'PASSWORD_COMMON'],
  ['k9!k9!', 'PASSWORD_COMMON'],
  ['ghijkl', 'PASSWORD_COMMON'],
  ['9876543', 'PASSWORD_COMMON'],
  ['890123', 'PASSWORD_COMMON'],
  ['poiuyt', 'PASSWORD_COMMON'],
  ['Pinjaman Jujur Sdn Bhd', 'PASSWORD_IS_BUSINESS'],
  ['pinjamanjujur', 'PASSWORD_IS_BUSINESS'],
  ['Pinjaman-Jujur-2026', 'PASSWORD_IS_BUSINESS'],
])('%j is refused: %s', (password, code) => {
  const businessName = 'Pinjaman Jujur Sdn Bhd'
  const given = { password, username: 'siti.ali', businessName, minLength: 6 }
  expect(findWeakness(given)?.key).toBe(code)
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
