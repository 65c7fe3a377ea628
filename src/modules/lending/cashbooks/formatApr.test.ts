import { expect, test } from 'vitest'
import { translate } from '#platform/contract/message.ts'
import { formatApr } from './formatApr.ts'

test.each([
  [0, '0.00%'],
  [344.5, '344.50%'],
  [9_999.99, '9,999.99%'],
  [10_000, 'over 10,000%'],
  [344_420.82, 'over 10,000%'],
])('%f percent reads %s', (percent, words) => {
  expect(formatApr(percent, (message, values) => translate(message, 'en', values))).toBe(words)
})
