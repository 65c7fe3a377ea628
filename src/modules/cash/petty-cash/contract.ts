import { z } from 'zod'
import type { Sen } from '#core/money.ts'
import { PETTY_CASH_TYPES } from '#core/pettyCash.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  instant,
  labelled,
  MOST_SEN,
  optionalLines,
  senAmount,
} from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { FILES_PER_CALL } from '#platform/contract/uploadLimits.ts'
import { accountId } from '#modules/ledger/accounts/contract.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import { pettyCashMessages as text } from './messages.ts'

const PETTY_CASH_ROLES = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const pettyCashType = z.enum(PETTY_CASH_TYPES)

/**
 * The movements of an account: a manual entry, a transaction of a cashbook, a commission, or a
 * runner's difference that was resolved.
 */
export const pettyCashMovement = z.enum([
  ...PETTY_CASH_TYPES,
  'DEBIT',
  'CREDIT',
  'REFUND',
  'RELOAN',
  'COMMISSION',
  'BOUNCED',
  'CORRECTED',
  'RECOVERY',
  'DIFFERENCE',
])

const receipt = z.object({ id, path: z.string(), name: z.string(), mediaType: z.string() })

// Only some adjustments may be negative; the core decides which.
const signedAmount = z.int().min(-MOST_SEN).max(MOST_SEN).meta({
  description: 'integer, sen; above 0, but an adjustment that takes out carries a minus',
}) as unknown as z.ZodType<Sen, Sen>

export const recordPettyCash = endpoint({
  method: 'PUT',
  path: '/user/agent-petty-cash',
  summary:
    'Top up, withdraw, adjust, spend or move money of petty cash or a bank account; an agent only spends and moves its own',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
  movesMoney: true,
  files: { Files: { atMost: FILES_PER_CALL } },
  body: z.object({
    agentId: labelled(id, text.agent),
    type: labelled(pettyCashType, text.type),
    amount: labelled(signedAmount, text.amount),
    accountId,
    toAccountId: labelled(id.nullable(), accountMessages.toAccount)
      .default(null)
      .meta({ description: 'where MOVE takes the money: bank account, or null for petty cash' }),
    remark: labelled(optionalLines(500), text.remark),
  }),
  output: z.object({
    id,
    agentId: id,
    type: pettyCashType,
    amount: senAmount.meta({ description: 'integer, sen; negative when it went out' }),
    pettyCash: senAmount.meta({ description: 'integer, sen: the agent’s petty cash afterwards' }),
    accountBalance: senAmount.meta({ description: 'integer, sen: of the account, afterwards' }),
    businessDate: businessDay,
  }),
})

/** One posting on a petty cash account. */
export const pettyCashLine = z.object({
  id,
  agentId: id,
  agentName: z.string(),
  type: pettyCashMovement,
  isReversal: z.boolean().meta({ description: 'takes an earlier line of this type back' }),
  amount: senAmount.meta({ description: 'integer, sen; negative when it went out' }),
  balanceAfter: senAmount.meta({ description: 'integer, sen: the agent’s balance it left' }),
  businessDate: businessDay,
  createdAt: instant,
  createdByName: z.string(),
  runnerId: id.nullable(),
  runnerName: z.string().nullable(),
  remark: z.string(),
  reference: z.string().meta({ description: 'of a transfer' }),
  otherAccountName: z
    .string()
    .nullable()
    .meta({ description: 'the other side of a MOVE: bank account, or null for petty cash' }),
  cashbookId: id.nullable(),
  cashbookCode: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  receipts: z.array(receipt),
})

export const listPettyCash = endpoint({
  method: 'GET',
  path: '/transaction/petty-cash-histories',
  summary: 'Movements of petty cash, newest first: the agent’s own; all of them for admin types',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
  query: cursorQuery.extend({
    agentId: id.optional(),
    accountId: id.optional().meta({ description: 'a bank account; petty cash when left out' }),
    type: pettyCashMovement.optional(),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getSlice(pettyCashLine),
})

export const exportPettyCash = endpoint({
  method: 'GET',
  path: '/transaction/petty-cash-histories/export',
  summary: 'The filtered petty cash as a file, with the balance after each line',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
  query: listPettyCash.query.omit({ cursor: true, limit: true }).extend(exportQuery.shape),
  output: download,
})

const flow = { in: senAmount, out: senAmount }

export const getPettyCashSummary = endpoint({
  method: 'GET',
  path: '/transaction/petty-cash-summary',
  summary: 'Petty cash of an agent, or of all active agents: today, this month, 30 days',
  access: 'SIGNED_IN',
  roles: PETTY_CASH_ROLES,
  query: z.object({
    agentId: id.optional(),
    accountId: id.optional().meta({ description: 'a bank account; petty cash when left out' }),
  }),
  output: z.object({
    pettyCash: senAmount.meta({ description: 'integer, sen: the balance of the account' }),
    inBox: senAmount.nullable().meta({ description: 'integer, sen: petty cash in the box' }),
    holders: z
      .array(z.object({ runnerId: id, runnerName: z.string(), agentId: id, balance: senAmount }))
      .meta({ description: 'the runners who hold petty cash; below 0 after a surplus' }),
    today: z.object(flow),
    thisMonth: z.object(flow),
    days: z
      .array(z.object({ date: businessDay, ...flow, balance: senAmount }))
      .meta({ description: 'the last 30 days, today last; balance at the end of the day' }),
  }),
})
