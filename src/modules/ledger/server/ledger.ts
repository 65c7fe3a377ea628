import { sql, type Insertable, type Updateable } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { balances, type Posting } from '#core/ledger/journal.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Sen } from '#core/money.ts'
import { invariant } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import type { Context } from '#platform/server/handler.ts'
import { openCashDays } from './openCashDays.ts'

/** Why money moved. */
export type LedgerEvent =
  | 'OPEN'
  | 'CREDIT'
  | 'REFUND'
  | 'RELOAN'
  | 'BOUNCED'
  | 'CORRECTED'
  | 'RECOVERY'
  | 'SETTLE'
  | 'CLOSE'
  | 'PETTY_CASH'
  | 'COMMISSION'
  | 'HAND_OVER'
  | 'DIFFERENCE'
  | 'MOVE'
  | 'REVERSAL'

/** One balanced movement of money and the records it belongs to. */
export type Journal = {
  event: LedgerEvent
  agentId: number
  businessOn: Day
  cashbookId?: number
  transactionId?: number
  pettyCashEntryId?: number
  commissionPaymentId?: number
  handOverId?: number
  differenceResolutionId?: number
  reversesId?: number
  postings: readonly Posting[]
}

/**
 * What a transaction adds to its day's total; negative when it is reversed. A bounced or corrected
 * credit lowers the credits of the day on which it is undone, and is not counted.
 */
export type TotalChange = {
  agentId: number
  businessOn: Day
  kind: Exclude<TransactionKind, 'BOUNCED' | 'CORRECTED'>
  runnerId: number | null
  amountSen: Sen
  count: 1 | -1 | 0
  /** Through a bank account. */
  isTransfer?: boolean
}

/**
 * The only writer to the ledger. Posts journals and updates petty cash, its holders, bank accounts,
 * open days of cash and daily totals in one statement; an empty journal is not written. Each agent's petty cash is
 * locked first, in sorted order, also when only a bank account changes: ids are taken under that
 * lock, so journals in id order give an account's true running balance. A day within the locked
 * period is refused by the statement itself.
 */
export function post(
  context: Context,
  given: readonly Journal[],
  totals: readonly TotalChange[] = [],
): void {
  const journals = given.filter(({ postings }) => postings.length > 0)
  if (journals.length === 0 && totals.length === 0) return
  for (const journal of journals) {
    invariant(balances(journal.postings), `journal ${journal.event} does not balance`)
  }
  context.posting?.push(...journals.map(({ event }) => event))
  const lines = journals.flatMap(({ postings }) => postings)
  const cash = cashChanges(lines)
  context.enqueue(
    sql`
    WITH period AS MATERIALIZED (
      SELECT refuse_locked_day(${firstDay([...journals, ...totals])}::date)
    ), held AS MATERIALIZED (
      SELECT agent_id FROM petty_cash_accounts
      WHERE agent_id = ANY (${cash.map(([agentId]) => agentId)}::bigint[])
      ORDER BY agent_id FOR UPDATE
    ), entry AS MATERIALIZED (
      SELECT nextval('journals_id_seq') AS journal_id, given.*
      FROM ${unnestJournals(journals)},
           (SELECT count(*) FROM held) AS locked, period
    ), written AS (
      INSERT INTO journals (id, agent_id, event, business_on, cashbook_id, transaction_id,
                            petty_cash_entry_id, commission_payment_id, hand_over_id,
                            difference_resolution_id, reverses_id, created_by, created_at)
      SELECT journal_id, agent_id, event, business_on, cashbook_id, transaction_id,
             petty_cash_entry_id, commission_payment_id, hand_over_id, difference_resolution_id,
             reverses_id, ${context.actor.id}, ${context.now}
      FROM entry
    ), posted AS (
      INSERT INTO postings (journal_id, line, agent_id, account, cashbook_id, user_id,
                            bank_account_id, holder_id, amount_sen, business_on)
      SELECT entry.journal_id, given.line, given.agent_id, given.account, given.cashbook_id,
             given.user_id, given.bank_account_id, given.holder_id, given.amount_sen, entry.business_on
      FROM ${unnestPostings(journals)}
      JOIN entry USING (place)
    ), ${updateHolders(lines)} ${updateBankAccounts(lines)} ${openCashDays(journals, totals)} moved AS (
      UPDATE petty_cash_accounts AS account SET balance_sen = account.balance_sen + change.amount_sen
      FROM unnest(${cash.map(([agentId]) => agentId)}::bigint[],
                  ${cash.map(([, amount]) => amount)}::bigint[]) AS change (agent_id, amount_sen)
      JOIN held USING (agent_id)
      WHERE account.agent_id = change.agent_id
    )
    INSERT INTO daily_totals AS total
      (agent_id, business_on, kind, runner_id, amount_sen, transaction_count, transfer_sen, transfer_count)
    SELECT change.* FROM ${unnestTotals(summed(totals))}, period
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (agent_id, business_on, kind, runner_id) DO UPDATE
    SET amount_sen = total.amount_sen + excluded.amount_sen,
        transaction_count = total.transaction_count + excluded.transaction_count,
        transfer_sen = total.transfer_sen + excluded.transfer_sen,
        transfer_count = total.transfer_count + excluded.transfer_count`.execute(context.db),
  )
}

