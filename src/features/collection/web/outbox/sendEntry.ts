import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { request } from '#platform/web/api/api.ts'
import { recordCredit } from '#features/credits/contract.ts'
import { recordMissedVisit, removeMissedVisit, undoCredit } from '../../contract.ts'
import type { Entry } from './entry.ts'

/** The server's response to an entry. */
export type Outcome =
  | { act: 'PAY'; result: ResponseOf<typeof recordCredit> }
  | { act: 'MISS'; result: ResponseOf<typeof recordMissedVisit> }
  | { act: 'UNPAY'; result: ResponseOf<typeof undoCredit> }
  | { act: 'UNMISS' }

/** A resend is safe, so a request without a response is aborted early. */
const TIME_OUT_MS = 10_000

/**
 * Sends an entry under its own key; a resend of a recorded entry gets the same response. @throws
 * ApiError
 */
export async function sendEntry(entry: Entry, signal: AbortSignal): Promise<Outcome> {
  const { act, cashbookId, on: date, at: visitedAt } = entry
  const options = { idempotencyKey: entry.key, timeOutMs: TIME_OUT_MS, signal }
  if (act === 'PAY') {
    const { amountSen: creditAmount, seenTransactionCount, isUndated, transfer } = entry
    const dated = isUndated ? {} : { date }
    const { accountId, reference } = transfer ?? {}
    const through = transfer && { accountId, reference }
    const body = { cashbookId, creditAmount, ...dated, seenTransactionCount, visitedAt, ...through }
    return { act, result: await request(recordCredit, { body }, options) }
  }
  if (act === 'MISS') {
    const { reason, promisedDate, promisedAmount } = entry
    const body = { cashbookId, date, reason, promisedDate, promisedAmount, visitedAt }
    return { act, result: await request(recordMissedVisit, { body }, options) }
  }
  if (act === 'UNPAY') {
    const params = { id: entry.transactionId }
    return { act, result: await request(undoCredit, { params }, options) }
  }
  await request(removeMissedVisit, { params: { id: entry.missedVisitId } }, options)
  return { act }
}
