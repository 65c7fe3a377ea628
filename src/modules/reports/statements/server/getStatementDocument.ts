import { formatDay } from '#core/calendar.ts'
import { formatAmount, formatRinggit, negateSen } from '#core/money.ts'
import { translate, type Language, type Message, type Values } from '#platform/contract/message.ts'
import type { PdfBlock, PdfDocument, PdfTable } from '#platform/server/pdf/blocks.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { getCheckBlocks } from '#platform/server/pdf/getCheckBlocks.ts'
import { describeDaysOff } from '#modules/lending/cashbooks/describeDaysOff.ts'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import type { Paper } from '#modules/lending/credits/contract.ts'
import { statementMessages as text } from '../messages.ts'
import { describeMovement } from '../movementWords.ts'
import type { StatementDto } from './toStatement.ts'

type Options = {
  paper: Paper
  isForStaff: boolean
  letterhead: PdfDocument['letterhead']
}
type Translate = (message: Message, values?: Values) => string

/** Lays out a statement of account on A4, or on a roll of 80 mm with fewer columns. */
export function getStatementDocument(
  statement: StatementDto,
  { paper, isForStaff, letterhead }: Options,
): PdfDocument {
  const { number, customerName, from, to, language, lines, loans } = statement
  const t: Translate = (message, values = {}) => translate(message, language, values)
  const isRoll = paper === '80mm'
  const check = getCheckBlocks({ code: statement.code, url: statement.checkUrl }, language)
  const facts: PdfBlock = {
    kind: 'facts',
    facts: [
      { label: t(text.number), value: number },
      { label: t(text.customer), value: customerName, isStrong: true },
      { label: t(text.period), value: t(text.periodOf, { fromOn: from, toOn: to }) },
      { label: t(text.opening), value: formatRinggit(statement.openingBalance) },
    ],
  }
  const heading: PdfBlock = { kind: 'heading', level: isRoll ? 2 : 1, text: t(text.statement) }
  const head: PdfBlock = {
    kind: 'columns',
    columns: [
      { width: '*', blocks: [heading, facts] },
      { width: 160, blocks: [check] },
    ],
  }
  const content: PdfBlock[] = [
    ...(isRoll ? [heading, facts] : [head]),
    lines.length === 0
      ? { kind: 'text', text: t(text.noMovements), isMuted: true }
      : {
          kind: 'table',
          ...(isRoll ? rollTable(statement, t) : wideTable(statement, isForStaff, t)),
        },
    {
      kind: 'together',
      blocks: [
        {
          kind: 'facts',
          facts: [
            {
              label: t(text.closing),
              value: formatRinggit(statement.closingBalance),
              isStrong: true,
            },
            { label: t(text.inWords), value: statement.closingInWords },
          ],
        },
        { kind: 'text', text: t(text.debitNote), size: 7.5, isMuted: true },
      ],
    },
    ...(loans.length === 0 ? [] : loanBlocks(statement, isRoll, t)),
    ...(isRoll ? [{ kind: 'rule' } as const, check] : []),
  ]
  const title = `${t(text.statement)} ${number}`
  return { name: ['statement', number, from, to], title, paper, letterhead, content }
}

const formatSide = (amount: StatementDto['closingBalance']) =>
  amount === 0 ? '' : formatAmount(amount)

function wideTable(
  { lines, totalDebit, totalCredit, closingBalance }: StatementDto,
  isForStaff: boolean,
  t: Translate,
): PdfTable {
  const staff = <Value>(values: Value[]) => (isForStaff ? values : [])
  return {
    size: 8,
    columns: [
      { title: t(text.date), width: 43 },
      { title: t(text.kind), width: '*' },
      { title: t(text.cashbook), width: 44 },
      { title: t(text.receiptNumber), width: 36 },
      ...staff([
        { title: t(text.recordedBy), width: 60 },
        { title: t(text.account), width: 61 },
      ]),
      { title: t(text.debit), width: 58, align: 'right' },
      { title: t(text.credit), width: 46, align: 'right' },
      { title: t(text.balance), width: 48, align: 'right' },
    ],
    rows: lines.map((line) => [
      formatDay(line.date),
      describeMovement(line, t),
      line.cashbookCode,
      line.receiptNumber ?? '',
      ...staff([line.recordedBy, line.account]),
      formatSide(line.debit),
      formatSide(line.credit),
      formatAmount(line.balance),
    ]),
    totals: [
      '',
      t(text.totals),
      '',
      '',
      ...staff(['', '']),
      formatAmount(totalDebit),
      formatAmount(totalCredit),
      formatAmount(closingBalance),
    ],
  }
}

