import { expect, test } from 'vitest'
import { createKnownCallers } from './knownCallers.ts'

test('forgets the first that it learned of, beyond its limit', () => {
  const callers = createKnownCallers(2)
  for (const [token, caller] of [
    ['a', 1],
    ['b', 2],
    ['a', 1],
    ['c', -3],
  ] as const)
    callers.remember(token, caller)
  expect(['a', 'b', 'c'].map((token) => callers.get(token))).toEqual([undefined, 2, -3])
})
