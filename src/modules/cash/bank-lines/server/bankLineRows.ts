import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import { parseRinggit } from '#core/reading/amount.ts'
import { translate, type Language, type Message } from '#platform/contract/message.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import {
  selectBankAccounts,
  visibleBankAccounts,
} from '#modules/ledger/accounts/server/bankAccountRows.ts'
import type { BankLineState } from '../contract.ts'
import { bankRowMessages } from '../rowMessages.ts'
import { foldWords, type RowProblem } from './readBankRows.ts'
import type { bankLine, bankMovement } from './schemas.ts'

export type Movement = z.output<typeof bankMovement>

export type BankLineRow = {
  id: number
  bank_account_id: number
  account_name: string
  agent_id: number
  state: BankLineState
  line_on: Day
  amount_sen: Sen | null
  balance_sen: Sen | null
  description: string
  reference: string
  problem: RowProblem | null
  movement: Movement | null
  not_ours_reason: string | null
  explained_by_name: string | null
  explained_at: Date | null
  file_name: string
  row_number: number
}

/**
 * Whether the books still have what explains a line: a removed payment, one with another amount and
 * one that waits again do not.
 */
export const isExplained = sql<boolean>`(line.journal_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM journals AS undone WHERE undone.reverses_id = line.journal_id)
  AND NOT EXISTS (
    SELECT FROM journals AS moved JOIN transactions AS payment ON payment.id = moved.transaction_id
    WHERE moved.id = line.journal_id AND payment.transfer_state = 'UNCONFIRMED'))`

/** What became of a line. */
export const lineState = sql<BankLineState>`CASE
  WHEN line.not_ours_reason IS NOT NULL THEN 'NOT_OURS'
  WHEN line.problem IS NOT NULL THEN 'UNREAD'
  WHEN ${isExplained} THEN 'EXPLAINED' ELSE 'OPEN' END`

/** The joins of `journal` that `movement` reads. */
export const movementJoins = sql`
  LEFT JOIN transactions AS payment ON payment.id = journal.transaction_id
  LEFT JOIN cashbooks AS book ON book.id = journal.cashbook_id
  LEFT JOIN customers AS customer ON customer.id = book.customer_id
  LEFT JOIN petty_cash_entries AS entry ON entry.id = journal.petty_cash_entry_id
  LEFT JOIN commission_payments AS commission ON commission.id = journal.commission_payment_id`

/** A movement of the books, as the API shows it. */
export const movement = sql<Movement>`jsonb_build_object(
  'journalId', journal.id, 'transactionId', journal.transaction_id,
  'kind', coalesce(entry.type, payment.kind,
    CASE WHEN commission.id IS NULL THEN journal.event ELSE 'COMMISSION' END),
  'businessDate', journal.business_on, 'customerId', customer.id, 'customerName', customer.name,
  'cashbookId', book.id, 'cashbookCode', book.cashbook_code,
  'reference', coalesce(payment.reference, ''),
  'remark', coalesce(entry.remark, payment.remark, commission.remark, ''))`

/** Returns a bank account that the user may see. @throws AppError 404 */
export async function requireBankAccount({ db, actor }: Context<Actor>, accountId: number) {
  const row = await selectBankAccounts(db)
    .where(visibleBankAccounts(actor))
    .where('bank_accounts.id', '=', accountId)
    .executeTakeFirst()
  return orNotFound(row)
}

export type BankLineFilters = {
  accountId: number
  state?: BankLineState | undefined
  searchTerm?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Selects the lines of an account that match, the newest first; a page of them, or all. */
export function matchingLines(
  { accountId, state, searchTerm, from, to }: BankLineFilters,
  page?: { cursor: string | undefined; maxRows: number },
): RawBuilder<BankLineRow> {
  const [on, id] = page?.cursor?.split('_') ?? []
  return sql<BankLineRow>`
    SELECT line.id, line.bank_account_id, account.name AS account_name, account.agent_id,
           line.state, line.line_on, line.amount_sen, line.balance_sen, line.description,
           line.reference, line.problem, line.not_ours_reason, line.explained_at, line.row_number,
           explainer.name AS explained_by_name, file.name AS file_name,
           CASE WHEN line.state = 'EXPLAINED' THEN ${movement} END AS movement
    FROM (
      SELECT line.*, ${lineState} AS state FROM bank_lines AS line
      WHERE line.bank_account_id = ${accountId}
        ${from === undefined ? sql`` : sql`AND line.line_on >= ${from}`}
        ${to === undefined ? sql`` : sql`AND line.line_on <= ${to}`}
        ${searchTerm === undefined ? sql`` : sql`AND ${matchesSearch(searchTerm)}`}
        ${id === undefined ? sql`` : sql`AND (line.line_on, line.id) < (${on}::date, ${Number(id)}::bigint)`}
    ) AS line
    JOIN bank_accounts AS account ON account.id = line.bank_account_id
    JOIN bank_files AS file ON file.id = line.added_with
    LEFT JOIN users AS explainer ON explainer.id = line.explained_by
    LEFT JOIN journals AS journal ON journal.id = line.journal_id
    ${movementJoins}
    ${state === undefined ? sql`` : sql`WHERE line.state = ${state}`}
    ORDER BY line.line_on DESC, line.id DESC
    ${page === undefined ? sql`` : sql`LIMIT ${page.maxRows}`}`
}

function matchesSearch(searchTerm: string) {
  const words = foldWords(searchTerm).trim()
  const amountSen = parseRinggit(searchTerm)
  const isNamed = words
    ? sql<boolean>`NOT EXISTS (
        SELECT FROM unnest(string_to_array(${words}, ' ')) AS word
        WHERE strpos(line.search_text, word) = 0)`
    : sql<boolean>`strpos(lower(line.description), lower(${searchTerm})) > 0`
  if (amountSen === undefined) return isNamed
  return sql<boolean>`(${isNamed} OR abs(line.amount_sen) = ${Math.abs(amountSen)})`
}

const problems: Readonly<Record<string, Message | undefined>> = bankRowMessages

/** Converts a line to its API representation, in the language of its reader. */
export function toBankLineDto(row: BankLineRow, language: Language): z.output<typeof bankLine> {
  return {
    id: row.id,
    accountId: row.bank_account_id,
    accountName: row.account_name,
    agentId: row.agent_id,
    state: row.state,
    date: row.line_on,
    amount: row.amount_sen,
    balance: row.balance_sen,
    description: row.description,
    reference: row.reference,
    problem: describeProblem(row.problem, language),
    movement: row.movement,
    notOursReason: row.not_ours_reason,
    explainedByName: row.state === 'OPEN' ? null : row.explained_by_name,
    explainedAt: row.state === 'OPEN' ? null : row.explained_at,
    fileName: row.file_name,
    row: row.row_number,
  }
}

/** Returns why a row could not be read, in the language of its reader. */
export function describeProblem(problem: RowProblem | null, language: Language): string | null {
  const message = problem && problems[problem.code]
  return message ? translate(message, language, { value: problem.value }) : null
}
