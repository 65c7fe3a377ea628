import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getSpan } from './getSpan.ts'

test('returns an empty page beyond the last row', () => {
  expect(getSpan({ page: 4, pageSize: 20 }, 60)).toMatchObject({ limit: 0 })
  expect(getSpan({ page: 1, pageSize: 20 }, 0)).toMatchObject({ limit: 0 })
})

test('returns the same rows from either end and skips at most half of them', () => {
  const size = fc.integer({ min: 1, max: 20 })
  fc.assert(
    fc.property(fc.nat(100), size, fc.integer({ min: 1, max: 30 }), (total, pageSize, page) => {
      const rows = Array.from({ length: total }, (_, place) => place)
      const { limit, offset, isBackwards } = getSpan({ page, pageSize }, total)
      const inOrder = isBackwards ? rows.toReversed() : rows
      const found = inOrder.slice(offset, offset + limit)
      const expected = rows.slice((page - 1) * pageSize, page * pageSize)
      expect(isBackwards ? found.toReversed() : found).toEqual(expected)
      expect(offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
