import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import { countWhere } from '#db/aggregates.ts'
import { notFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type * as schemas from '../moveSchemas.ts'
import { visibleCustomers } from '../visibleCustomers.ts'

type Figures = Omit<z.output<typeof schemas.moveFigures>, 'agentId' | 'agentName'>

/** Returns the figures that a move to the agent affects, in two statements. @throws AppError 404 */
export async function moveFigures(
  { db, actor }: Context<Actor>,
  ids: readonly number[],
  agentId: number,
): Promise<Figures> {
  const customers = await db
    .selectFrom('customers')
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.customer_group_id')
    .select(['customers.id', 'customers.agent_id as agentId', 'customer_groups.group_name'])
    .where('customers.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where(visibleCustomers(actor))
    .execute()
  if (customers.length < ids.length) throw notFound()
  const moving = customers.filter((customer) => customer.agentId !== agentId)
  const groups = new Map<string, number>()
  for (const { group_name } of moving) {
    if (group_name !== null) groups.set(group_name, (groups.get(group_name) ?? 0) + 1)
  }
  const movingIds = moving.map(({ id }) => id)
  return {
    customerCount: moving.length,
    alreadyThere: customers.length - moving.length,
    fromAgents: new Set(moving.map((customer) => customer.agentId)).size,
    leftGroups: [...groups].map(([groupName, customerCount]) => ({ groupName, customerCount })),
    ...(await bookFigures(db, movingIds)),
  }
}

async function bookFigures(db: Context['db'], customerIds: readonly number[]) {
  const ofStatus = (status: number) => countWhere(sql`status = ${sql.lit(status)}`)
  const isOpen = sql`FILTER (WHERE status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)})`
  const { runnerCount, totalBalance, unearnedInterest, ...cashbooks } = await db
    .selectFrom('cashbooks')
    .select([ofStatus(1).as('unsettled'), ofStatus(2).as('settled'), ofStatus(3).as('closed')])
    .select([
      sql<Sen | null>`sum(balance_sen) ${isOpen}`.as('totalBalance'),
      sql<Sen | null>`sum(expected_sen - debit_sen) ${isOpen}`.as('unearnedInterest'),
      sql<number>`count(runner_id) ${isOpen}`.as('runnerCount'),
    ])
    .where('customer_id', '=', sql<number>`ANY (${customerIds}::bigint[])`)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    cashbooks,
    runnerCount,
    totalBalance: totalBalance ?? ZERO_SEN,
    unearnedInterest: unearnedInterest ?? ZERO_SEN,
  }
}
