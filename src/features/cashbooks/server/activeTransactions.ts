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
  /** The credit that a bounce undoes. */
  bouncesId: number | null
}

/** Returns the newest active transactions of a cashbook, newest first. */
export async function activeTransactions(
  db: Database,
  cashbookId: number,
  maxCount: number,
): Promise<ActiveTransaction[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'kind', 'number', 'remark', 'business_on as on', 'amount_sen as amountSen'])
    .select(['agent_id as agentId', 'runner_id as runnerId', 'reference'])
    .select(['bank_account_id as bankAccountId', 'bounces_id as bouncesId'])
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
    .where('cashbook_id', '=', cashbookId)
    .where('removed_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(maxCount)
    .execute()
  return rows.map(({ is_reloan, ...row }) => ({
    ...row,
    on: row.on as Day,
    amountSen: row.amountSen as Sen,
    kind: row.kind as TransactionKind,
    // A reloan's opening debit paid the old cashbook, so it cannot be removed alone.
    belongsToReloan: row.kind === 'DEBIT' && Boolean(is_reloan),
  }))
}
