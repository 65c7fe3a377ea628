import { sql } from 'kysely'
import type { z } from 'zod'
import { settlesItself } from '#core/loan/settle.ts'
import { CASHBOOK_STATUS, getBalance, type LoanState } from '#core/loan/standing.ts'
import { addSen, subtractSen, ZERO_SEN } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import type { loanSums } from '../schemas.ts'
import type { Totals } from './plan.ts'

export type LoanSums = z.output<typeof loanSums>

const NOTHING: LoanSums = {
  activeLoans: 0,
  lent: ZERO_SEN,
  toPayBack: ZERO_SEN,
  paid: ZERO_SEN,
  outstanding: ZERO_SEN,
}

/** Returns what a loan adds to its agent's books: nothing once it is settled, also by itself. */
export function getLoanSums(loan: LoanState): LoanSums {
  if (loan.status !== CASHBOOK_STATUS.UNSETTLED || settlesItself(loan)) return NOTHING
  return {
    activeLoans: 1,
    lent: loan.debitSen,
    toPayBack: loan.expectedSen,
    paid: loan.creditSen,
    outstanding: getBalance(loan),
  }
}

type Change = { agentId: number; before?: LoanSums; after: LoanSums }

/** Returns the active loans of the agents that the changes are of, before and after these. */
export async function compareBooks(
  db: Database,
  changes: readonly Change[],
): Promise<NonNullable<Totals['books']>> {
  const books = await readBooks(db, [...new Set(changes.map(({ agentId }) => agentId))])
  const after = new Map(books.map(({ agentId, sums }) => [agentId, sums]))
  for (const { agentId, before = NOTHING, after: added } of changes) {
    after.set(agentId, combine(combine(after.get(agentId) ?? NOTHING, added), before, -1))
  }
  return books.map(({ agentId, name, sums }) => ({
    agentId,
    name,
    before: sums,
    after: after.get(agentId) ?? sums,
  }))
}

/** Returns the comparison with what the books are now, after the import. */
export async function withBooksNow(db: Database, totals: Totals): Promise<Totals> {
  const { books } = totals
  if (!books) return totals
  const now = await readBooks(
    db,
    books.map(({ agentId }) => agentId),
  )
  const sums = new Map(now.map((each) => [each.agentId, each.sums]))
  return {
    ...totals,
    books: books.map((each) => ({ ...each, after: sums.get(each.agentId) ?? each.after })),
  }
}

function combine(one: LoanSums, other: LoanSums, sign: 1 | -1 = 1): LoanSums {
  const add = sign === 1 ? addSen : subtractSen
  return {
    activeLoans: one.activeLoans + sign * other.activeLoans,
    lent: add(one.lent, other.lent),
    toPayBack: add(one.toPayBack, other.toPayBack),
    paid: add(one.paid, other.paid),
    outstanding: add(one.outstanding, other.outstanding),
  }
}

async function readBooks(db: Database, agentIds: readonly number[]) {
  const { rows } = await sql<LoanSums & { agentId: number; name: string }>`
    SELECT agent.id AS "agentId", agent.name, count(book.id)::int AS "activeLoans",
           coalesce(sum(book.debit_sen), 0)::bigint AS lent,
           coalesce(sum(book.expected_sen), 0)::bigint AS "toPayBack",
           coalesce(sum(book.credit_sen), 0)::bigint AS paid,
           coalesce(sum(book.balance_sen), 0)::bigint AS outstanding
    FROM users AS agent
    LEFT JOIN cashbooks AS book ON book.agent_id = agent.id AND book.voided_at IS NULL
      AND book.status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)}
    WHERE agent.id = ANY (${agentIds}::bigint[])
    GROUP BY agent.id ORDER BY agent.name COLLATE "und-x-icu", agent.id`.execute(db)
  return rows.map(({ agentId, name, ...sums }) => ({ agentId, name, sums }))
}
