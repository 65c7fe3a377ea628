import { expect, test } from 'vitest'
import { allows } from './allows.ts'

const anonymous = undefined
const idler: string[] = []
const reader = ['NOTE_MANAGEMENT_READ']

test('allows a public endpoint to any caller', () => {
  expect([anonymous, idler, reader].map((who) => allows('PUBLIC', who))).toEqual([true, true, true])
})

test('allows a signed-in endpoint to any signed-in user', () => {
  expect([anonymous, idler, reader].map((who) => allows('SIGNED_IN', who))).toEqual([
    false,
    true,
    true,
  ])
})

test('needs only one of the wanted permissions', () => {
  expect([anonymous, idler, reader].map((who) => allows('NOTE_MANAGEMENT_READ', who))).toEqual([
    false,
    false,
    true,
  ])
  expect(allows(['LOG_MANAGEMENT_READ', 'NOTE_MANAGEMENT_READ'], reader)).toBe(true)
  expect(allows(['LOG_MANAGEMENT_READ', 'NOTE_MANAGEMENT_CREATE'], reader)).toBe(false)
  expect(allows([], reader)).toBe(false)
})
