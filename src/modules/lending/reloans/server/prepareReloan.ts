import type { z } from 'zod'
import { reloan, type Reloan } from '#core/loan/reloan.ts'
import { fieldError, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLoan, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import {
  prepareOpening,
  type PreparedOpening,
  type Preparing,
} from '../../cashbooks/server/opening/prepareOpening.ts'
import type { previewReloan } from './schemas.ts'
import { reloanMessages } from '../messages.ts'
import { previewToken } from './previewToken.ts'

export type ReloanBody = z.output<(typeof previewReloan)['body']>

/** A reloan that the rules allow, before it is written. */
export type PreparedReloan = {
  opening: PreparedOpening
  /** The old cashbooks in id order. */
  old: CashbookRow[]
  made: Reloan
  token: string
}

/**
 * Checks every rule of a reloan. `cashbooks` are the visible old ones. @throws AppError 404 for
 * what is not visible, 409 and 422 for broken rules
 */
export async function prepareReloan(
  context: Context<Actor>,
  body: ReloanBody,
  cashbooks: ReadonlyMap<number, CashbookRow>,
  preparing: Preparing,
): Promise<PreparedReloan> {
  const opening = await prepareOpening(context, body, preparing)
  const { terms, customer, packageId } = opening
  const old = [...body.cashbookIds]
    .sort((a, b) => a - b)
    .map((cashbookId) => orNotFound(cashbooks.get(cashbookId)))
  if (old.some(({ customer_id }) => customer_id !== customer.id)) {
    throw fieldError('cashbookIds', reloanMessages.RELOAN_OTHER_CUSTOMER)
  }
  const made = unwrapOrThrow(reloan(old.map(getLoan), terms, context.today, body.settleType))
  const offer = packageId === null ? null : await loadPackage(context, packageId)
  return { opening, old, made, token: previewToken(body, { opening, old, offer }) }
}

function loadPackage({ db }: Context<Actor>, packageId: number) {
  return db.selectFrom('packages').selectAll().where('id', '=', packageId).executeTakeFirstOrThrow()
}
