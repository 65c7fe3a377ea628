import { expect, test } from 'vitest'
import { allows } from './allows.ts'

const stranger = undefined
const idler: string[] = []
const reader = ['NOTE_MANAGEMENT_READ']

test('a public call is for anybody', () => {
  expect([stranger, idler, reader].map((who) => allows('PUBLIC', who))).toEqual([true, true, true])
})

test('a signed-in call is for anybody signed in', () => {
  expect([stranger, idler, reader].map((who) => allows('SIGNED_IN', who))).toEqual([
    false,
    true,
    true,
  ])
})

test('any one of the wanted permissions is enough', () => {
  expect([stranger, idler, reader].map((who) => allows('NOTE_MANAGEMENT_READ', who))).toEqual([
    false,
    false,
    true,
  ])
  expect(allows(['LOG_MANAGEMENT_READ', 'NOTE_MANAGEMENT_READ'], reader)).toBe(true)
  expect(allows(['LOG_MANAGEMENT_READ', 'NOTE_MANAGEMENT_CREATE'], reader)).toBe(false)
  expect(allows([], reader)).toBe(false)
})
