import { expect, test } from 'vitest'
import { getUnprintable } from './getUnprintable.ts'

test.each([
  'Ali bin Abu',
  'José Müller',
  '陈美玲',
  'மீனாட்சி சுந்தரம்',
  'สมชาย',
  'محمد بن علي ڠ ڤ ݢ ڽ ۏ',
  "Nur'aini #5 *2",
])('%s can be printed', (name) => {
  expect(getUnprintable(name)).toEqual([])
})

test.each([
  ['שרה', ['ש', 'ר', 'ה']],
  ['Ali 😀😀', ['😀']],
  ['अनिल', ['अ', 'न', 'ि', 'ल']],
])('of %s, %j cannot be printed', (name, characters) => {
  expect(getUnprintable(name)).toEqual(characters)
})
