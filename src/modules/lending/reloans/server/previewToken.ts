import { createHash } from 'node:crypto'
import type { LoanTerms } from '#core/loan/terms.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import type { PreparedOpening } from '../../cashbooks/server/opening/prepareOpening.ts'

type Seen = {
  opening: PreparedOpening
  old: readonly CashbookRow[]
  /** The stored row of the package, or null without one. */
  offer: object | null
}

/** Returns a fingerprint of the request and of all the data behind the figures. */
export function previewToken(request: object, { opening, old, offer }: Seen): string {
  const { terms, customer, runnerId } = opening
  const { name, agentId } = customer
  const state = { terms: sortedTerms(terms), name, agentId, runnerId, offer, old: old.map(version) }
  return `${requestDigest(request)}.${digest(state)}`
}

/**
 * Returns whether a preview of these entries produced the token, even if the data changed since.
 */
export function isTokenFor(request: object, token: string): boolean {
  return token.startsWith(`${requestDigest(request)}.`)
}

const requestDigest = (request: object) => digest(request)

function sortedTerms(terms: LoanTerms) {
  return Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1))
}

function version({
  id,
  status,
  credit_sen,
  balance_sen,
  transaction_count,
  latest_on,
}: CashbookRow) {
  return { id, status, credit_sen, balance_sen, transaction_count, latest_on }
}

function digest(what: object): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url')
}