function unnestJournals(journals: readonly Journal[]) {
  return sql`unnest(${journals.map((each) => each.agentId)}::bigint[],
    ${journals.map((each) => each.event)}::text[],
    ${journals.map((each) => each.businessOn)}::date[],
    ${journals.map((each) => each.cashbookId ?? null)}::bigint[],
    ${journals.map((each) => each.transactionId ?? null)}::bigint[],
    ${journals.map((each) => each.pettyCashEntryId ?? null)}::bigint[],
    ${journals.map((each) => each.commissionPaymentId ?? null)}::bigint[],
    ${journals.map((each) => each.handOverId ?? null)}::bigint[],
    ${journals.map((each) => each.differenceResolutionId ?? null)}::bigint[],
    ${journals.map((each) => each.reversesId ?? null)}::bigint[]) WITH ORDINALITY AS given
    (agent_id, event, business_on, cashbook_id, transaction_id, petty_cash_entry_id,
     commission_payment_id, hand_over_id, difference_resolution_id, reverses_id, place)`
}

function unnestPostings(journals: readonly Journal[]) {
  const lines = journals.flatMap(({ postings }) => postings)
  const places = journals.flatMap(({ postings }, place) => postings.map(() => place + 1))
  const numbers = journals.flatMap(({ postings }) => postings.map((_, line) => line + 1))
  return sql`unnest(${places}::bigint[],
    ${numbers}::smallint[],
    ${lines.map((each) => each.agentId)}::bigint[],
    ${lines.map((each) => each.account)}::text[],
    ${lines.map((each) => each.cashbookId ?? null)}::bigint[],
    ${lines.map((each) => each.userId ?? null)}::bigint[],
    ${lines.map((each) => each.bankAccountId ?? null)}::bigint[],
    ${lines.map((each) => each.holderId ?? null)}::bigint[],
    ${lines.map((each) => each.amountSen)}::bigint[]) AS given
    (place, line, agent_id, account, cashbook_id, user_id, bank_account_id, holder_id, amount_sen)`
}

function unnestTotals(days: readonly Total[]) {
  return sql`unnest(${days.map((each) => each.agentId)}::bigint[],
    ${days.map((each) => each.businessOn)}::date[],
    ${days.map((each) => each.kind)}::text[],
    ${days.map((each) => each.runnerId ?? 0)}::bigint[],
    ${days.map((each) => each.amountSen)}::bigint[],
    ${days.map((each) => each.count)}::bigint[],
    ${days.map((each) => each.transferSen)}::bigint[],
    ${days.map((each) => each.transferCount)}::bigint[]) AS change`
}

