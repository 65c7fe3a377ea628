import type { Updateable } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Sen } from '#core/money.ts'
import type { Transactions } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll, updateAll } from '#platform/server/writeAll.ts'

/** A new line of a cashbook. */
export type NewLine = {
  id: number
  kind: TransactionKind
  agentId: number
  cashbookId: number
  number: number
  day: number
  on: Day
  amountSen: Sen
  balanceSen: Sen
  runnerId: number | null
  remark: string
  bankAccountId: number | null
  reference: string
}

/** What a line has to do with others: with all of these columns, or none of them. */
export type Links = Pick<
  Updateable<Transactions>,
  'takes_back_id' | 'moved_from_id' | 'counts_on' | 'migration_id' | 'confirmed_by' | 'confirmed_at'
>

export const NO_LINKS = {
  takes_back_id: null,
  moved_from_id: null,
  counts_on: null,
  migration_id: null,
  confirmed_by: null,
  confirmed_at: null,
} as const satisfies Links

/** Returns the row of a new line. */
export function toTransactionRow(line: NewLine, { actor, now }: Context<Actor>) {
  return {
    id: line.id,
    agent_id: line.agentId,
    cashbook_id: line.cashbookId,
    number: line.number,
    kind: line.kind,
    amount_sen: line.amountSen,
    balance_after_sen: line.balanceSen,
    business_on: line.on,
    day: line.day,
    runner_id: line.runnerId,
    remark: line.remark,
    bank_account_id: line.bankAccountId,
    reference: line.reference === '' ? null : line.reference,
    transfer_state: isIncome(line.kind) ? newTransferState(line.bankAccountId, actor) : null,
    created_by: actor.id,
    created_at: now,
  }
}

/** What the customer paid; its transfer has a state. */
export const isIncome = (kind: TransactionKind) => kind === 'CREDIT' || kind === 'RECOVERY'

/** Returns the state of a new credit: a transfer that a runner recorded waits for confirmation. */
export function newTransferState(bankAccountId: number | null, { roleId }: Actor) {
  if (bankAccountId === null) return null
  return roleId === ROLES.RUNNER ? 'UNCONFIRMED' : 'CONFIRMED'
}

export type TransactionRow = ReturnType<typeof toTransactionRow> & Links

type Change<Column extends keyof Transactions> = Required<
  Pick<Updateable<Transactions>, Column>
> & {
  id: number
}

/** A reversed line stays, with who removed it and why. */
export type Removal = Change<'removed_at' | 'removed_by' | 'removal_reason' | 'reversed_on'>
/** A credit that a bounce or a correction undoes, or does not undo any longer. */
export type ReversedCredit = Change<'is_taken_back' | 'transfer_state'>

/** What may change of a line; whose it is, its kind and its number never do. */
export type TransactionChange =
  | Removal
  | ReversedCredit
  | Change<'amount_sen' | 'balance_after_sen'>
  | Change<'remark'>
  | Change<'day'>
  | Change<'transfer_state' | 'confirmed_by' | 'confirmed_at'>
  | Change<'transfer_state' | 'confirmed_by' | 'confirmed_at' | 'reference'>

/** Inserts lines of cashbooks, one or thousands: all of them with links, or none. */
export function insertTransactions(context: Context, rows: readonly TransactionRow[]): void {
  context.enqueue(insertAll(context.db, 'transactions', rows))
}

/** Changes lines; all entries of a call change the same columns. */
export function changeTransactions(context: Context, changes: readonly TransactionChange[]): void {
  context.enqueue(updateAll(context.db, 'transactions', changes))
}
