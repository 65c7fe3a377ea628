import { expect, test } from 'vitest'
import { z } from 'zod'
import { fromWireNames, getWireName, toWireNames, wireName } from './wireName.ts'

const part = z.object({ id: z.int(), cashbookCode: wireName('cashbookId', z.string()) })
const output = z.object({
  name: z.string(),
  first: part.nullable(),
  last: part.optional(),
  parts: z.array(part),
})
const inside = {
  name: 'Siti',
  first: null,
  parts: [
    { id: 1, cashbookCode: 'CB000001' },
    { id: 2, cashbookCode: 'CB000002' },
  ],
}
const wire = {
  name: 'Siti',
  first: null,
  parts: [
    { id: 1, cashbookId: 'CB000001' },
    { id: 2, cashbookId: 'CB000002' },
  ],
}

test('renames the marked fields at any depth, and nothing else', () => {
  expect(toWireNames(output, inside)).toEqual(wire)
  expect(fromWireNames(output, wire)).toEqual(inside)
})

test('keeps the order of the fields, which an export and a test may read', () => {
  const first = { id: 3, cashbookCode: 'CB000003' }
  expect(JSON.stringify(toWireNames(part, first))).toBe('{"id":3,"cashbookId":"CB000003"}')
})

test('returns the value itself where a schema has no such field', () => {
  const value = { cashbookId: 7 }
  expect(toWireNames(z.object({ cashbookId: z.int() }), value)).toBe(value)
})

test('a schema extended or picked from another keeps the name', () => {
  const longer = part.extend({ balance: z.int() }).omit({ id: true })
  expect(toWireNames(longer, { cashbookCode: 'CB000001', balance: 5 })).toEqual({
    cashbookId: 'CB000001',
    balance: 5,
  })
  expect(getWireName('balance', longer.shape.balance)).toBe('balance')
})
