import { sql } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { standingSql } from '#db/standingSql.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type * as schemas from '../listSchemas.ts'
import { selectCashbooks } from '../cashbookRow.ts'
import { matchingCashbooks } from './matchingCashbooks.ts'

type Requested = Omit<z.output<typeof schemas.exportCashbooksByStatus.query>, 'format'>

/** Selects cashbooks of a status under the list's filters and in its order: a page, or all. */
export function selectListedCashbooks(
  context: Context<Actor>,
  status: CashbookStatus,
  { sort, ...filters }: Requested,
  page?: { page: number; pageSize: number },
) {
  const order = getOrder(context, status, sort)
  let ids = matchingCashbooks(context, status, filters).select('cashbooks.id').orderBy(order)
  if (page) ids = ids.limit(page.pageSize).offset((page.page - 1) * page.pageSize)
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
    .select(['frozen.profit_sen', 'frozen.net_sen', 'frozen.loss_reason'])
    .select(
      sql<{ name: string; phoneNumber: string }[] | null>`(
        SELECT json_agg(json_build_object('name', guarantor.name,
          'phoneNumber', guarantor.phone_number) ORDER BY guarantor.place)
        FROM guarantors AS guarantor WHERE guarantor.cashbook_id = cashbooks.id)`.as('guarantors'),
    )
    .orderBy(order)
}

/**
 * Returns a total order, so that pages do not overlap. By default the last begun or ended is first.
 */
function getOrder({ today }: Context<Actor>, status: CashbookStatus, sort: Requested['sort']) {
  const usual = status === CASHBOOK_STATUS.UNSETTLED ? 'cashbookId:desc' : 'endDate:desc'
  const [field, direction] = getSort(sort ?? usual)
  const way = sql.raw(direction)
  if (field === 'cashbookId') return sql`cashbooks.id ${way}`
  const { dueTodaySen, debtDays, daysPastDue } = standingSql(today)
  const by = {
    customerName: sql`(SELECT c.name FROM customers AS c WHERE c.id = cashbooks.customer_id)
      COLLATE "und-x-icu"`,
    totalBalance: sql`cashbooks.balance_sen`,
    dueToday: dueTodaySen,
    debtDays,
    daysPastDue,
    dueDate: sql`cashbooks.due_on`,
    endDate: sql`cashbooks.end_on`,
    totalCredit: sql`cashbooks.credit_sen`,
  }[field]
  return sql`${by} ${way}, cashbooks.id ${way}`
}

export type ListedRow = Awaited<
  ReturnType<ReturnType<typeof selectListedCashbooks>['execute']>
>[number]
