import type { RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { assertDefined } from '#core/invariant.ts'
import { request, type RequestOptions } from '#platform/web/api/api.ts'
import { ApiError } from '#platform/web/api/apiError.ts'
import { translateNow } from '#platform/web/preferences/language.ts'
import { recordCredit, undoCredit, replaceSlip } from '#modules/lending/credits/contract.ts'
import { recordMissedVisit, removeMissedVisit } from '../../contract.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Entry, SlipEntry } from './entry.ts'
import { getEntryRequest } from './entryRequest.ts'
import { getOwner } from './getOwner.ts'
import { readPhoto } from './slipPhotos.ts'

/** The server's response to an entry. */
export type Outcome =
  | { act: 'PAY'; result: ResponseOf<typeof recordCredit> }
  | { act: 'MISS'; result: ResponseOf<typeof recordMissedVisit> }
  | { act: 'UNPAY'; result: ResponseOf<typeof undoCredit> }
  | { act: 'UNMISS' }
  | { act: 'SLIP' }

/** A resend is safe, so a request without a response is aborted early. */
const TIME_OUT_MS = 10_000
/** A photo takes long on a slow network. */
const PHOTO_TIME_OUT_MS = 60_000

/**
 * Sends an entry under its own key; a resend of a recorded entry gets the same response. @throws
 * ApiError
 */
export async function sendEntry(entry: Entry, signal: AbortSignal): Promise<Outcome> {
  const { act } = entry
  const options = { idempotencyKey: entry.key, timeOutMs: TIME_OUT_MS, signal }
  if (act === 'SLIP') return sendSlip(entry, { ...options, timeOutMs: PHOTO_TIME_OUT_MS })
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

async function sendSlip(entry: SlipEntry, options: RequestOptions): Promise<Outcome> {
  const owner = getOwner()
  const photo = owner && (await readPhoto(owner, entry.paymentKey))
  // As if the server had refused it: nothing that is sent again brings the photo back.
  if (!photo) {
    const message = translateNow(roundMessages.slipGone)
    throw new ApiError({ message, code: 'SLIP_GONE', status: 404 })
  }
  const id = assertDefined(entry.transactionId, 'a slip is sent after its payment')
  await request(replaceSlip, { params: { id }, files: { slip: [photo] } }, options)
  return { act: 'SLIP' }
}
