import { sql } from 'kysely'
import type { Sen } from '../../../../core/money.ts'
import { conflict } from '../../../../kit/server/refused.ts'
import type { Actor, Context, Write } from '../../../../kit/server/verb.ts'
import { selectCashbooks } from '../../../cashbooks/server/cashbookRow.ts'
import { closeLocked } from '../../../cashbooks/server/closeLocked.ts'
import type * as calls from '../../settlementContract.ts'
import { reportsText as text } from '../../text.ts'
import type { SettlementFilter } from './selectSettlements.ts'
import { skippedOf } from './skippedOf.ts'
import { staysOf } from './staysOf.ts'
import { requireVisibleAgent, visibleSettlements } from './visibleSettlements.ts'

/**
 * Closes every settled cashbook that the report shows: all, or none when they are no longer those
 * whose count and sum the person saw. One log line names them together.
 */
export const closeAll: Write<typeof calls.closeAll> = async (
  context,
  { body: { expected, remark, ...filter } },
) => {
  requireVisibleAgent(context.actor, filter.agentId)
  const rows = filter.state === 'CLOSED' ? [] : await lockClosing(context, filter)
  const ids = rows.map(({ id }) => id)
  const closing = await sumsOf(context, ids)
  const { count, amount, commission } = closing
  if (expected && (expected.count !== count || expected.amount !== amount)) {
    throw conflict(text.LIST_CHANGED, { count, amountSen: amount }, { count, amount })
  }
  await closeLocked(context, rows, { remark })
  const [stays, skipped] = await Promise.all([
    staysOf(context, filter, { count: 0, amount: 0 as Sen }),
    skippedOf(context, filter),
  ])
  const log = {
    ...{ action: 'cashbook.closeAll', entity: 'cashbook', agentId: filter.agentId ?? null },
    after: { count, amount, commission, ...filter, remark, cashbookIds: ids },
  }
  return { data: { ...closing, changed: ids, skipped, stays }, log: count > 0 ? log : [] }
}

/** The settled cashbooks of these settlements, held in id order until the end of the transaction. */
function lockClosing({ db, actor }: Context<Actor>, { agentId, from, to }: SettlementFilter) {
  return selectCashbooks(db)
    .innerJoin('settlements', 'settlements.cashbook_id', 'cashbooks.id')
    .where('cashbooks.status', '=', sql.lit(2))
    .where('settlements.undone_at', 'is', null)
    .where(visibleSettlements(actor))
    .$if(agentId !== undefined, (q) => q.where('settlements.agent_id', '=', agentId!))
    .$if(from !== undefined, (q) => q.where('settlements.settled_on', '>=', from!))
    .$if(to !== undefined, (q) => q.where('settlements.settled_on', '<=', to!))
    .orderBy('cashbooks.id')
    .forUpdate('cashbooks')
    .execute()
}

/** Their sums as they stand once nobody else can change them. */
async function sumsOf({ db }: Context<Actor>, ids: readonly number[]) {
  return db
    .selectFrom('settlements')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<Sen>`coalesce(sum(profit_sen), 0)`.as('amount'),
      sql<Sen>`coalesce(sum(agent_commission_sen + runner_commission_sen), 0)`.as('commission'),
    ])
    .where('cashbook_id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
}
