import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

test.each([
  ['Lot 5 Pasar Keramat', ['Lot 5', 'Pasar', 'Keramat']],
  ['陈美玲林小妹吉隆坡', ['陈美玲林小妹吉', '隆坡']],
  ['Kualalumpur', ['Kualalu', 'mpur']],
  ['', []],
])('breaks %s where it must', (text, lines) => {
  const width = 7
  expect(wrap(text, width, (part) => [...part].length)).toEqual(lines)
})
