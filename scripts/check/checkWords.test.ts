import { expect, test } from 'vitest'
import { findWords } from './checkWords.ts'

test.each([
  ['a variable', 'const house = 1', 'house'],
  ['a function', 'function askServer() {}', 'ask'],
  ['a parameter', 'function open(tellAll: () => void) {}', 'tell'],
  ['a property of a type', 'type A = { isTold: boolean }', 'told'],
  ['a constant', 'const MUST_HOLD = 1', 'must'],
])('a word is found in the name of %s', (_, code, word) => {
  expect(findWords('a.ts', code)).toEqual([expect.stringContaining(`a.ts:1: "${word}"`)])
})

test.each(['function nameOf() {}', 'const cashbookOnWire = () => 1'])(
  'a function needs a verb: %s',
  (code) => expect(findWords('a.ts', code)).toHaveLength(1),
)

test('a word is found in the name of a file', () => {
  expect(findWords('src/askOnce.ts', '')).toHaveLength(1)
})

test.each([
  ['a comment', 'a.ts', '// It is read anew.\nconst a = 1', 'a.ts:1: "anew"; write again'],
  [
    'a docstring',
    'a.ts',
    '/**\n * Reads.\n * Whoever asks.\n */\nconst a = 1',
    'a.ts:3: "Whoever"',
  ],
  ['a page', 'a.md', 'One.\nTwo beside three.', 'a.md:2: "beside"'],
])('a word is found in %s, with its line', (_, path, text, fault) => {
  expect(findWords(path, text)).toEqual([expect.stringContaining(fault)])
})

test('a property of a library, parts of longer words and texts pass', () => {
  const code = `const forecast = eb.cast('x')\nconst warehouse = taskOf('anew')`
  expect(findWords('a.ts', code)).toEqual([])
})
