import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { readQr } from './readQr.ts'

test.each([20, 45, 60, 80, 100, 120, 150])('reads a text of %i letters', (length) => {
  const text = 'https://lend.test/check/é'.padEnd(length, 'ABC123')
  expect(readQr(encode(text, { ecc: 'M', border: 0, minVersion: 3 }).data)).toBe(text)
})
