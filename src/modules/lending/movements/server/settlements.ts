import { sql, type Insertable } from 'kysely'
import type { SettlementCommissions, Settlements } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import { reversalDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'

/** A new settlement with the commissions of its runners. */
export type NewSettlement = {
  row: Insertable<Settlements>
  commissions: readonly Insertable<SettlementCommissions>[]
}

/** Inserts settlements and their commissions. */
export function insertSettlements(context: Context, settlements: readonly NewSettlement[]): void {
  const { db, enqueue } = context
  const rows = settlements.map(({ row }) => row)
  enqueue(insertAll(db, 'settlements', rows))
  const commissions = settlements.flatMap((each) => each.commissions)
  enqueue(insertAll(db, 'settlement_commissions', commissions))
}

/** Marks the current settlements of locked cashbooks as undone. */
export function undoSettlements(context: Context<Actor>, cashbookIds: readonly number[]): void {
  if (cashbookIds.length === 0) return
  const { db, actor, now, today, enqueue } = context
  const undone = { undone_on: today, undone_by: actor.id, undone_at: now }
  const current = db
    .updateTable('settlements')
    .set({ ...undone, reversed_on: reversalDay('settled_on', context) })
    .where('cashbook_id', '=', sql<number>`ANY (${cashbookIds}::bigint[])`)
    .where('undone_at', 'is', null)
  enqueue(current.execute())
}
