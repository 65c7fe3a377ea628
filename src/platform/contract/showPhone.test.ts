import { expect, test } from 'vitest'
import { showPhone } from './showPhone.ts'

test.each([
  ['+60123456789', '012-345 6789'],
  ['+601112345678', '011-1234 5678'],
  ['+60321456789', '03-2145 6789'],
  ['+6075551234', '07-555 1234'],
  ['+6082555123', '082-555 123'],
  ['+6591234567', '+6591234567'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(showPhone(stored)).toBe(shown)
})
