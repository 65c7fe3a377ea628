import { sql } from 'kysely'
import { negateSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Day } from '#core/calendar.ts'
import { conflict, fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { handleRecordCredit } from '#modules/lending/credits/server/recordCredit.ts'
import { visibleBankAccounts } from '#modules/ledger/accounts/server/bankAccountRows.ts'
import { handleRecordPettyCash } from '../../petty-cash/server/recordPettyCash.ts'
import { ENTRY_TYPES, type BankLineState } from '../contract.ts'
import type * as endpoints from '../contract.ts'
import { bankLineMessages as text } from '../messages.ts'
import { lineState } from './bankLineRows.ts'
import { explainByRecord, lockLines, setNotOurs } from './bankLineWrites.ts'
import { getReference } from './matchBankLines.ts'

type LockedLine = {
  id: number
  agent_id: number
  bank_account_id: number
  state: BankLineState
  line_on: Day
  amount_sen: Sen | null
  description: string
  reference: string
}

/** Locks a visible line with its account's others, and returns it. @throws AppError 404 */
async function lockLine(context: Context<Actor>, id: number): Promise<LockedLine> {
  const { db, actor } = context
  const account = await db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.bank_account_id')
    .where(visibleBankAccounts(actor))
    .where('bank_lines.id', '=', id)
    .select('bank_accounts.id')
    .executeTakeFirst()
  await lockLines(db, [orNotFound(account).id])
  const { rows } = await sql<LockedLine>`
    SELECT line.id, account.agent_id, line.bank_account_id, ${lineState} AS state, line.line_on,
           line.amount_sen, line.description, line.reference
    FROM bank_lines AS line JOIN bank_accounts AS account ON account.id = line.bank_account_id
    WHERE line.id = ${id}`.execute(db)
  return orNotFound(rows[0])
}

/** Locks a line that nobody has explained. @throws AppError 404, 409 */
async function lockOpenLine(context: Context<Actor>, id: number) {
  const line = await lockLine(context, id)
  if (line.state === 'UNREAD' || line.amount_sen === null) throw conflict(text.BANK_LINE_UNREAD)
  if (line.state !== 'OPEN') throw conflict(text.BANK_LINE_NOT_OPEN)
  return { ...line, amount_sen: line.amount_sen }
}

/** Records a customer's payment from a line, by the rules of any credit through the account. */
export const handleCreditBankLine: Write<typeof endpoints.creditBankLine> = async (
  context,
  { params, body: { cashbookId, date, runnerId, remark } },
) => {
  const line = await lockOpenLine(context, params.id)
  if (line.amount_sen < 0) throw conflict(text.BANK_LINE_NOT_INCOMING)
  const body = {
    cashbookId,
    creditAmount: line.amount_sen,
    date: date ?? line.line_on,
    runnerId,
    remark,
    accountId: line.bank_account_id,
    reference: getReference(line),
  }
  const { data, log } = await handleRecordCredit(context, {
    params: {},
    query: {},
    body,
    files: [],
  })
  const { id: transactionId } = data.transaction
  explainByRecord(context, line.id, { transaction_id: transactionId })
  return {
    data: { id: line.id, transactionId, entryId: null },
    log: [log, logExplained(line)].flat(),
  }
}

/** Records an entry of the account from a line, by the rules of any entry: it is dated today. */
export const handleEnterBankLine: Write<typeof endpoints.enterBankLine> = async (
  context,
  { params, body: { type, otherAccountId, remark } },
) => {
  const line = await lockOpenLine(context, params.id)
  const isIn = line.amount_sen > 0
  if (!ENTRY_TYPES[isIn ? 'in' : 'out'].includes(type))
    throw fieldError('type', text.BANK_ENTRY_WAY)
  const sizeSen = isIn ? line.amount_sen : negateSen(line.amount_sen)
  const isFromOther = type === 'MOVE' && isIn
  const body = {
    agentId: line.agent_id,
    type,
    amount: type === 'ADJUSTMENT' ? line.amount_sen : sizeSen,
    accountId: isFromOther ? otherAccountId : line.bank_account_id,
    toAccountId: isFromOther ? line.bank_account_id : otherAccountId,
    remark: remark || getReference(line),
  }
  const { data, log } = await handleRecordPettyCash(context, {
    params: {},
    query: {},
    body,
    files: [],
  })
  explainByRecord(context, line.id, { petty_cash_entry_id: data.id })
  return {
    data: { id: line.id, transactionId: null, entryId: data.id },
    log: [log, logExplained(line)].flat(),
  }
}

/** Says that a line is not of the business. A row that could not be read is put away so, too. */
export const handleDisownBankLine: Write<typeof endpoints.disownBankLine> = async (
  context,
  { params, body: { reason } },
) => {
  const line = await lockLine(context, params.id)
  if (line.state !== 'OPEN' && line.state !== 'UNREAD') throw conflict(text.BANK_LINE_NOT_OPEN)
  await setNotOurs(context, line.id, reason)
  const after = { ...getFacts(line), reason }
  return { data: { id: line.id }, log: { action: 'bankLine.disown', ...about(line), after } }
}

/** Reopens a line; a payment that explained it stays as it is. */
export const handleReopenBankLine: Write<typeof endpoints.reopenBankLine> = async (
  context,
  { params },
) => {
  const line = await lockLine(context, params.id)
  if (line.state !== 'EXPLAINED' && line.state !== 'NOT_OURS') throw conflict(text.BANK_LINE_OPEN)
  await setNotOurs(context, line.id, null)
  return {
    data: { id: line.id },
    log: { action: 'bankLine.reopen', ...about(line), after: getFacts(line) },
  }
}

const about = ({ id, agent_id: agentId }: LockedLine) =>
  ({ entity: 'bank-line', entityId: id, agentId }) as const

// Its text names people, and the log keeps it for good.
const getFacts = ({ amount_sen: amount, line_on: date }: LockedLine) => ({
  amount: amount ?? ZERO_SEN,
  date,
})

const logExplained = (line: LockedLine): LogEntry => ({
  action: 'bankLine.match',
  ...about(line),
  after: { count: 1, amount: Math.abs(line.amount_sen ?? 0) },
})
