import { z } from 'zod'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { senAmount, labelled, businessDay, id, instant } from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import { ledgerEvent } from '#modules/ledger/ledgerEvent.ts'
import { CLOSING_STATES, JOURNAL_DETAILS, JOURNAL_PROGRAMS } from '../contract.ts'
import { account, mapping, setMapping } from '../forms.ts'

export const closingState = z.enum(CLOSING_STATES)

const accountCode = z.string().optional().meta({
  description: 'the owner’s code of the account; left out when it has none',
})

const sides = { debit: senAmount, credit: senAmount }

const asOf = labelled(businessDay, text.asOf)
  .optional()
  .meta({ description: 'the end of this day; today when left out' })

export const getTrialBalance = {
  summary: 'Every account at the end of a day; both columns have the same total',
  query: z.object({ asOf, agentId: labelled(id, text.agent).optional() }),
  output: z.object({
    asOf: businessDay,
    items: z.array(z.object({ account, code: accountCode, ...sides })),
    totalDebit: senAmount,
    totalCredit: senAmount,
  }),
}

export const exportTrialBalance = {
  summary: 'The trial balance as a file: code, account, debit and credit, with a line of totals',
  query: getTrialBalance.query.extend(exportQuery.shape),
  output: download,
}

export const exportJournals = {
  summary:
    'The journals of a period as a file, each day in balance. The code of an account without one is its name in the API',
  query: exportQuery.extend({
    from: labelled(businessDay, text.from),
    to: labelled(businessDay, text.to).meta({ description: 'the last day, included' }),
    agentId: labelled(id, text.agent).optional(),
    detail: labelled(z.enum(JOURNAL_DETAILS), text.detail).default('POSTINGS').meta({
      description: 'every posting, or DAILY: debits and credits by day, agent and account',
    }),
    program: labelled(z.enum(JOURNAL_PROGRAMS), text.program).default('NONE').meta({
      description:
        'DAILY as an accounting program imports it: a journal a day and agent, CSV, or a ZIP of several where the program takes fewer lines a file',
    }),
  }),
  output: download,
}

export const listAccountParts = {
  summary:
    'What an account is made of: by agent, or of one agent by cashbook, person owed or bank account',
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
}

/** An account, or the profit: interest income less loan loss. */
export const explained = z.enum(['profit', ...ACCOUNT_NAMES])

export const explainNumber = {
  summary: 'The postings behind a figure, latest first, with their event and user',
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
}

const codes = mapping.extend({
  places: z.array(
    z.object({
      agentId: id,
      agentName: z.string(),
      bankAccountId: id.nullable().meta({ description: 'null for the agent’s petty cash' }),
      bankAccountName: z.string().nullable(),
      code: z.string(),
    }),
  ),
})

export const getAccountCodes = {
  summary:
    'The owner’s code of every account, and of each agent’s petty cash and each bank account; empty where there is none',
  output: codes,
}

export const setAccountCodes = {
  summary:
    'Replace the codes of all accounts; one that is left out or empty has none. Accepts the list alone, or {items}',
  body: setMapping,
  output: codes,
}
