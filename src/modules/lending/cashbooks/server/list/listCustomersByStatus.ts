import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { CashbookStatus } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { standingSql } from '#db/standingSql.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { countAndSum, countCustomers } from './countCashbooks.ts'
import { matchingCashbooks } from './matchingCashbooks.ts'

type Requested = Parameters<typeof handleListCustomersByStatus>[1]['query']

/** Handles the customers with cashbooks in a status, their sums, and the same counts. */
export const handleListCustomersByStatus: Read<typeof endpoints.listCustomersByStatus> = async (
  context,
  { params: { status }, query },
) => {
  const { page, pageSize } = query
  const [rows, total, { sums, counts }] = await Promise.all([
    loadPage(context, status, query),
    countCustomers(context, status, query),
    countAndSum(context, status, query),
  ])
  const items = rows.map(({ profile_file_id, ...row }) => ({
    ...row,
    profilePhoto: photoPath(profile_file_id),
  }))
  return { items, total, page, pageSize, sums, counts }
}

function loadPage(context: Context<Actor>, status: CashbookStatus, query: Requested) {
  const { page, pageSize, sort } = query
  const loans = summedUp(context, status, query)
  return context.db
    .selectFrom('customers')
    .innerJoin(loans.as('loans'), 'loans.customer_id', 'customers.id')
    .innerJoin('users as agent', 'agent.id', 'customers.agent_id')
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.customer_group_id')
    .select(['customers.id as customerId', 'customers.name as customerName'])
    .select(['customers.phone_number as phoneNumber', 'customers.profile_file_id'])
    .select(['customer_groups.group_name as customerGroupName', 'customers.agent_id as agentId'])
    .select(['agent.name as agentName', 'loans.cashbookCount', 'loans.totalBalance'])
    .select([
      'loans.dueToday',
      'loans.debtDays',
      'loans.daysPastDue',
      'loans.totalCredit',
      'loans.totalDebit',
    ])
    .select(['loans.lossAmount', 'loans.endDate'])
    .orderBy(getOrder(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

function summedUp(context: Context<Actor>, status: CashbookStatus, query: Requested) {
  const { dueTodaySen, debtDays, daysPastDue } = standingSql(context.today)
  return matchingCashbooks(context, status, query)
    .select('cashbooks.customer_id')
    .select([
      sql<number>`count(*)`.as('cashbookCount'),
      sql<Sen>`sum(cashbooks.balance_sen)`.as('totalBalance'),
      sql<Sen>`sum(${dueTodaySen})`.as('dueToday'),
      sql<number>`max(${debtDays})`.as('debtDays'),
      sql<number>`max(${daysPastDue})`.as('daysPastDue'),
      sql<Sen>`sum(cashbooks.credit_sen)`.as('totalCredit'),
      sql<Sen>`sum(cashbooks.debit_sen)`.as('totalDebit'),
      sql<Sen>`sum(cashbooks.written_off_sen)`.as('lossAmount'),
      sql<Day | null>`max(cashbooks.end_on)`.as('endDate'),
    ])
    .groupBy('cashbooks.customer_id')
}

function getOrder(sort: Requested['sort'] = 'customerName:asc') {
  const [field, direction] = getSort(sort)
  const by = {
    customerName: sql`customers.name COLLATE "und-x-icu"`,
    cashbookCount: sql`loans."cashbookCount"`,
    totalBalance: sql`loans."totalBalance"`,
  }[field]
  return sql`${by} ${sql.raw(direction)}, customers.id ${sql.raw(direction)}`
}
