import { sql } from 'kysely'
import { addDays, day, type Day } from '#core/calendar.ts'
import { periodAround, type Period } from '#core/reportPeriod.ts'
import { maxSen, type Sen, subtractSen, sumSen, ZERO_SEN } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { loadCommissions } from '#modules/cash/commission/server/listCommissions.ts'
import { readLockedDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { isUnconfirmed } from '#modules/lending/cashbooks/server/unconfirmedCredit.ts'
import { sumAccounts } from '../../books/server/sumAccounts.ts'
import { handleGetSettlementReport } from '../../settlement/server/getSettlementReport.ts'
import type * as endpoints from '../contract.ts'
import { monthEndMessages as text } from '../messages.ts'

/** Returns the days of a month. @throws AppError 422 for a month that has not begun */
export function getMonthDays({ today }: Pick<Context<Actor>, 'today'>, month: string): Period {
  const days = periodAround('MONTHLY', day(`${month}-01`))
  if (days.from > today) throw fieldError('month', text.MONTH_AHEAD)
  return days
}

/** Returns what is still to do before a month is closed. */
export const handleGetMonthEnd: Read<typeof endpoints.getMonthEnd> = async (
  context,
  { query: { month }, ...given },
) => {
  const { db } = context
  const { from, to } = getMonthDays(context, month)
  const [transfers, report, commissions, balance, file, lockedThrough] = await Promise.all([
    sumTransfers(db, to),
    handleGetSettlementReport(context, { ...given, query: { to, state: 'ALL' } }),
    sumCommissions(context, to),
    sumAccounts(context, { asOf: to }),
    findFile(db, month),
    readLockedDay(db),
  ])
  return {
    month,
    from,
    to,
    transfers,
    unsettled: report.fullyPaidButUnsettled,
    unclosed: report.unclosed,
    commissions,
    balance: { debit: balance.totalDebit, credit: balance.totalCredit },
    file,
    lockedThrough,
  }
}

/**
 * Sums what is owed of the commissions earned up to a day. A payment is for the oldest: what was earned
 * later is paid last.
 */
async function sumCommissions(context: Context<Actor>, to: Day) {
  const people = await loadCommissions(context, { from: addDays(to, 1) })
  const owed = people
    .map(({ owed_sen, earned_sen }) => subtractSen(owed_sen, maxSen(earned_sen, ZERO_SEN)))
    .filter((sum) => sum > 0)
  return { count: owed.length, amount: sumSen(owed) }
}

async function sumTransfers(db: Database, to: Day) {
  const { count, amount } = await db
    .selectFrom('transactions')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<Sen | null>('amount_sen').as('amount'),
    ])
    .where(isUnconfirmed)
    .where('business_on', '<=', to)
    .executeTakeFirstOrThrow()
  return { count, amount: amount ?? ZERO_SEN }
}

/** Finds who made the file of the month last. The condition is that of its index. */
async function findFile(db: Database, month: string) {
  const { rows } = await sql<{ madeAt: Date; madeByName: string | null }>`
    SELECT log.happened_at AS "madeAt", author.name AS "madeByName"
    FROM operation_log AS log LEFT JOIN users AS author ON author.id = log.actor_id
    WHERE log.action = 'monthEnd.file' AND log.detail -> 'after' ->> 'month' = ${month}
    ORDER BY log.id DESC LIMIT 1`.execute(db)
  return rows[0] ?? null
}
