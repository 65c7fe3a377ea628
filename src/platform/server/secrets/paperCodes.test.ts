import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPaperCode, isPaperCodeRight, readPaperCode } from './paperCodes.ts'

const key = randomBytes(32)
const paper = fc.record({
  kind: fc.constantFrom('R', 'S'),
  id: fc.integer({ min: 1, max: 2 ** 48 }),
})

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

test('the signed part has 65 bits: thirteen characters, none of them fixed', () => {
  const macs = Array.from({ length: 400 }, (_, id) => {
    return readPaperCode(getPaperCode(key, { kind: 'R', id: id + 1 }, ''))!.mac
  })
  for (let at = 0; at < 13; at++) {
    expect(new Set(macs.map((mac) => mac[at])).size).toBeGreaterThan(25)
  }
})
