import type { Entry } from './entry.ts'

/** The request of an entry, as it goes over the wire. */
export type EntryRequest = { method: string; path: string; body: Readonly<Record<string, unknown>> }

/**
 * Returns the request of an entry below the API's base. It needs no schemas, so the service worker
 * can send it; a test compares it with the contract.
 */
export function getEntryRequest(entry: Entry): EntryRequest {
  const { act, cashbookId, on: date, at: visitedAt } = entry
  if (act === 'PAY') {
    const { amountSen: creditAmount, seenTransactionCount, isUndated, transfer } = entry
    const dated = isUndated ? {} : { date }
    const through = transfer && { accountId: transfer.accountId, reference: transfer.reference }
    const body = { cashbookId, creditAmount, ...dated, seenTransactionCount, ...through, visitedAt }
    return { method: 'POST', path: '/transaction/credit', body }
  }
  if (act === 'MISS') {
    const { reason, promisedDate, promisedAmount } = entry
    const body = { cashbookId, date, reason, promisedDate, promisedAmount, visitedAt }
    return { method: 'POST', path: '/transaction/missed-visit', body }
  }
  if (act === 'SLIP') {
    // Its body is the photo.
    return { method: 'PUT', path: `/transaction/${entry.transactionId}/slip`, body: {} }
  }
  if (act === 'UNPAY') {
    return { method: 'POST', path: `/transaction/credit/${entry.transactionId}/undo`, body: {} }
  }
  const path = `/transaction/missed-visit/${entry.missedVisitId}`
  return { method: 'DELETE', path, body: {} }
}
