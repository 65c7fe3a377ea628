import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { LoanTransaction, TransactionKind } from '#core/loan/transaction.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'

/** An active line of a cashbook, with the fields that its reversal needs. */
export type ActiveTransaction = LoanTransaction & {
  agentId: number
  number: number
  runnerId: number | null
  remark: string
  /** The bank account of a transfer; null for cash. */
  bankAccountId: number | null
  reference: string | null
  /** The credit that a bounce or a correction undoes. */
  reversesCreditId: number | null
}

/** Returns the newest active transactions of a cashbook, newest first. */
export async function activeTransactions(
  db: Database,
  cashbookId: number,
  maxCount: number,
): Promise<ActiveTransaction[]> {
  const rows = await selectActive(db)
    .where('cashbook_id', '=', cashbookId)
    .orderBy('number', 'desc')
    .limit(maxCount)
    .execute()
  return rows.map(toActiveTransaction)
}

/** Returns these transactions by id, of any cashbooks; those that were removed are left out. */
export async function findActiveTransactions(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ActiveTransaction>> {
  const rows = await selectActive(db)
    .where('transactions.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toActiveTransaction(row)]))
}

/** Returns the last three active transactions of each of these cashbooks, newest first. */
export async function latestTransactions(
  db: Database,
  cashbooks: readonly { id: number }[],
): Promise<Map<number, ActiveTransaction[]>> {
  const rows = await selectActive(db)
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .select('transactions.cashbook_id')
    .where('cashbook_id', '=', sql<number>`ANY (${cashbooks.map(({ id }) => id)}::bigint[])`)
    .whereRef('transactions.number', '>', sql`cashbooks.transaction_count - 3`)
    .orderBy('number', 'desc')
    .execute()
  const lines = new Map<number, ActiveTransaction[]>(cashbooks.map(({ id }) => [id, []]))
  for (const row of rows) lines.get(row.cashbook_id)?.push(toActiveTransaction(row))
  return lines
}

function selectActive(db: Database) {
  return db
    .selectFrom('transactions')
    .select(['transactions.id', 'transactions.kind', 'transactions.number', 'transactions.remark'])
    .select(['transactions.business_on as on', 'transactions.amount_sen as amountSen'])
    .select(['transactions.agent_id as agentId', 'transactions.runner_id as runnerId'])
    .select(['transactions.reference', 'transactions.bank_account_id as bankAccountId'])
    .select('transactions.takes_back_id as reversesCreditId')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('reloans')
            .select('reloans.id')
            .whereRef('reloans.new_cashbook_id', '=', 'transactions.cashbook_id'),
        )
        .as('is_reloan'),
    )
    .where('transactions.removed_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActive>['executeTakeFirstOrThrow']>>

function toActiveTransaction({ is_reloan, ...row }: Row): ActiveTransaction {
  return {
    ...row,
    on: row.on as Day,
    amountSen: row.amountSen as Sen,
    kind: row.kind as TransactionKind,
    // A reloan's opening debit paid the old cashbook, so it cannot be removed alone.
    belongsToReloan: row.kind === 'DEBIT' && Boolean(is_reloan),
  }
}
