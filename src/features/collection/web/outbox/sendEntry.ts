import type { RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { request } from '#platform/web/api/api.ts'
import { recordCredit, undoCredit } from '#features/credits/contract.ts'
import { recordMissedVisit, removeMissedVisit } from '../../contract.ts'
import type { Entry } from './entry.ts'
import { getEntryRequest } from './entryRequest.ts'

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
  const { act } = entry
  const options = { idempotencyKey: entry.key, timeOutMs: TIME_OUT_MS, signal }
  const { body } = getEntryRequest(entry)
  if (act === 'PAY') {
    const payment = body as RequestOf<typeof recordCredit>['body']
    return { act, result: await request(recordCredit, { body: payment }, options) }
  }
  if (act === 'MISS') {
    const visit = body as RequestOf<typeof recordMissedVisit>['body']
    return { act, result: await request(recordMissedVisit, { body: visit }, options) }
  }
  if (act === 'UNPAY') {
    const params = { id: entry.transactionId }
    return { act, result: await request(undoCredit, { params }, options) }
  }
  await request(removeMissedVisit, { params: { id: entry.missedVisitId } }, options)
  return { act }
}
