import { sql } from 'kysely'
import { invariant } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import {
  DAYS_BETWEEN,
  FIRST_DAY,
  LAST_DAY,
  LINES_A_LOAN,
  START_DAYS,
  type Size,
} from './filledServer.ts'

// RM 900 in 90 days, 20 % taken up front, paid by RM 100; every fourth loan is RM 10 behind each
// time.
const EXPECTED = sql.lit(90_000)
const DEBIT = sql.lit(72_000)
const PAID = sql.lit(10_000)
const SHORT = sql.lit(9_000)

const CREDITS = sql.lit(LINES_A_LOAN - 1)
const GAP = sql.lit(DAYS_BETWEEN)
const TERM = sql.lit((LINES_A_LOAN - 1) * DAYS_BETWEEN)

/**
 * Lends to the customers and collects, day after day, inside the database: each statement derives a
 * table from those before it, in the natural order of the rows.
 */
export async function simulateThousandDays(db: Database, { customers, transactions, seed }: Size) {
  const rounds = transactions / LINES_A_LOAN / customers
  invariant(Number.isInteger(rounds), `transactions come by ${LINES_A_LOAN} for each customer`)
  await lend(db, rounds, seed)
  await move(db)
  await sql`INSERT INTO journals (id, agent_id, event, business_on, cashbook_id, transaction_id, created_by, created_at)
    SELECT id, agent_id, CASE kind WHEN 'DEBIT' THEN 'OPEN' ELSE 'CREDIT' END, business_on, cashbook_id, id,
           created_by, created_at
    FROM transactions ORDER BY id`.execute(db)
  await sql`SELECT setval('journals_id_seq', (SELECT max(id) FROM journals))`.execute(db)
  await sql`INSERT INTO postings (journal_id, line, agent_id, account, cashbook_id, holder_id, amount_sen, business_on)
    SELECT id, line, agent_id, account, CASE WHEN account <> 'petty_cash' THEN cashbook_id END,
           CASE WHEN account = 'petty_cash' THEN runner_id END, sen, business_on
    FROM transactions JOIN (VALUES
      ('DEBIT', 1, 'receivable', ${EXPECTED}::bigint, 0),
      ('DEBIT', 2, 'petty_cash', 0, -1),
      ('DEBIT', 3, 'unearned_interest', ${DEBIT} - ${EXPECTED}, 0),
      ('CREDIT', 1, 'petty_cash', 0, 1),
      ('CREDIT', 2, 'receivable', 0, -1)) AS leg (kind, line, account, fixed_sen, share) USING (kind),
      LATERAL (SELECT fixed_sen + share * amount_sen AS sen) AS amount
    ORDER BY id, line`.execute(db)
  await fillPettyCash(db)
  await sql`INSERT INTO daily_totals (agent_id, business_on, kind, runner_id, amount_sen, transaction_count)
    SELECT agent_id, business_on, kind, coalesce(runner_id, 0), sum(amount_sen), count(*)
    FROM transactions GROUP BY 1, 2, 3, 4 ORDER BY 2, 1`.execute(db)
  await countCash(db)
}

/** Opens so many loans for every customer; the days on which they begin rotate. */
async function lend(db: Database, rounds: number, seed: number): Promise<void> {
  await sql`INSERT INTO cashbooks (agent_id, customer_id, number, package_type, debit_days,
      interest_rate_basis_points, expected_sen, debit_sen, daily_sen, first_credit_sen, debit_on, start_on,
      due_on, credit_sen, transaction_count, latest_on, runner_id, opened_by, created_at)
    SELECT loan.agent_id, customer_id, nextval('cashbook_numbers'), 1, ${TERM}, 2000, ${EXPECTED},
           ${DEBIT}, ${EXPECTED}::bigint / ${TERM}, 0, start_on, start_on,
           start_on + ${TERM} - 1,
           ${CREDITS} * CASE WHEN place % 4 = 0 THEN ${SHORT} ELSE ${PAID} END,
           ${CREDITS} + 1, start_on + ${TERM} - 1, NULL, loan.agent_id,
           start_on + time '00:30'
    FROM (
      SELECT agent_id, customer_id, round + place AS place,
             ${FIRST_DAY}::date + ((place * 7 + round * 97 + ${sql.lit(seed)}) % ${sql.lit(START_DAYS)})::integer AS start_on
      FROM (SELECT agent_id, id AS customer_id, row_number() OVER (PARTITION BY agent_id ORDER BY id) AS place
            FROM customers) AS customer, generate_series(1, ${sql.lit(rounds)}) AS round
    ) AS loan ORDER BY start_on, agent_id, customer_id`.execute(db)
}

/**
 * Inserts the debit of each cashbook and its nine credits, collected by one of the agent's two
 * runners or by none.
 */
