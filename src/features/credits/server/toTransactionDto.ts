import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Database } from '#db/connect.ts'
import type { Transactions } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { transaction } from '../contract.ts'
import type { PlannedCredit } from './planCredits.ts'

export type TransactionDto = z.output<typeof transaction>

export type TransactionRow = Selectable<Transactions> & {
  runner_name: string | null
  cashbook_status: number
  cashbook_count: number
}

/**
 * Selects transactions with their runner's name and the columns that show whether they are the
 * latest.
 */
export function selectTransactions(db: Database) {
  return db
    .selectFrom('transactions')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .leftJoin('users as runner', 'runner.id', 'transactions.runner_id')
    .selectAll('transactions')
    .select(['runner.name as runner_name', 'cashbooks.status as cashbook_status'])
    .select('cashbooks.transaction_count as cashbook_count')
}

/** Converts a stored transaction to its API representation. */
export function toTransactionDto(row: TransactionRow): TransactionDto {
  const isOpen = row.cashbook_status === CASHBOOK_STATUS.UNSETTLED
  return {
    id: row.id,
    cashbookId: row.cashbook_id,
    kind: row.kind as TransactionKind,
    day: row.day,
    businessDate: row.business_on,
    createdAt: row.created_at,
    runnerId: row.runner_id,
    runnerName: row.runner_name,
    remark: row.remark,
    amount: row.amount_sen,
    balanceAfter: row.balance_after_sen,
    removedAt: row.removed_at,
    isLatest: isOpen && row.removed_at === null && row.number === row.cashbook_count,
  }
}

type NewTransaction = Pick<
  PlannedCredit,
  'cashbookId' | 'amountSen' | 'on' | 'runnerId' | 'remark' | 'number' | 'day' | 'balanceSen'
>

/** Returns the row of a new transaction. */
export function transactionRow(
  kind: 'CREDIT' | 'REFUND' | 'RELOAN',
  line: NewTransaction & { agentId: number },
  id: number,
  { actor, now }: Context<Actor>,
) {
  return {
    id,
    agent_id: line.agentId,
    cashbook_id: line.cashbookId,
    number: line.number,
    kind,
    amount_sen: line.amountSen,
    balance_after_sen: line.balanceSen,
    business_on: line.on,
    day: line.day,
    runner_id: line.runnerId,
    remark: line.remark,
    created_by: actor.id,
    created_at: now,
  }
}

/** Converts a new transaction to its API representation, as it will be stored. */
export function toNewTransactionDto(
  kind: 'CREDIT' | 'REFUND',
  line: NewTransaction,
  id: number,
  createdAt: Date,
  runnerName: string | null = null,
): TransactionDto {
  return {
    id,
    cashbookId: line.cashbookId,
    kind,
    day: line.day,
    businessDate: line.on,
    createdAt,
    runnerId: line.runnerId,
    runnerName,
    remark: line.remark,
    amount: line.amountSen,
    balanceAfter: line.balanceSen,
    removedAt: null,
    isLatest: true,
  }
}
