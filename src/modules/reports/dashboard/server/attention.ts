import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { addDays, type Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { countWhere, sumWhere } from '#db/aggregates.ts'
import { standingSql } from '#db/standingSql.ts'
import { loadBusiness } from '#modules/office/business/server/loadBusiness.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { ENDING_DAYS, LICENCE_DAYS, LONG_BEHIND_DAYS } from '../contract.ts'
import { readSystemState } from './readSystemState.ts'
import { workWaiting } from './workWaiting.ts'

/** Returns what needs attention, save the loans, of one agent or of all. */
export async function attentionBesidesLoans(context: Context<Actor>, agentId: number | null) {
  const [work, licenceEndsOn, system, idleRunners] = await Promise.all([
    workWaiting(context, agentId),
    findEndingLicence(context),
    readSystemState(context),
    listIdleRunners(context, agentId),
  ])
  const lostRecords = context.actor.agentId === null ? (context.lostRecords ?? null) : null
  return { date: context.today, ...work, licenceEndsOn, ...system, lostRecords, idleRunners }
}

/** Returns the loans that need attention: of all loans it reads no more than these. */
export async function loansToAttend(context: Context<Actor>, agentId: number | null) {
  const { db, today, actor } = context
  const { isFullyPaid, daysPastDue, arrearsSen } = standingSql(today)
  const { isLongBehind, isEnding } = whichLoans(today)
  const sums = await db
    .with('line', (cte) =>
      cte
        .selectFrom('cashbooks')
        .select(['customer_id', 'due_on', 'balance_sen', 'credit_sen'])
        .select([
          isFullyPaid.as('is_fully_paid'),
          daysPastDue.as('days_past_due'),
          arrearsSen.as('arrears_sen'),
        ])
        .where('status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
        .where(visibleCashbooks(actor))
        .$call((all) => (agentId === null ? all : all.where('agent_id', '=', agentId))),
    )
    .with('kept', (cte) =>
      cte
        .selectFrom('line')
        .selectAll()
        .where(sql<boolean>`(is_fully_paid OR (${isLongBehind}) OR (${isEnding}))`),
    )
    .selectFrom('kept')
    .select(sumsToAttend(today))
    .executeTakeFirstOrThrow()
  return toLoansToAttend(sums)
}

/** Which loans need attention, over the columns of `line`. */
const whichLoans = (today: Day) => ({
  isLongBehind: sql`days_past_due >= ${LONG_BEHIND_DAYS}`,
  isEnding: sql`balance_sen > 0
    AND due_on >= ${today}::date AND due_on <= ${addDays(today, ENDING_DAYS)}::date`,
})

/**
 * Counts customers, as the list that the figure leads to. They are gathered first: with a DISTINCT,
 * PostgreSQL would sort the lines of all loans.
 */
const customersWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`(SELECT count(DISTINCT id)
    FROM unnest(array_agg(customer_id) FILTER (WHERE ${condition})) AS id)`

/** Sums the loans that need attention over `line`, the same for the dashboard and the bell. */
export function sumsToAttend(today: Day) {
  const { isLongBehind, isEnding } = whichLoans(today)
  return [
    countWhere(sql`is_fully_paid`).as('fully_paid_count'),
    sumWhere(sql`credit_sen`, sql`is_fully_paid`).as('fully_paid_sen'),
    customersWhere(isLongBehind).as('behind_count'),
    sumWhere(sql`arrears_sen`, isLongBehind).as('behind_sen'),
    customersWhere(isEnding).as('ending_count'),
    sumWhere(sql`balance_sen`, isEnding).as('ending_sen'),
  ] as const
}

type Kept = 'fully_paid' | 'behind' | 'ending'
type Sums = Record<`${Kept}_count`, number> & Record<`${Kept}_sen`, Sen>

/** Names the sums as the response does. */
export const toLoansToAttend = (sums: Sums) => ({
  fullyPaidButUnsettled: { count: sums.fully_paid_count, amount: sums.fully_paid_sen },
  longBehind: { count: sums.behind_count, amount: sums.behind_sen },
  endingSoon: { count: sums.ending_count, amount: sums.ending_sen },
})

async function listIdleRunners({ db, actor }: Context<Actor>, agentId: number | null) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('cashbooks', 'cashbooks.runner_id', 'users.id')
    .select(['users.id', 'users.name', sql<number>`count(*)`.as('cashbook_count')])
    .where('users.role_id', '=', ROLES.RUNNER)
    .where('users.status', '<', 1)
    .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where('cashbooks.voided_at', 'is', null)
    .where(visibleCashbooks(actor))
    .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId)))
    .groupBy(['users.id', 'users.name'])
    .orderBy('users.name')
    .execute()
  return rows.map(({ id, name, cashbook_count }) => ({ id, name, cashbookCount: cashbook_count }))
}

/** Returns the last day of the licence for the super admin, who renews it, once it is near or past. */
async function findEndingLicence({ db, actor, today }: Context<Actor>): Promise<Day | null> {
  if (actor.roleId !== ROLES.SUPER_ADMIN) return null
  const { licenceEndsOn } = await loadBusiness(db)
  const isNear = licenceEndsOn !== null && licenceEndsOn <= addDays(today, LICENCE_DAYS)
  return isNear ? licenceEndsOn : null
}
