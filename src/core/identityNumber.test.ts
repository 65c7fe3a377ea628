import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findIdentityDoubt,
  isIdentity,
  maskIdentity,
  normaliseIdentity,
  showIdentity,
} from './identityNumber.ts'

describe('an identity number', () => {
  test.each([
    ['900231-14-8354', 'DATE'],
    ['901301148354', 'DATE'],
    ['900101-00-8354', 'PLACE'],
    ['900101-17-8354', 'PLACE'],
    ['900101-97-8354', 'PLACE'],
  ])('%s is doubtful by its %s', (typed, doubt) => {
    expect(findIdentityDoubt(normaliseIdentity(typed))).toBe(doubt)
  })

  test.each(['900101-14-8354', '000229-10-1234', 'A 1234567', '12345678901', '9001011483540'])(
    '%s raises no doubt',
    (typed) => {
      expect(findIdentityDoubt(normaliseIdentity(typed))).toBeUndefined()
      expect(isIdentity(normaliseIdentity(typed))).toBe(true)
    },
  )

  test.each(['', '1234', 'A12#45', '一二三四五', '123456789012345678901'])(
    '%s is none',
    (typed) => {
      expect(isIdentity(normaliseIdentity(typed))).toBe(false)
    },
  )

  test('is the same however it is typed', () => {
    expect(normaliseIdentity(' 900101 14.8354 ')).toBe('900101148354')
    expect(normaliseIdentity('９００１０１/14-8354')).toBe('900101148354')
    expect(normaliseIdentity('a-1234567')).toBe('A1234567')
  })

  test('is shown with hyphens when it is an identity card, and masked but for four characters', () => {
    expect(showIdentity('900101148354')).toBe('900101-14-8354')
    expect(showIdentity('A1234567')).toBe('A1234567')
    expect(maskIdentity('900101148354')).toBe('••••8354')
    expect(maskIdentity('')).toBe('')
  })

  test('law: normalising twice changes nothing, and what is shown normalises to what is stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const number = normaliseIdentity(typed)
        expect(normaliseIdentity(number)).toBe(number)
        if (isIdentity(number)) expect(normaliseIdentity(showIdentity(number))).toBe(number)
      }),
    )
  })
})
