import { sql } from 'kysely'
import { CASHBOOK_STATUS, type CashbookStatus } from '../../../core/loan/standing.ts'
import { standingSql } from '../../../db/standingSql.ts'
import { sortOf } from '../../../kit/server/pageFrom.ts'
import type { Actor, Context, Read } from '../../../kit/server/verb.ts'
import type * as calls from '../listsContract.ts'
import { cashbookOut } from './cashbookOut.ts'
import { selectCashbooks } from './cashbookRow.ts'
import { countByStatus, sumCashbooks } from './countCashbooks.ts'
import { matchingCashbooks, type Filters } from './matchingCashbooks.ts'
import { maySeeProfit } from './maySeeProfit.ts'

type Asked = Parameters<typeof listCashbooksByStatus>[1]['query']

/** A page of the cashbooks in a status, the sums of all that match and how many stand in each status. */
export const listCashbooksByStatus: Read<typeof calls.listCashbooksByStatus> = async (
  context,
  { params: { status }, query },
) => {
  const { page, pageSize } = query
  const [rows, { count: total, sums }, counts] = await Promise.all([
    loadPage(context, status, query),
    sumCashbooks(context, status, query),
    countByStatus(context, query),
  ])
  const isTold = maySeeProfit(context.actor)
  const items = rows.map((row) => ({
    ...cashbookOut(row, context.today),
    customerName: row.customer_name,
    customerGroupName: row.group_name,
    agentName: row.agent_name,
    closedDate: row.closed_on,
    profit: isTold ? row.profit_sen : null,
    net: isTold ? row.net_sen : null,
  }))
  return { items, total, page, pageSize, sums, counts }
}

function loadPage(context: Context<Actor>, status: CashbookStatus, query: Asked & Filters) {
  const { page, pageSize, sort } = query
  const order = orderOf(context, status, sort)
  const ids = matchingCashbooks(context, status, query)
    .select('cashbooks.id')
    .orderBy(order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return selectCashbooks(context.db)
    .innerJoin(ids.as('chosen'), 'chosen.id', 'cashbooks.id')
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as agent', 'agent.id', 'cashbooks.agent_id')
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.customer_group_id')
    .leftJoin('settlements as frozen', (join) =>
      join.onRef('frozen.cashbook_id', '=', 'cashbooks.id').on('frozen.undone_at', 'is', null),
    )
    .leftJoin('closures', 'closures.cashbook_id', 'cashbooks.id')
    .select(['customers.name as customer_name', 'customer_groups.group_name'])
    .select(['agent.name as agent_name', 'closures.closed_on'])
    .select(['frozen.profit_sen', 'frozen.net_sen'])
    .orderBy(order)
    .execute()
}

/** Total, or pages would overlap. The usual: what began last, or ended last. */
function orderOf({ today }: Context<Actor>, status: CashbookStatus, sort: Asked['sort']) {
  const usual = status === CASHBOOK_STATUS.UNSETTLED ? 'cashbookId:desc' : 'endDate:desc'
  const [field, direction] = sortOf(sort ?? usual)
  const way = sql.raw(direction)
  if (field === 'cashbookId') return sql`cashbooks.id ${way}`
  const { dueTodaySen, debtDays } = standingSql(today)
  const by = {
    customerName: sql`(SELECT c.name FROM customers AS c WHERE c.id = cashbooks.customer_id)
      COLLATE "und-x-icu"`,
    totalBalance: sql`cashbooks.balance_sen`,
    dueToday: dueTodaySen,
    debtDays,
    dueDate: sql`cashbooks.due_on`,
    endDate: sql`cashbooks.end_on`,
    totalCredit: sql`cashbooks.credit_sen`,
  }[field]
  return sql`${by} ${way}, cashbooks.id ${way}`
}