async function move(db: Database): Promise<void> {
  await sql`INSERT INTO transactions (agent_id, cashbook_id, number, kind, amount_sen, balance_after_sen,
      business_on, day, runner_id, remark, created_by, created_at)
    SELECT agent_id, cashbook_id, paid + 1, CASE paid WHEN 0 THEN 'DEBIT' ELSE 'CREDIT' END,
           CASE paid WHEN 0 THEN ${DEBIT} ELSE each_sen END, ${EXPECTED} - paid * each_sen, business_on,
           business_on - start_on + 1, runner_id, CASE WHEN paid % 5 = 1 THEN 'Paid at the shop' ELSE '' END,
           coalesce(runner_id, agent_id), business_on + time '01:00' + cashbook_id % 36000 * interval '1 second'
    FROM (
      SELECT cashbooks.agent_id, cashbooks.id AS cashbook_id, start_on, paid, credit_sen / ${CREDITS}
               AS each_sen,
             start_on + greatest(paid * ${GAP} - 1, 0) AS business_on,
             CASE WHEN paid > 0 THEN team.runner_ids[(cashbooks.number + paid) % 3] END AS runner_id
      FROM cashbooks JOIN (SELECT agent_id, array_agg(id ORDER BY id) AS runner_ids FROM users WHERE role_id = 4 GROUP BY 1)
        AS team USING (agent_id), generate_series(0, ${CREDITS}) AS paid
    ) AS line ORDER BY business_on, cashbook_id`.execute(db)
}

/**
 * Fills petty cash: every agent began with the cash for all loans, and the postings sum to the
 * rest.
 */
async function fillPettyCash(db: Database): Promise<void> {
  await sql`INSERT INTO petty_cash_entries (agent_id, type, amount_sen, business_on, created_by, created_at)
    SELECT agent_id, 'TOP_UP', sum(debit_sen), ${FIRST_DAY}::date, (SELECT min(id) FROM users), ${FIRST_DAY}::date
    FROM cashbooks GROUP BY agent_id ORDER BY agent_id`.execute(db)
  await sql`INSERT INTO journals (agent_id, event, business_on, petty_cash_entry_id, created_by, created_at)
    SELECT agent_id, 'PETTY_CASH', business_on, id, created_by, created_at FROM petty_cash_entries
    ORDER BY id`.execute(db)
  await sql`INSERT INTO postings (journal_id, line, agent_id, account, amount_sen, business_on)
    SELECT journals.id, line, entry.agent_id, account, share * amount_sen, entry.business_on
    FROM journals JOIN petty_cash_entries AS entry ON entry.id = petty_cash_entry_id,
      (VALUES (1, 'petty_cash', 1), (2, 'capital', -1)) AS leg (line, account, share)`.execute(db)
  await sql`UPDATE petty_cash_accounts AS account SET balance_sen = moved.sen
    FROM (SELECT agent_id, sum(amount_sen) AS sen FROM postings WHERE account = 'petty_cash' GROUP BY 1) AS moved
    WHERE moved.agent_id = account.agent_id`.execute(db)
}

/**
 * Counts the cash of every runner on every day but the last, so that each holds the last day's; every
 * fiftieth count is short of RM 1.
 */
async function countCash(db: Database): Promise<void> {
  await sql`INSERT INTO hand_overs (agent_id, runner_id, collected_on, expected_sen, counted_sen, boxed_sen, remark,
      created_by, created_at, confirmed_by, confirmed_at)
    SELECT agent_id, runner_id, business_on, amount_sen, counted_sen, counted_sen,
           CASE WHEN counted_sen < amount_sen THEN 'Short' ELSE '' END, agent_id, counted_at, agent_id, counted_at
    FROM (SELECT *, amount_sen - CASE WHEN (business_on - ${FIRST_DAY}::date + runner_id) % 50 = 0 THEN 100 ELSE 0 END
                   AS counted_sen, business_on + time '12:00' AS counted_at
          FROM daily_totals WHERE kind = 'CREDIT' AND runner_id <> 0 AND business_on < ${LAST_DAY}::date) AS total
    ORDER BY business_on, agent_id, runner_id`.execute(db)
  await sql`INSERT INTO journals (agent_id, event, business_on, hand_over_id, created_by, created_at)
    SELECT agent_id, 'HAND_OVER', collected_on, id, created_by, created_at FROM hand_overs ORDER BY id`.execute(
    db,
  )
  await sql`INSERT INTO postings (journal_id, line, agent_id, account, holder_id, amount_sen, business_on)
    SELECT journals.id, line, given.agent_id, 'petty_cash', CASE line WHEN 1 THEN runner_id END, share * boxed_sen,
           collected_on
    FROM journals JOIN hand_overs AS given ON given.id = hand_over_id, (VALUES (1, -1), (2, 1)) AS leg (line, share)`.execute(
    db,
  )
  await sql`INSERT INTO cash_holders (agent_id, runner_id, balance_sen)
    SELECT agent_id, holder_id, sum(amount_sen) FROM postings WHERE holder_id IS NOT NULL GROUP BY 1, 2`.execute(
    db,
  )
  await sql`INSERT INTO open_cash_days (agent_id, runner_id, business_on)
    SELECT total.agent_id, total.runner_id, business_on
    FROM daily_totals AS total LEFT JOIN hand_overs AS given ON given.agent_id = total.agent_id
      AND given.runner_id = total.runner_id AND collected_on = business_on
    WHERE kind = 'CREDIT' AND total.runner_id <> 0 AND amount_sen IS DISTINCT FROM counted_sen`.execute(
    db,
  )
}
