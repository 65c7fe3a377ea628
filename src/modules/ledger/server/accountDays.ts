import { sql } from 'kysely'
import { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { Task } from '#platform/server/jobs/jobs.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Adds the journals that are a day old to the days of the accounts. No transaction lasts that long, so no
 * older journal is still being written. It waits until the first of them is two days old.
 */
export const addAccountDays: Task<object> = {
  name: 'add-account-days',
  payload: z.object({}),
  isDue: ({ clock }) => sql`coalesce((
    SELECT created_at < ${new Date(clock().getTime() - 2 * DAY_MS)} FROM journals
    WHERE id > (SELECT journal_id FROM account_days_through) ORDER BY id LIMIT 1), false)`,
  async run({ db, clock }) {
    await addDaysThrough(db, new Date(clock().getTime() - DAY_MS))
  },
}

/** Adds the journals that were written before a moment, in one statement: readers see all or nothing of it. */
export async function addDaysThrough(db: Database, before: Date): Promise<void> {
  await sql`
    WITH through AS MATERIALIZED (SELECT journal_id FROM account_days_through FOR UPDATE),
    last AS MATERIALIZED (
      SELECT max(journals.id) AS journal_id FROM journals, through
      WHERE id > through.journal_id AND created_at < ${before}
    ), added AS (
      INSERT INTO account_days AS day (account, business_on, amount_sen)
      SELECT account, business_on, sum(amount_sen) FROM postings, through, last
      WHERE postings.journal_id > through.journal_id AND postings.journal_id <= last.journal_id
      GROUP BY 1, 2
      ON CONFLICT (account, business_on) DO UPDATE SET amount_sen = day.amount_sen + excluded.amount_sen
    )
    UPDATE account_days_through SET journal_id = last.journal_id FROM last WHERE last.journal_id IS NOT NULL`.execute(
    db,
  )
}

/** Sums what each account has at the end of a day: its days, and the postings that are not among them yet. */
export async function sumAccountDays(db: Database, asOf: Day): Promise<Map<string, Sen>> {
  const { rows } = await sql<{ account: string; balance_sen: Sen }>`
    SELECT account, sum(amount_sen) AS balance_sen
    FROM (
      SELECT account, amount_sen FROM account_days WHERE business_on <= ${asOf}::date
      UNION ALL
      SELECT account, amount_sen FROM postings
      WHERE journal_id > coalesce((SELECT journal_id FROM account_days_through), 0) AND business_on <= ${asOf}::date
    ) AS part GROUP BY account`.execute(db)
  return new Map(rows.map(({ account, balance_sen }) => [account, balance_sen]))
}
