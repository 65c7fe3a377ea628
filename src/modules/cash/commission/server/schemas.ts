import { z } from 'zod'
import {
  id,
  senAmount,
  businessDay,
  instant,
  labelled,
  idParams,
  joinedIds,
} from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { commissionMessages as text } from '../messages.ts'
import { payCommissionBody, payCommissionsBody, reverseCommissionBody } from '../forms.ts'

/** The person and the agent in whose books the commission was earned. */
const person = { agentId: id, agentName: z.string(), userId: id, userName: z.string() }

const sums = {
  earned: senAmount.meta({ description: 'integer, sen: of closed cashbooks' }),
  paid: senAmount.meta({ description: 'integer, sen: less what was reversed' }),
  owed: senAmount.meta({ description: 'integer, sen: now, whatever the period' }),
}

export const commissionPayment = z.object({
  id,
  ...person,
  amount: senAmount,
  date: businessDay,
  accountId: id.nullable().meta({ description: 'bank account; null for petty cash' }),
  accountName: z.string().nullable(),
  isOffShortage: z
    .boolean()
    .meta({ description: 'not paid out: it settled a shortage of the runner' }),
  remark: z.string(),
  createdAt: instant,
  createdByName: z.string(),
  reversedAt: instant.nullable(),
  reversedByName: z.string().nullable(),
  reason: z.string().nullable().meta({ description: 'why it was reversed' }),
})

/** A period, both days included; all days without one. */
const period = {
  from: labelled(businessDay, text.period).optional(),
  to: labelled(businessDay, text.period).optional(),
}

export const listCommissions = {
  summary:
    'Commission of closed cashbooks by person: earned and paid out in a period, and owed now',
  query: z.object({ agentId: labelled(id, text.agent).optional(), ...period }),
  output: z.object({
    ...sums,
    items: z.array(
      z.object({
        ...person,
        isRunner: z.boolean(),
        ...sums,
        short: senAmount.optional().meta({
          description: 'integer, sen: what their counts of cash lacked and nobody resolved',
        }),
        shortSince: businessDay.nullable().optional(),
      }),
    ),
  }),
}

export const exportCommissions = {
  summary: 'Export commission by person: earned, paid out and still owed',
  query: listCommissions.query.extend(exportQuery.shape),
  output: download,
}

export const listCommissionCashbooks = {
  summary: 'The closed cashbooks on which a person earned commission, latest first',
  query: cursorQuery.extend({ agentId: id, userId: id }),
  output: getSlice(
    z.object({
      settlementId: id,
      cashbookId: id,
      cashbookCode: z.string(),
      customerId: id,
      customerName: z.string(),
      closedDate: businessDay,
      profit: senAmount,
      commission: senAmount,
    }),
  ),
}

export const listCommissionPayments = {
  summary: 'Commission that was paid out, latest first; reversed payments are marked',
  query: cursorQuery.extend({
    agentId: labelled(id, text.agent).optional(),
    userId: labelled(id, text.person).optional(),
    ...period,
  }),
  output: getSlice(commissionPayment),
}

export const exportCommissionPayments = {
  summary: 'The filtered commission payments as a file',
  query: listCommissionPayments.query.omit({ cursor: true, limit: true }).extend(exportQuery.shape),
  output: download,
}

export const payCommission = {
  summary: 'Pay out commission that is owed, from an account of the agent who owes it',
  body: payCommissionBody,
  output: commissionPayment.extend({
    deducted: senAmount.optional().meta({
      description:
        'integer, sen: taken off the shortage; when all of it was, the payment is that deduction',
    }),
    owed: senAmount.meta({ description: 'integer, sen: what is left' }),
    accountBalance: senAmount.meta({ description: 'integer, sen: of the account that paid' }),
  }),
}

export const payCommissions = {
  summary: 'Pay out commission to many people at once: all of it, or nothing when one is refused',
  body: payCommissionsBody,
  output: z.object({
    payments: z.array(commissionPayment).meta({
      description: 'one for each person, and one for each deduction',
    }),
    paid: senAmount.meta({ description: 'integer, sen: what the accounts paid' }),
    deducted: senAmount.meta({ description: 'integer, sen: taken off shortages' }),
  }),
}

export const reverseCommission = {
  summary: 'Reverse a commission payment; the money returns to its account and is owed again',
  params: idParams,
  body: reverseCommissionBody,
  output: commissionPayment,
}

export const exportCommissionSlip = {
  summary: 'The PDF slip of a commission payment, in the recipient’s language',
  params: idParams,
  query: z.object({ language: z.enum(LANGUAGES).optional() }),
  output: download,
}

export const exportCommissionSlips = {
  summary: 'The slips of many commission payments as one PDF, a page for each',
  query: z.object({ ids: joinedIds, language: z.enum(LANGUAGES).optional() }),
  output: download,
}
