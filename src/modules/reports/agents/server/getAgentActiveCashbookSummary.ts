import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { PackageType } from '#core/loan/terms.ts'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import { standingSql } from '#db/standingSql.ts'
import { STANDINGS } from '#modules/lending/cashbooks/contract.ts'
import { findStanding } from '#modules/lending/cashbooks/server/findStanding.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { chosenAgent } from './chosenAgent.ts'

/** The first day of each ageing step; the last step has no end. */
const FIRST_DAYS = [1, 4, 8, 16, 31] as const

/** The steps for days past due: 1–3, 4–7, 8–15, 16–30 and more. */
const AGEING = FIRST_DAYS.map((fromDays, i) => {
  const next = FIRST_DAYS[i + 1]
  return { fromDays, toDays: next === undefined ? null : next - 1 }
})

/** Returns the unsettled cashbooks of an agent, or of all, grouped in three ways by one query. */
export const handleGetAgentActiveCashbookSummary: Read<
  typeof endpoints.getAgentActiveCashbookSummary
> = async (context, { query }) => {
  const rows = await load(context, await chosenAgent(context, query.agentId))
  const standings = new Map(rows.map((row) => [row.standing, row]))
  const steps = new Map(rows.map((row) => [row.from_days, row]))
  return {
    total: getPart(rows.find(({ cut }) => cut === CUTS.total)),
    standings: STANDINGS.map((standing) => ({ standing, ...getPart(standings.get(standing)) })),
    ageing: AGEING.map((step) => ({ ...step, ...getPart(steps.get(step.fromDays)) })),
    packages: rows
      .filter(({ cut }) => cut === CUTS.packages)
      .map((row) => ({
        packageId: row.package_id,
        packageName: row.package_name,
        packageType: row.package_type as PackageType,
        ...getPart(row),
      })),
  }
}

type Row = Awaited<ReturnType<typeof load>>[number]

function getPart(row: Row | undefined) {
  return {
    count: row?.count ?? 0,
    balance: row?.balance_sen ?? ZERO_SEN,
    arrears: row?.arrears_sen ?? ZERO_SEN,
  }
}

/** The bits of the columns by which a row is not grouped: standing 4, from_days 2, package 1. */
const CUTS = { total: 7, packages: 6 } as const

function load({ db, actor, today }: Context<Actor>, agentId: number | null) {
  const { balanceSen, arrearsSen, daysPastDue } = standingSql(today)
  const firstDays = sql`${AGEING.map(({ fromDays }) => fromDays)}::int[]`
  const step = sql<number | null>`(${firstDays})[width_bucket(${daysPastDue}::int, ${firstDays})]`
  return db
    .with('book', (cte) =>
      cte
        .selectFrom('cashbooks')
        .select(['cashbooks.package_id', 'cashbooks.package_type'])
        .select([
          findStanding(today).as('standing'),
          step.as('from_days'),
          balanceSen.as('balance_sen'),
          arrearsSen.as('arrears_sen'),
        ])
        .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
        .where(visibleCashbooks(actor))
        .$call((all) => (agentId === null ? all : all.where('cashbooks.agent_id', '=', agentId))),
    )
    .with('part', (cte) =>
      cte
        .selectFrom('book')
        .select(['standing', 'from_days', 'package_id', 'package_type'])
        .select([
          sql<number>`grouping(standing, from_days, package_type)`.as('cut'),
          sql<number>`count(*)`.as('count'),
          sql<Sen>`coalesce(sum(balance_sen), 0)::bigint`.as('balance_sen'),
          sql<Sen>`coalesce(sum(arrears_sen), 0)::bigint`.as('arrears_sen'),
        ])
        .groupBy(sql`GROUPING SETS ((), (standing), (from_days), (package_id, package_type))`),
    )
    .selectFrom('part')
    .leftJoin('packages', 'packages.id', 'part.package_id')
    .selectAll('part')
    .select('packages.package_name')
    .orderBy('part.balance_sen', 'desc')
    .orderBy('packages.package_name')
    .execute()
}
