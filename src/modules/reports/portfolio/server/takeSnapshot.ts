import { sql } from 'kysely'
import { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { addDays, todayIn, type Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import type { JobContext, Task } from '#platform/server/jobs/jobs.ts'
import { riskColumns, selectArrears } from './riskColumns.ts'

/**
 * Writes down the portfolio of the day that ended, for each agent, once. After a stop it is taken
 * late as long as nothing was recorded for the new day; otherwise the day stays a gap.
 */
export const takeSnapshot: Task<object> = {
  name: 'take-portfolio-snapshot',
  payload: z.object({}),
  isDue: (job) => isMissing(getEnded(job)),
  async run(job) {
    const ended = getEnded(job)
    const { rows } = await sql<{ is_due: boolean }>`
      SELECT ${isMissing(ended)} AS is_due`.execute(job.db)
    if (rows[0]?.is_due) await insertSnapshot(job.db, ended)
  },
}

const getEnded = ({ clock, timeZone }: Pick<JobContext, 'clock' | 'timeZone'>) =>
  addDays(todayIn(timeZone, clock()), -1)

/** Whether the day has no snapshot, though there are agents, and no movement of a later day changed the balances. */
const isMissing = (ended: Day) => sql`(
  EXISTS (SELECT FROM users WHERE role_id = ${ROLES.AGENT}::smallint)
  AND NOT EXISTS (SELECT FROM portfolio_snapshots WHERE business_on = ${ended}::date)
  AND NOT EXISTS (SELECT FROM daily_totals WHERE business_on > ${ended}::date AND transaction_count > 0))`

/** Inserts a row for every agent, also without loans: a day without rows is a gap. */
async function insertSnapshot(db: Database, on: Day): Promise<void> {
  const loans = selectArrears(db, on).where('cashbooks.voided_at', 'is', null)
  const atRisk = db
    .selectFrom(loans.as('loan'))
    .select('loan.agent_id')
    .select(riskColumns())
    .groupBy('loan.agent_id')
  await db
    .insertInto('portfolio_snapshots')
    .columns([
      'agent_id',
      'business_on',
      'loan_count',
      'outstanding_sen',
      'at_risk_4_sen',
      'at_risk_8_sen',
      'at_risk_30_sen',
    ])
    .expression(
      db
        .selectFrom('users')
        .leftJoin(atRisk.as('risk'), 'risk.agent_id', 'users.id')
        .select(['users.id', sql<Day>`${on}::date`.as('business_on')])
        .select([
          sql<number>`coalesce(risk.loan_count, 0)`.as('loan_count'),
          sql<number>`coalesce(risk.outstanding_sen, 0)`.as('outstanding_sen'),
          sql<number>`coalesce(risk.at_risk_4_sen, 0)`.as('at_risk_4_sen'),
          sql<number>`coalesce(risk.at_risk_8_sen, 0)`.as('at_risk_8_sen'),
          sql<number>`coalesce(risk.at_risk_30_sen, 0)`.as('at_risk_30_sen'),
        ])
        .where('users.role_id', '=', ROLES.AGENT) as never,
    )
    .onConflict((conflict) => conflict.columns(['agent_id', 'business_on']).doNothing())
    .execute()
}