function rollTable({ lines }: StatementDto, t: Translate): PdfTable {
  return {
    size: 7.5,
    columns: [
      { title: t(text.kind), width: '*' },
      { title: 'RM', width: 54, align: 'right' },
      { title: t(text.balance), width: 54, align: 'right' },
    ],
    rows: lines.map((line) => [
      `${formatDay(line.date)}\n${describeMovement(line, t)}`,
      formatAmount(line.debit === 0 ? negateSen(line.credit) : line.debit),
      formatAmount(line.balance),
    ]),
  }
}

function loanBlocks({ loans, language }: StatementDto, isRoll: boolean, t: Translate): PdfBlock[] {
  const heading = { kind: 'heading', level: 2, text: t(text.loans) } as const
  if (isRoll) return [heading, ...loans.map((loan) => rollLoan(loan, language, t))]
  const money = (title: Message) => ({ title: t(title), width: '*', align: 'right' }) as const
  const table: PdfBlock = {
    kind: 'table',
    size: 8,
    columns: [
      { title: t(text.cashbook), width: 54 },
      { title: t(text.opened), width: 54 },
      { title: t(text.due), width: 54 },
      { title: t(text.term), width: 50, align: 'right' },
      money(text.lent),
      money(text.expected),
      money(text.daily),
      money(text.balance),
    ],
    rows: loans.map((loan) => [
      loan.cashbookCode,
      formatDay(loan.debitDate),
      formatDay(loan.dueDate),
      String(loan.debitDays),
      ...[loan.debitAmount, loan.expectedCredit, loan.dailyCredit, loan.balance].map((amount) =>
        formatAmount(amount),
      ),
    ]),
  }
  const withHeading: PdfBlock[] =
    loans.length <= LOANS_TOGETHER
      ? [{ kind: 'together', blocks: [heading, table] }]
      : [heading, table]
  return [...withHeading, ...describeAllDaysOff(loans, language, t)]
}

/** A longer table may be broken by the end of a page. */
const LOANS_TOGETHER = 12

/** Returns a line for each way in which loans have days off, and names its loans. */
function describeAllDaysOff(loans: readonly Loan[], language: Language, t: Translate): PdfBlock[] {
  const ways = new Set(loans.flatMap((loan) => getDaysOff(loan, language)))
  return [...ways].map((value): PdfBlock => {
    const names = loans.filter((loan) => getDaysOff(loan, language).includes(value))
    const codes = names.map(({ cashbookCode }) => cashbookCode).join(', ')
    const words = t(commonMessages.labelled, { label: t(cashbookMessages.noPaymentOn), value })
    return { kind: 'text', text: `${codes} · ${words}`, size: 8 }
  })
}

type Loan = StatementDto['loans'][number]

/** Returns when nothing is to be paid on a loan, in words; nothing for a loan that is paid every day. */
function getDaysOff(loan: Loan, language: Language): string[] {
  const words = describeDaysOff(loan, language)
  return words === '' ? [] : [words]
}

function rollLoan(loan: Loan, language: Language, t: Translate): PdfBlock {
  return {
    kind: 'facts',
    facts: [
      { label: t(text.cashbook), value: loan.cashbookCode, isStrong: true },
      { label: t(text.opened), value: formatDay(loan.debitDate) },
      { label: t(text.due), value: formatDay(loan.dueDate) },
      ...getDaysOff(loan, language).map((value) => ({
        label: t(cashbookMessages.noPaymentOn),
        value,
      })),
      { label: t(text.lent), value: formatRinggit(loan.debitAmount) },
      { label: t(text.expected), value: formatRinggit(loan.expectedCredit) },
      { label: t(text.daily), value: formatRinggit(loan.dailyCredit) },
      { label: t(text.balance), value: formatRinggit(loan.balance) },
    ],
  }
}
