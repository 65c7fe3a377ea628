import { close } from '#core/loan/settle.ts'
import { assertDefined } from '#core/invariant.ts'
import { ZERO_SEN } from '#core/money.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getLoan, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { unconfirmedCredit } from '../../cashbooks/server/unconfirmedCredit.ts'
import { closeCashbooks } from './closeCashbooks.ts'
import { frozenSettlements } from './frozenSettlements.ts'
import { verify, statusLog, type StatusChange } from './statusChange.ts'

/**
 * Closes the settled ones of the locked cashbooks: final, and the frozen commissions become
 * payable.
 */
export async function closeLocked(
  context: Context<Actor>,
  rows: Iterable<CashbookRow>,
  { remark }: { remark: string },
): Promise<StatusChange> {
  const locked = [...rows]
  const unconfirmed = await unconfirmedCredit(
    context.db,
    locked.map(({ id }) => id),
  )
  const { allowed, refusals } = verify(locked, (row) =>
    close(getLoan(row), { unconfirmedSen: unconfirmed.get(row.id) ?? ZERO_SEN }),
  )
  const ids = allowed.map(({ row }) => row.id)
  const settlements = await frozenSettlements(context.db, ids)
  closeCashbooks(context, settlements, { remark })
  const byCashbook = new Map(settlements.map((each) => [each.cashbookId, each]))
  const log = allowed.map(({ row, loan: { status } }) => {
    const settlement = assertDefined(byCashbook.get(row.id), 'a settled cashbook has a settlement')
    const { commissionSen: commission } = settlement
    return statusLog('cashbook.close', row, { status, commission, remark })
  })
  return { changed: allowed.map(({ row }) => row), refusals, log }
}
