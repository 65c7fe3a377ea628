import { z } from 'zod'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, id, idParams, labelled, senAmount } from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { PAPERS } from '#modules/lending/credits/receiptContract.ts'
import { statementMessages as text } from './messages.ts'

/** What a movement on a statement is. A reversal is of a movement above it. */
export const MOVEMENT_KINDS = [
  'DEBIT',
  'CREDIT',
  'REFUND',
  'RELOAN',
  'LOSS',
  'BOUNCED',
  'CORRECTED',
  'RECOVERY',
  'REVERSAL',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

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
  dueDate: businessDay,
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
  language: labelled(z.enum(LANGUAGES), text.language)
    .optional()
    .meta({ description: 'the language of the request by default' }),
}

const STATEMENT = {
  access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  params: idParams,
} as const

export const getStatement = endpoint({
  method: 'GET',
  path: '/customer/{id}/statement',
  summary:
    'What a customer owed at the start of a period, every movement, and what is owed after it',
  ...STATEMENT,
  query: z.object(periodFields),
  output: statement,
})

export const STATEMENT_FORMATS = ['pdf', 'xlsx', 'csv'] as const

export const exportStatement = endpoint({
  method: 'GET',
  path: '/customer/{id}/statement/export',
  summary: 'The statement of account as a PDF (A4 or a roll of 80 mm), XLSX or CSV',
  ...STATEMENT,
  query: z.object({
    ...periodFields,
    format: labelled(z.enum(STATEMENT_FORMATS), commonMessages.fileFormat).default('pdf'),
    paper: z.enum(PAPERS).default('A4'),
  }),
  output: download,
})
