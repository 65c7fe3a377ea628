import { sql } from 'kysely'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { selectCashbooks, type CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { openingFigures } from '../../cashbooks/server/opening/previewCashbook.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { prepareReloan } from './prepareReloan.ts'
import { cashInHand } from './reloanRows.ts'

/** Returns the figures of a reloan, and the token that the process step requires. */
export const handlePreviewReloan: Read<typeof endpoints.previewReloan> = async (
  context,
  { body },
) => {
  const cashbooks = await loadCashbooks(context, body.cashbookIds)
  const { opening, old, made, token } = await prepareReloan(context, body, cashbooks, 'PREVIEW')
  return {
    ...openingFigures(context, opening, made.oldBalanceSen),
    oldCashbooks: old.map((row) => toCashbookDto(row, context.today)),
    carried: made.oldBalanceSen,
    payOut: made.payOutSen,
    cashInHand: cashInHand(made.payOutSen, opening.terms.firstCreditSen),
    previewToken: token,
  }
}

async function loadCashbooks({ db, actor }: Context<Actor>, ids: readonly number[]) {
  const rows: CashbookRow[] = await selectCashbooks(db)
    .where(visibleCashbooks(actor))
    .where('cashbooks.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
