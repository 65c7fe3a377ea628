import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import type { Sen } from '#core/money.ts'
import { subtractSen } from '#core/money.ts'
import { sumWhere } from '#db/aggregates.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { activeFigures } from './activeFigures.ts'
import { chosenAgent } from './chosenAgent.ts'

/** Returns the key figures of an agent, or of all agents. */
export const handleGetAgentCashbookSummary: Read<typeof endpoints.getAgentCashbookSummary> = async (
  context,
  { query },
) => {
  const agentId = await chosenAgent(context, query.agentId)
  const [customerCount, moved, active, settled] = await Promise.all([
    countCustomers(context, agentId),
    sumMoved(context, agentId),
    activeFigures(context, agentId),
    sumSettled(context, agentId),
  ])
  return {
    customerCount,
    activeCashbookCount: active.count,
    lent: moved.lent_sen,
    collected: moved.collected_sen,
    refunded: moved.refunded_sen,
    outstanding: active.balance_sen,
    overdue: { count: active.overdue_count, amount: active.overdue_sen },
    behind: { count: active.behind_count, amount: active.arrears_sen },
    fullyPaidButUnsettled: { count: active.paid_count, amount: active.paid_sen },
    expectedToday: active.target_sen,
    arrearsToday: active.arrears_before_sen,
    collectedToday: moved.collected_today_sen,
    collectedParts: {
      towardsToday: active.towards_today_sen,
      towardsArrears: active.towards_arrears_sen,
      inAdvance: active.in_advance_sen,
      takenBack: active.reversed_sen,
    },
    profit: settled.profit_sen,
    commission: settled.commission_sen,
    net: subtractSen(settled.profit_sen, settled.commission_sen),
  }
}

async function countCustomers({ db }: Context<Actor>, agentId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
  return count
}

function sumMoved({ db, today }: Context<Actor>, agentId: number | null) {
  const sum = (condition: ReturnType<typeof sql>) => sumWhere(sql`amount_sen`, condition)
  return db
    .selectFrom('daily_totals')
    .select([
      sum(sql`kind = 'DEBIT'`).as('lent_sen'),
      sum(sql`kind = 'CREDIT'`).as('collected_sen'),
      sum(sql`kind = 'REFUND'`).as('refunded_sen'),
      sum(sql`kind = 'CREDIT' AND business_on = ${today}`).as('collected_today_sen'),
    ])
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}

function sumSettled({ db }: Context<Actor>, agentId: number | null) {
  return db
    .selectFrom('settlements')
    .select([
      sql<Sen>`coalesce(sum(profit_sen), 0)::bigint`.as('profit_sen'),
      sql<Sen>`coalesce(sum(agent_commission_sen + runner_commission_sen), 0)::bigint`.as(
        'commission_sen',
      ),
    ])
    .where('undone_at', 'is', null)
    .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId)))
    .executeTakeFirstOrThrow()
}
