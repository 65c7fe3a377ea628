import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countEditions, getPaperCode, isPaperCodeRight, readPaperCode } from './paperCodes.ts'

const key = randomBytes(32)
const id = fc.integer({ min: 1, max: 2 ** 48 })
const paper = fc.oneof(
  fc.record({ kind: fc.constantFrom('R', 'S'), id }),
  ...['D', 'E'].map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      id,
      edition: fc.integer({ min: 0, max: countEditions(kind) - 1 }),
    }),
  ),
)

test.each([
  '',
  'R',
  'R1',
  'X1234567890ABCDE',
  'R0123456789ABCDEF0',
  'RU123456789ABCDE',
  'R'.repeat(61),
])('reads nothing in %j', (typed) => {
  expect(readPaperCode(typed)).toBeUndefined()
})

test('a code is right for its own paper, content and key alone', () => {
  fc.assert(
    fc.property(paper, fc.string(), (name, content) => {
      const read = readPaperCode(getPaperCode(key, name, content))!
      expect(read).toMatchObject(name)
      expect(isPaperCodeRight(key, read, content)).toBe(true)
      expect(isPaperCodeRight(key, read, `${content}.`)).toBe(false)
      expect(isPaperCodeRight(key, { ...read, id: read.id + 1 }, content)).toBe(false)
      expect(isPaperCodeRight(key, { ...read, kind: read.kind === 'R' ? 'S' : 'R' }, content)).toBe(
        false,
      )
      const edition = read.edition === undefined ? 1 : read.edition + 1
      expect(isPaperCodeRight(key, { ...read, edition }, content)).toBe(false)
      expect(isPaperCodeRight(randomBytes(32), read, content)).toBe(false)
    }),
  )
})

test('a code survives reading aloud: any case, blanks, O for 0, I and L for 1', () => {
  fc.assert(
    fc.property(paper, fc.constantFrom('I', 'L', 'i', 'l'), (name, one) => {
      const code = getPaperCode(key, name, '')
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z-]+$/)
      const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
      expect(readPaperCode(typed.replaceAll('1', one))).toEqual(readPaperCode(code))
    }),
  )
})

test('a code of version 0.2.0 is read as it was', () => {
  const old = Buffer.alloc(32, 7)
  expect(getPaperCode(old, { kind: 'R', id: 8 }, '')).toBe('R837-CSJV-93XE-91Y')
  expect(getPaperCode(old, { kind: 'S', id: 407 }, '12 2026-01-01')).toBe('SCQN-N1VB-W8WG-8DE5')
})

test('the signed part has 65 bits: thirteen characters, none of them fixed', () => {
  const macs = Array.from({ length: 400 }, (_, id) => {
    return readPaperCode(getPaperCode(key, { kind: 'R', id: id + 1 }, ''))!.mac
  })
  for (let at = 0; at < 13; at++) {
    expect(new Set(macs.map((mac) => mac[at])).size).toBeGreaterThan(25)
  }
})
