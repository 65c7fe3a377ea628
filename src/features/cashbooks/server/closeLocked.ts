import { sql } from 'kysely'
import { closePostings, type CommissionDue } from '../../../core/ledger/closePostings.ts'
import { close } from '../../../core/loan/settle.ts'
import { addSen, type Sen } from '../../../core/money.ts'
import { present } from '../../../core/must.ts'
import type { Database } from '../../../db/connect.ts'
import { post } from '../../../kit/server/ledger.ts'
import type { Actor, Context } from '../../../kit/server/verb.ts'
import { insertAll, updateAll } from '../../../kit/server/writeAll.ts'
import { loanOf, type CashbookRow } from './cashbookRow.ts'
import { judge, statusLog, type StatusChange } from './statusChange.ts'

/** Closes those of the locked cashbooks that are settled: final, and the frozen commissions are owed. */
export async function closeLocked(
  context: Context<Actor>,
  rows: Iterable<CashbookRow>,
  { remark }: { remark: string },
): Promise<StatusChange> {
  const { db, actor, today, now } = context
  const { allowed, refusals } = judge(rows, (row) => close(loanOf(row)))
  const frozen = await frozenOf(
    db,
    allowed.map(({ row }) => row.id),
  )
  const closing = allowed.map(({ row, loan }) => ({
    ...{ row, status: loan.status },
    settlement: present(frozen.get(row.id), 'a settled cashbook has a settlement'),
  }))
  const whose = { closed_on: today, closed_by: actor.id, closed_at: now, remark }
  const closures = closing.map(({ row, settlement }) => ({
    ...{ cashbook_id: row.id, agent_id: settlement.agentId, settlement_id: settlement.id },
    ...whose,
  }))
  const changes = closing.map(({ row, status }) => ({ id: row.id, status }))
  context.send(updateAll(db, 'cashbooks', changes))
  context.send(insertAll(db, 'closures', closures))
  post(
    context,
    closing.map(({ row, settlement: { agentId, commissions } }) => {
      // In the books that hold the profit: the customer may have moved on since.
      const owner = { agentId, cashbookId: row.id }
      const postings = closePostings({ ...owner, commissions })
      return { ...owner, event: 'CLOSE' as const, businessOn: today, postings }
    }),
  )
  const log = closing.map(({ row, status, settlement: { commissionSen } }) =>
    statusLog('cashbook.close', row, { status, commission: commissionSen, remark }),
  )
  return { changed: allowed.map(({ row }) => row), refusals, log }
}

type Frozen = { id: number; agentId: number; commissions: CommissionDue[]; commissionSen: Sen }

/** The standing settlement of each cashbook, with what each person earned by it. */
async function frozenOf(db: Database, ids: readonly number[]): Promise<Map<number, Frozen>> {
  const rows = await db
    .selectFrom('settlements')
    .select(['id', 'cashbook_id', 'agent_id'])
    .select(['agent_commission_sen', 'runner_commission_sen'])
    .select(
      sql<CommissionDue[]>`(
        SELECT coalesce(json_agg(json_build_object('userId', runner_id, 'amountSen', commission_sen)
          ORDER BY runner_id), '[]')
        FROM settlement_commissions WHERE settlement_id = settlements.id)`.as('runners'),
    )
    .where('cashbook_id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where('undone_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, cashbook_id, agent_id: agentId, runners, ...sums }) => [
      cashbook_id,
      {
        ...{ id, agentId },
        commissions: [{ userId: agentId, amountSen: sums.agent_commission_sen }, ...runners],
        commissionSen: addSen(sums.agent_commission_sen, sums.runner_commission_sen),
      },
    ]),
  )
}
