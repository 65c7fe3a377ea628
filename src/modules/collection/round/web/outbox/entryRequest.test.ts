import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { pathTo, serveAll, type ServerEndpoint } from '#platform/contract/endpoint.ts'
import * as credits from '#modules/lending/credits/contract.ts'
import * as creditSchemas from '#modules/lending/credits/server/schemas.ts'
import * as contract from '../../contract.ts'
import * as schemas from '../../server/schemas.ts'
import type { Act, Entry } from './entry.ts'
import { getEntryRequest } from './entryRequest.ts'

const { recordCredit, undoCredit } = serveAll(credits, creditSchemas)
const { recordMissedVisit, removeMissedVisit } = serveAll(contract, schemas)

const about = {
  key: 'key',
  cashbookId: 12,
  name: 'Tan',
  on: day('2026-01-10'),
  at: '2026-01-10T01:12:00.000Z',
  tries: 0,
}
const transfer = { accountId: 3, accountName: 'Maybank', reference: 'R1' }
const pay = { act: 'PAY', amountSen: sen(2_000), seenTransactionCount: 2 } as const
const miss = { act: 'MISS', reason: 'PROMISED', promisedDate: day('2026-01-12') } as const

const CASES: [string, Act, ServerEndpoint, Record<string, unknown>][] = [
  ['a payment', pay, recordCredit, {}],
  ['a transfer', { ...pay, transfer }, recordCredit, {}],
  ['a payment on the server’s date', { ...pay, isUndated: true }, recordCredit, {}],
  ['a visit', { ...miss, promisedAmount: sen(6_000) }, recordMissedVisit, {}],
  [
    'an undone payment',
    { act: 'UNPAY', amountSen: sen(1), transactionId: 77 },
    undoCredit,
    { id: 77 },
  ],
  ['an undone visit', { act: 'UNMISS', missedVisitId: 78 }, removeMissedVisit, { id: 78 }],
]

test.each(CASES)('the request of %s is the contract’s', (_, act, endpoint, params) => {
  const entry = { ...about, ...act } as Entry
  const { method, path, body } = getEntryRequest(entry)
  expect([method, path]).toEqual([endpoint.method, pathTo(endpoint, params)])
  if (!endpoint.body) return expect(body).toEqual({})
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const read = endpoint.body.parse(sent) as Record<string, unknown>
  // The schema knows each field of the request.
  expect(Object.keys(sent as object).filter((name) => !(name in read))).toEqual([])
})