const firstDay = (dated: readonly { businessOn: Day }[]): Day =>
  dated.map(({ businessOn }) => businessOn).reduce((least, on) => (on < least ? on : least))

/** Returns what each agent's petty cash gains; 0 where only a bank account changes. */
function cashChanges(lines: readonly Posting[]): [agentId: number, amountSen: number][] {
  const changes = new Map<number, number>()
  for (const { account, agentId, amountSen } of lines) {
    if (account !== 'petty_cash' && account !== 'bank') continue
    changes.set(agentId, (changes.get(agentId) ?? 0) + (account === 'bank' ? 0 : amountSen))
  }
  return [...changes]
}

/** Adds to the cash that runners hold; nothing without such a posting. */
function updateHolders(lines: readonly Posting[]) {
  const held = lines.filter(({ holderId }) => holderId !== undefined)
  if (held.length === 0) return sql``
  return sql`holder AS (
      INSERT INTO cash_holders AS holder (agent_id, runner_id, balance_sen)
      SELECT change.agent_id, change.runner_id, sum(change.amount_sen)
      FROM unnest(${held.map((each) => each.agentId)}::bigint[],
                  ${held.map((each) => each.holderId)}::bigint[],
                  ${held.map((each) => each.amountSen)}::bigint[]) AS change (agent_id, runner_id, amount_sen)
      JOIN held USING (agent_id)
      GROUP BY 1, 2
      ON CONFLICT (agent_id, runner_id) DO UPDATE
      SET balance_sen = holder.balance_sen + excluded.balance_sen
    ),`
}

/** Adds to the balances of bank accounts; nothing without such a posting. */
function updateBankAccounts(lines: readonly Posting[]) {
  const banked = lines.filter(({ account }) => account === 'bank')
  if (banked.length === 0) return sql``
  return sql`banked AS (
      UPDATE bank_accounts AS account SET balance_sen = account.balance_sen + change.amount_sen
      FROM (
        SELECT change.agent_id, change.id, sum(change.amount_sen) AS amount_sen
        FROM unnest(${banked.map((each) => each.agentId)}::bigint[],
                    ${banked.map((each) => each.bankAccountId)}::bigint[],
                    ${banked.map((each) => each.amountSen)}::bigint[]) AS change (agent_id, id, amount_sen)
        GROUP BY 1, 2
      ) AS change JOIN held USING (agent_id)
      WHERE account.id = change.id
    ),`
}

type Total = Omit<TotalChange, 'amountSen' | 'count' | 'isTransfer'> & {
  amountSen: number
  count: number
  transferSen: number
  transferCount: number
}

function summed(totals: readonly TotalChange[]): Total[] {
  const days = new Map<string, Total>()
  for (const { isTransfer = false, ...total } of totals) {
    const transferSen = isTransfer ? total.amountSen : 0
    const transferCount = isTransfer ? total.count : 0
    const key = `${total.agentId} ${total.businessOn} ${total.kind} ${total.runnerId ?? 0}`
    const day = days.get(key)
    if (day) {
      day.amountSen += total.amountSen
      day.count += total.count
      day.transferSen += transferSen
      day.transferCount += transferCount
    } else days.set(key, { ...total, transferSen, transferCount })
  }
  return [...days.values()]
}

/** Opens the petty cash of a new agent. */
export async function openPettyCash(
  { db }: Pick<Context<unknown>, 'db'>,
  agentId: number,
): Promise<void> {
  await db.insertInto('petty_cash_accounts').values({ agent_id: agentId }).execute()
}

/** Opens a bank account without money, and returns its id. */
export async function openBankAccount(
  db: Database,
  row: Insertable<DB['bank_accounts']>,
): Promise<number> {
  const { id } = await db
    .insertInto('bank_accounts')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes what a bank account is called, or whether it is used. */
export async function changeBankAccount(
  db: Database,
  id: number,
  changes: Pick<Updateable<DB['bank_accounts']>, 'name' | 'status'>,
): Promise<void> {
  await db.updateTable('bank_accounts').set(changes).where('id', '=', id).execute()
}
