import { z } from 'zod'
import {
  businessDay,
  senAmount,
  id,
  labelled,
  idParams,
  instant,
} from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { download } from '#platform/contract/download.ts'
import { PAPERS } from '#modules/lending/credits/contract.ts'
import { usersMessages } from '#modules/office/users/messages.ts'
import { MOVEMENT_KINDS, STATEMENT_FORMATS, PAPER_STATES, RUN_STATES } from '../contract.ts'
import { statementMessages as text } from '../messages.ts'

/** One movement of what the customer owes: a debit adds to it, a credit takes from it. */
export const statementLine = z.object({
  date: businessDay,
  kind: z.enum(MOVEMENT_KINDS),
  isReversed: z.boolean(),
  cashbookCode: z.string(),
  receiptNumber: z.string().nullable(),
  recordedBy: staffOnly(z.string(), ''),
  account: staffOnly(z.string(), '').meta({
    description: 'cash or a bank account; empty for none',
  }),
  debit: senAmount,
  credit: senAmount,
  balance: senAmount.meta({ description: 'what the customer owes after it' }),
})

/** The terms of a loan on a statement. */
export const statementLoan = z.object({
  cashbookCode: z.string(),
  debitDate: businessDay,
  startDate: businessDay,
  dueDate: businessDay,
  daysOff: z.array(businessDay).optional().meta({
    description: 'days without an instalment; none if left out',
  }),
  debitDays: z.int(),
  debitAmount: senAmount,
  expectedCredit: senAmount,
  dailyCredit: senAmount,
  balance: senAmount.meta({ description: 'at the end of the period' }),
})

export const statement = z.object({
  number: z.string(),
  businessName: z.string(),
  customerId: id,
  customerName: z.string(),
  from: businessDay,
  to: businessDay,
  language: z.enum(LANGUAGES),
  openingBalance: senAmount,
  totalDebit: senAmount,
  totalCredit: senAmount,
  closingBalance: senAmount,
  closingInWords: z.string(),
  lines: z.array(statementLine),
  loans: z.array(statementLoan),
  code: z.string().meta({ description: 'for GET /public/check/{code}' }),
  checkUrl: z.string().meta({ description: 'what the QR code holds' }),
})

export const periodFields = {
  from: labelled(businessDay, text.from)
    .optional()
    .meta({ description: 'the day of the first movement by default' }),
  to: labelled(businessDay, text.to)
    .optional()
    .meta({ description: 'today by default, and at the latest' }),
  language: labelled(z.enum(LANGUAGES), text.language).optional().meta({
    description:
      'by default that of the request, and on screen the customer’s, which staff send it in',
  }),
}

export const getStatement = {
  summary: 'A customer’s statement: opening balance, every transaction and closing balance',
  params: idParams,
  query: z.object(periodFields),
  output: statement.extend({
    phoneNumber: z.string().meta({ description: 'where the statement is sent to, in E.164' }),
  }),
}

export const exportStatement = {
  summary: 'The statement of account as a PDF (A4 or a roll of 80 mm), XLSX or CSV',
  params: idParams,
  query: z.object({
    ...periodFields,
    format: labelled(z.enum(STATEMENT_FORMATS), commonMessages.fileFormat).default('pdf'),
    paper: z.enum(PAPERS).default('A4'),
  }),
  output: download,
}

const lender = z
  .object({ name: z.string(), licenceNumber: z.string() })
  .meta({ description: 'the business that confirms it, as it is set now' })

/** What everybody who holds a paper may know about it: no name of a customer, and no balance. */
export const checkedPaper = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('RECEIPT'),
    lender,
    number: z.string(),
    date: businessDay,
    amount: senAmount,
    state: z.enum(PAPER_STATES),
    since: businessDay.nullable(),
  }),
  z.object({
    kind: z.literal('STATEMENT'),
    lender,
    number: z.string(),
    from: businessDay,
    to: businessDay,
    lineCount: z.int().meta({ description: 'lines of the paper, as it was printed' }),
    totalDebit: senAmount,
    totalCredit: senAmount,
    state: z.enum(PAPER_STATES).extract(['IN_BOOKS', 'CHANGED']),
    since: businessDay.nullable(),
  }),
  z.object({
    kind: z.literal('IOU'),
    lender,
    number: z.string(),
    date: businessDay,
    amount: senAmount.meta({ description: 'to pay back' }),
    amountLent: senAmount,
    handedOver: senAmount.nullable().meta({ description: 'null where the paper does not say it' }),
    signedOn: businessDay.nullable(),
    state: z.enum(PAPER_STATES).extract(['IN_BOOKS', 'CHANGED', 'REMOVED']),
    since: businessDay.nullable(),
  }),
])

export const checkPaper = {
  summary: 'Whether the receipt, statement or IOU with this code is in the books as it was printed',
  params: z.object({ code: z.string() }),
  output: checkedPaper,
}

/** The statements of all customers of an agent, as one file, and the progress of making it. */
export const statementRun = z.object({
  id,
  agentId: id,
  agentName: z.string(),
  from: businessDay.nullable(),
  to: businessDay,
  language: z.enum(LANGUAGES),
  state: z.enum(RUN_STATES),
  doneCount: z.int().meta({ description: 'customers whose statement is made' }),
  totalCount: z.int(),
  requestedAt: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable().meta({ description: 'until when the file can be downloaded' }),
  isAvailable: z.boolean().meta({ description: 'the file can be downloaded' }),
})

export const startStatementRun = {
  summary: 'Create statements for all customers of an agent; returns the run in progress, if any',
  body: z.object({
    agentId: labelled(id, usersMessages.agent).optional(),
    ...periodFields,
  }),
  output: statementRun,
}

export const listStatementRuns = {
  summary: 'The user’s own latest runs, newest first',
  output: z.object({ items: z.array(statementRun) }),
}

export const getStatementRun = {
  summary: 'One of the user’s own runs and its progress',
  params: idParams,
  output: statementRun,
}

export const downloadStatementRun = {
  summary: 'The ZIP of one of the user’s own runs: a PDF for each customer, for 7 days',
  params: idParams,
  output: download,
}
