import { expect, test } from 'vitest'
import { REFUSAL_CODES } from '../../core/loan/refusal.ts'
import { LANGUAGES, refusalCodes, refusalPhrase, say } from '../../kit/contract/text.ts'
import { allRoutes } from './allRoutes.ts'

test('every reason for which the core says no has a phrase in each language', () => {
  expect(allRoutes.length).toBeGreaterThan(0)
  const phrases = REFUSAL_CODES.map((code) => [code, refusalPhrase(code)] as const)
  expect(phrases.filter(([, phrase]) => phrase === undefined)).toEqual([])
  const sentences = phrases.flatMap(([, phrase]) =>
    LANGUAGES.map((language) => say(phrase!, language)),
  )
  expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([])
})

test('a code says the same wherever it is refused: codes are words in capitals', () => {
  expect(refusalCodes().filter((code) => !/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code))).toEqual([])
})
