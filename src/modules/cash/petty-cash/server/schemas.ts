import { z } from 'zod'
import { id, senAmount, businessDay, instant } from '#platform/contract/field.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { MOVEMENT_TYPES } from '../contract.ts'
import { recordPettyCashBody, pettyCashType } from '../forms.ts'

export const pettyCashMovement = z.enum(MOVEMENT_TYPES)

const receipt = z.object({ id, path: z.string(), name: z.string(), mediaType: z.string() })

export const recordPettyCash = {
  summary:
    'Top up, withdraw, adjust, spend or move money of petty cash or a bank account; an agent only spends and moves its own',
  body: recordPettyCashBody,
  output: z.object({
    id,
    agentId: id,
    type: pettyCashType,
    amount: senAmount.meta({ description: 'integer, sen; negative when it went out' }),
    pettyCash: senAmount.meta({ description: 'integer, sen: the agent’s petty cash afterwards' }),
    accountBalance: senAmount.meta({ description: 'integer, sen: of the account, afterwards' }),
    businessDate: businessDay,
  }),
}

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

export const listPettyCash = {
  summary: 'Movements of petty cash, newest first: the agent’s own; all of them for admin types',
  query: cursorQuery.extend({
    agentId: id.optional(),
    accountId: id.optional().meta({ description: 'a bank account; petty cash when left out' }),
    type: pettyCashMovement.optional(),
    from: businessDay.optional(),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getSlice(pettyCashLine),
}

export const exportPettyCash = {
  summary: 'The filtered petty cash as a file, with the balance after each line',
  query: listPettyCash.query.omit({ cursor: true, limit: true }).extend(exportQuery.shape),
  output: download,
}

const flow = { in: senAmount, out: senAmount }

export const getPettyCashSummary = {
  summary: 'Petty cash of an agent, or of all active agents: today, this month, 30 days',
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
}
