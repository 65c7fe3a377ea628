import { z } from 'zod'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, id, instant, labelled, senAmount } from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { ledgerEvent } from '#modules/ledger/ledgerEvent.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'

export const ADMINS = ['SUPER_ADMIN', 'ADMIN'] as const

/** The included cashbooks: all, those that are open or settled, or those that are closed. */
export const CLOSING_STATES = ['ALL', 'UNCLOSED', 'CLOSED'] as const
export const closingState = z.enum(CLOSING_STATES)
export type ClosingState = (typeof CLOSING_STATES)[number]

export const account = z.enum(ACCOUNT_NAMES as [(typeof ACCOUNT_NAMES)[number]])

const accountCode = z.string().optional().meta({
  description: 'the owner’s code of the account; left out when it has none',
})

const sides = { debit: senAmount, credit: senAmount }
const asOf = labelled(businessDay, text.asOf)
  .optional()
  .meta({ description: 'the end of this day; today when left out' })

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/report/trial-balance',
  summary: 'Every account at the end of a day; both columns have the same total',
  access: 'SIGNED_IN',
  roles: ADMINS,
  query: z.object({ asOf, agentId: labelled(id, text.agent).optional() }),
  output: z.object({
    asOf: businessDay,
    items: z.array(z.object({ account, code: accountCode, ...sides })),
    totalDebit: senAmount,
    totalCredit: senAmount,
  }),
})

export const exportTrialBalance = endpoint({
  method: 'GET',
  path: '/report/trial-balance/export',
  summary: 'The trial balance as a file: code, account, debit and credit, with a line of totals',
  access: 'SIGNED_IN',
  roles: ADMINS,
  query: getTrialBalance.query.extend(exportQuery.shape),
  output: download,
})

/** Every posting, or one balanced summary a day and agent. */
export const JOURNAL_DETAILS = ['POSTINGS', 'DAILY'] as const

export const exportJournals = endpoint({
  method: 'GET',
  path: '/report/journal/export',
  summary:
    'The journals of a period as a file, each day in balance. The code of an account without one is its name in the API',
  access: 'SIGNED_IN',
  roles: ADMINS,
  query: exportQuery.extend({
    from: labelled(businessDay, text.from),
    to: labelled(businessDay, text.to).meta({ description: 'the last day, included' }),
    agentId: labelled(id, text.agent).optional(),
    detail: labelled(z.enum(JOURNAL_DETAILS), text.detail).default('POSTINGS').meta({
      description: 'every posting, or DAILY: debits and credits by day, agent and account',
    }),
  }),
  output: download,
})

export const listAccountParts = endpoint({
  method: 'GET',
  path: '/report/trial-balance/part',
  summary:
    'What an account is made of: by agent, or of one agent by cashbook, person owed or bank account',
  access: 'SIGNED_IN',
  roles: ADMINS,
  query: cursorQuery.extend({ account, asOf, agentId: id.optional() }),
  output: getSlice(
    z.object({
      agentId: id,
      agentName: z.string(),
      cashbookId: id.nullable(),
      cashbookCode: z.string().nullable(),
      customerId: id.nullable(),
      customerName: z.string().nullable(),
      userId: id.nullable(),
      userName: z.string().nullable(),
      bankAccountId: id.nullable(),
      bankAccountName: z.string().nullable(),
      ...sides,
    }),
  ),
})

/** An account, or the profit: interest income less loan loss. */
export const explained = z.enum(['profit', ...ACCOUNT_NAMES])

export const explainNumber = endpoint({
  method: 'GET',
  path: '/report/posting',
  summary: 'The postings behind a figure, latest first, with their event and user',
  access: 'SIGNED_IN',
  roles: [...ADMINS, 'AGENT'],
  query: cursorQuery.extend({
    account: explained,
    agentId: id.optional(),
    cashbookId: id.optional(),
    userId: id.optional().meta({ description: 'whose commission is owed' }),
    bankAccountId: id.optional(),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
    state: closingState.default('ALL').meta({ description: 'of the cashbooks' }),
  }),
  output: getSlice(
    z.object({
      journalId: id,
      line: z.int(),
      account,
      event: ledgerEvent,
      isReversal: z.boolean(),
      amount: senAmount.meta({
        description: 'integer, sen; above 0 where it makes the number more',
      }),
      businessDate: businessDay,
      reversedDate: businessDay
        .nullable()
        .optional()
        .meta({ description: 'of a reversal: the day of what it reverses' }),
      createdAt: instant,
      createdByName: z.string(),
      agentId: id,
      agentName: z.string(),
      cashbookId: id.nullable(),
      cashbookCode: z.string().nullable(),
      customerId: id.nullable(),
      customerName: z.string().nullable(),
      userName: z.string().nullable(),
      runnerName: z.string().nullable(),
      remark: z.string(),
    }),
  ).extend({
    total: z
      .object({ count: z.int(), amount: senAmount })
      .nullable()
      .meta({ description: 'of all of them; with the first piece only' }),
  }),
})
