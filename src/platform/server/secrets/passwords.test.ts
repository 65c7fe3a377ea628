import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './passwords.ts'

test('without a hash, and with a text that is none, no password is right', async () => {
  for (const hash of [undefined, '', 'none', 'nobody has this password']) {
    expect(await isPasswordRight('nobody has this password', hash)).toBe(false)
  }
})

test('a password is right for its own hash alone', async () => {
  const [one, other] = await Promise.all([hashPassword('secret-1'), hashPassword('secret-2')])
  expect(await isPasswordRight('secret-1', one)).toBe(true)
  expect(await isPasswordRight('secret-1', other)).toBe(false)
})
