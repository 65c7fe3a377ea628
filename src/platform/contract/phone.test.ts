import { describe, expect, test } from 'vitest'
import { phone } from './phone.ts'

describe('a phone number', () => {
  test.each([
    '012-345 6789 (wife)',
    'O12-345 6789',
    'Ali 012-345 6789',
    '012-345 6789 / 016-345 6789',
    '6.01235E+10',
    '012-345 6789 ext 5',
  ])('“%s” is refused: nothing of it is dropped', (typed) => {
    expect(phone.safeParse(typed).success).toBe(false)
  })

  test.each([
    '+60123456789',
    '60123456789',
    '0060123456789',
    '(012) 345 6789',
    '+60 (0)12-345 6789',
  ])('“%s” is read', (typed) => expect(phone.parse(typed)).toBe('+60123456789'))

  test.each([
    'tel:012-345 6789',
    'H/P: 012-345 6789',
    'Tel. 012-345 6789',
    '０１２－３４５６７８９',
  ])('“%s” is read without its label', (typed) => expect(phone.parse(typed)).toBe('+60123456789'))
})
