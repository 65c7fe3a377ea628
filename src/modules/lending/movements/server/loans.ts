import { sql, type Insertable, type Updateable } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { LoanState } from '#core/loan/standing.ts'
import type { Cashbooks } from '#db/tables.ts'
import type { Context } from '#platform/server/handler.ts'
import { insertAll, updateAll } from '#platform/server/writeAll.ts'

/** The row of a new cashbook. */
export type NewLoan = Omit<
  Insertable<Cashbooks>,
  'balance_sen' | 'cashbook_code' | 'uncovered_on' | 'last_on'
> & {
  id: number
  status: number
  credit_sen: LoanState['creditSen']
}

/** Whose a cashbook is, and its number, never change here: a move does that. */
export type LoanChange = Omit<
  Updateable<Cashbooks>,
  | 'id'
  | 'number'
  | 'cashbook_code'
  | 'agent_id'
  | 'customer_id'
  | 'moved_from_id'
  | 'moved_on'
  | 'balance_sen'
  | 'opened_by'
  | 'created_at'
  | 'uncovered_on'
  | 'last_on'
> & { id: number }

/** Returns the columns of a loan after a movement of its money. */
export function toLoanColumns(
  loan: LoanState,
  { transactionCount, endOn }: { transactionCount: number; endOn: Day | null },
) {
  return {
    credit_sen: loan.creditSen,
    latest_on: loan.latestOn,
    transaction_count: transactionCount,
    status: loan.status,
    written_off_sen: loan.writtenOffSen,
    end_on: endOn,
  }
}

/** Inserts cashbooks; the trigger of their customers' standings has not seen their lines yet. */
export function insertLoans(context: Context, rows: readonly NewLoan[]): void {
  context.enqueue(insertAll(context.db, 'cashbooks', rows))
}

/** Changes locked cashbooks; all entries of a call change the same columns. */
export function changeLoans(context: Context, changes: readonly LoanChange[]): void {
  context.enqueue(updateAll(context.db, 'cashbooks', changes))
}

/** A first credit needs its cashbook, whose trigger read the standing without it. */
export function refreshStandings({ db, enqueue }: Context, loans: readonly NewLoan[]): void {
  const ids = loans.filter(({ credit_sen }) => credit_sen > 0).map(({ customer_id }) => customer_id)
  if (ids.length === 0) return
  const customerIds = [...new Set(ids)]
  enqueue(sql`SELECT refresh_customer_standings(${customerIds}::bigint[])`.execute(db))
}
