import { sql, type InferResult } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { ZERO_SEN } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { isActiveLoanOf } from '#db/isActiveLoanOf.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { customer } from './schemas.ts'
import { customerTypeSql, getLoans } from './list/activeLoans.ts'

/** The date of the latest credit to an active cashbook; triggers keep it, a rule of the books proves it. */
const LAST_CREDIT_ON = sql<Day | null>`(
  SELECT standing.last_credit_on FROM customer_standings AS standing
  WHERE standing.customer_id = customers.id)`

const HISTORY_COUNT = sql<number>`(
  SELECT count(*) FROM cashbooks AS book
  WHERE book.customer_id = customers.id AND book.voided_at IS NULL)`

const ACTIVE_IDS = sql<number[]>`array_agg(cashbooks.id ORDER BY cashbooks.id DESC)`

/**
 * Selects customers as lists and details show them on a day; the caller narrows it to a few visible
 * ones.
 */
export function selectCustomers(db: Database, today: Day) {
  return db
    .selectFrom('customers')
    .innerJoin('users as agent', 'agent.id', 'customers.agent_id')
    .leftJoin('customer_groups', 'customer_groups.id', 'customers.customer_group_id')
    .leftJoinLateral(
      getLoans(db, today, isActiveLoanOf('customers.id'))
        .select(ACTIVE_IDS.as('active_ids'))
        .as('loans'),
      (join) => join.onTrue(),
    )
    .selectAll('customers')
    .selectAll('loans')
    .select([
      'agent.name as agent_name',
      'customer_groups.group_name',
      HISTORY_COUNT.as('history_count'),
    ])
    .select([customerTypeSql.as('customer_type'), LAST_CREDIT_ON.as('last_credit_on')])
}

export type CustomerRow = InferResult<ReturnType<typeof selectCustomers>>[number]

/** Converts a customer to its API representation. */
export function toCustomerDto(row: CustomerRow): z.output<typeof customer> {
  const activeCount = row.active_count ?? 0
  return {
    id: row.id,
    name: row.name,
    phoneNumber: row.phone_number,
    profilePhoto: photoPath(row.profile_file_id),
    agentId: row.agent_id,
    agentName: row.agent_name,
    customerGroupId: row.customer_group_id,
    customerGroupName: row.group_name,
    businessNature: row.business_nature,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    state: row.state,
    region: row.region,
    dailyPayer: row.is_daily_payer,
    customerType: row.customer_type,
    hasActiveCashbook: activeCount > 0,
    activeCashbookIds: row.active_ids ?? [],
    totalBalance: row.balance_sen ?? ZERO_SEN,
    dailyCredit: row.daily_sen ?? ZERO_SEN,
    dueToday: row.due_today_sen ?? ZERO_SEN,
    debtDays: row.debt_days ?? 0,
    daysPastDue: row.days_past_due ?? 0,
    daysLeft: row.days_left,
    lastPaidDate: row.last_credit_on,
    previousCashbooks: row.history_count - activeCount,
    historyCount: row.history_count,
    createdAt: row.created_at,
  }
}
