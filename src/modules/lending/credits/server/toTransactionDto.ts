import { toCamelCase } from '#db/toCamelCase.ts'
import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Database } from '#db/connect.ts'
import type { Transactions } from '#db/tables.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { transaction } from './schemas.ts'
import type { TransferState } from '../contract.ts'
import { isIncome, newTransferState, type NewLine } from '../../movements/server/transactions.ts'

export type TransactionDto = z.output<typeof transaction>

export type TransactionRow = Selectable<Transactions> & {
  runner_name: string | null
  taker_name: string | null
  account_name: string | null
  slip_file_id: number | null
  links: Links | null
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
    .leftJoin('bank_accounts', 'bank_accounts.id', 'transactions.bank_account_id')
    .selectAll('transactions')
    .select(['runner.name as runner_name', 'bank_accounts.name as account_name'])
    .select([SLIP.as('slip_file_id'), LINKS.as('links'), TAKER.as('taker_name')])
    .select('cashbooks.status as cashbook_status')
    .select('cashbooks.transaction_count as cashbook_count')
}

/** Who took the money of a payment, for the customer who paid it: the runner or the agent. */
const TAKER = sql<string | null>`CASE WHEN transactions.kind IN ('CREDIT', 'RECOVERY') THEN
  coalesce(runner.name, (SELECT taker.name FROM users AS taker
    WHERE taker.id = transactions.created_by AND taker.role_id = ${sql.lit(ROLES.AGENT)})) END`

/** The photo of a transfer's slip; cash has none, and is not looked up. */
const SLIP = sql<number | null>`CASE WHEN transactions.bank_account_id IS NOT NULL THEN
  (SELECT max(a.file_id) FROM attachments AS a WHERE a.transaction_id = transactions.id) END`

type Payment = { id: number; customerId: number; cashbookId: number; cashbookCode: string }

/** What a transaction that was undone, that undoes one, or that was moved leads to. */
type Links = {
  takenBack: {
    id: number
    kind: 'BOUNCED' | 'CORRECTED'
    date: Day
    byName: string
    reason: string
  } | null
  takesBack: { id: number; date: Day } | null
  movedTo: Payment | null
  movedFrom: Payment | null
}

/** Few transactions have links; the others look nothing up. */
const LINKS = sql<Links | null>`CASE WHEN transactions.is_taken_back
    OR transactions.takes_back_id IS NOT NULL OR transactions.moved_from_id IS NOT NULL THEN (
  SELECT json_build_object(
    'takenBack', CASE WHEN back.id IS NOT NULL THEN json_build_object('id', back.id, 'kind', back.kind,
      'date', back.business_on, 'byName', author.name, 'reason', back.remark) END,
    'takesBack', CASE WHEN taken.id IS NOT NULL THEN
      json_build_object('id', taken.id, 'date', taken.business_on) END,
    'movedTo', CASE WHEN moved.id IS NOT NULL THEN json_build_object('id', moved.id,
      'customerId', moved_book.customer_id, 'cashbookId', moved.cashbook_id,
      'cashbookCode', moved_book.cashbook_code) END,
    'movedFrom', CASE WHEN source.id IS NOT NULL THEN json_build_object('id', source.id,
      'customerId', source_book.customer_id, 'cashbookId', source.cashbook_id,
      'cashbookCode', source_book.cashbook_code) END)
  FROM (SELECT transactions.id) AS own
  LEFT JOIN transactions AS back ON back.takes_back_id = own.id AND back.removed_at IS NULL
  LEFT JOIN users AS author ON author.id = back.created_by
  LEFT JOIN transactions AS taken ON taken.id = transactions.takes_back_id
  LEFT JOIN transactions AS moved
    ON moved.moved_from_id = coalesce(back.id, own.id) AND moved.removed_at IS NULL
  LEFT JOIN cashbooks AS moved_book ON moved_book.id = moved.cashbook_id
  LEFT JOIN transactions AS source ON source.id = transactions.moved_from_id
  LEFT JOIN cashbooks AS source_book ON source_book.id = source.cashbook_id) END`

/** Converts a stored transaction to its API representation. */
export function toTransactionDto(row: TransactionRow): TransactionDto {
  const isOpen = row.cashbook_status === CASHBOOK_STATUS.UNSETTLED || row.kind === 'RECOVERY'
  return {
    ...toCamelCase(row),
    kind: row.kind as TransactionKind,
    businessDate: row.business_on,
    takenByName: row.taker_name,
    amount: row.amount_sen,
    balanceAfter: row.balance_after_sen,
    accountId: row.bank_account_id,
    reference: row.reference ?? '',
    transferState: row.transfer_state as TransferState | null,
    slip: photoPath(row.slip_file_id),
    ...(row.links ?? NO_LINKS),
    isLatest: isOpen && row.removed_at === null && row.number === row.cashbook_count,
  }
}

const NO_LINKS: Links = { takenBack: null, takesBack: null, movedTo: null, movedFrom: null }

type NewTransaction = Pick<
  NewLine,
  | 'cashbookId'
  | 'amountSen'
  | 'on'
  | 'runnerId'
  | 'remark'
  | 'number'
  | 'day'
  | 'balanceSen'
  | 'bankAccountId'
  | 'reference'
>

/** Converts a new transaction to its API representation, as it will be stored. */
export function toNewTransactionDto(
  kind: 'CREDIT' | 'REFUND' | 'RECOVERY',
  line: NewTransaction,
  id: number,
  { now: createdAt, actor }: Context<Actor>,
  {
    runnerName = null,
    accountName = null,
  }: { runnerName?: string | null | undefined; accountName?: string | null | undefined } = {},
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
    takenByName: isIncome(kind)
      ? (runnerName ?? (actor.roleId === ROLES.AGENT ? actor.name : null))
      : null,
    remark: line.remark,
    amount: line.amountSen,
    balanceAfter: line.balanceSen,
    accountId: line.bankAccountId,
    accountName,
    reference: line.reference,
    transferState: isIncome(kind) ? newTransferState(line.bankAccountId, actor) : null,
    slip: null,
    removedAt: null,
    countsOn: null,
    ...NO_LINKS,
    isLatest: true,
  }
}
