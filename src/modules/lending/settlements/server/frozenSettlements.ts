import { sql } from 'kysely'
import type { CommissionDue } from '#core/ledger/closePostings.ts'
import { addSen, type Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

/** A current settlement with the commission of each earner: the agent first, then the runners. */
export type FrozenSettlement = {
  id: number
  cashbookId: number
  customerId: number
  /** The agent whose books hold the profit; the customer may have moved since. */
  agentId: number
  profitSen: Sen
  commissionSen: Sen
  commissions: CommissionDue[]
}

/** Returns the current settlements of locked cashbooks, in the order of the cashbooks' ids. */
export async function frozenSettlements(
  db: Database,
  cashbookIds: readonly number[],
): Promise<FrozenSettlement[]> {
  const standing = db
    .selectFrom('settlements')
    .where('cashbook_id', '=', sql<number>`ANY (${cashbookIds}::bigint[])`)
    .where('undone_at', 'is', null)
  const [settlements, shares] = await Promise.all([
    standing
      .innerJoin('cashbooks', 'cashbooks.id', 'settlements.cashbook_id')
      .select(['settlements.id', 'cashbook_id', 'customer_id', 'settlements.agent_id'])
      .select(['profit_sen', 'agent_commission_sen', 'runner_commission_sen'])
      .orderBy('cashbook_id')
      .execute(),
    standing
      .innerJoin('settlement_commissions as share', 'share.settlement_id', 'settlements.id')
      .select(['share.settlement_id', 'share.runner_id', 'share.commission_sen'])
      .orderBy('share.runner_id')
      .execute(),
  ])
  const bySettlement = new Map<number, CommissionDue[]>()
  for (const { settlement_id, runner_id, commission_sen } of shares) {
    const due = bySettlement.get(settlement_id)
    const line = { userId: runner_id, amountSen: commission_sen }
    if (due) due.push(line)
    else bySettlement.set(settlement_id, [line])
  }
  return settlements.map((row) => ({
    id: row.id,
    cashbookId: row.cashbook_id,
    customerId: row.customer_id,
    agentId: row.agent_id,
    profitSen: row.profit_sen,
    commissionSen: addSen(row.agent_commission_sen, row.runner_commission_sen),
    commissions: [
      { userId: row.agent_id, amountSen: row.agent_commission_sen },
      ...(bySettlement.get(row.id) ?? []),
    ],
  }))
}
