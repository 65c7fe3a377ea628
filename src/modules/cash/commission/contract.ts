import { z } from 'zod'
import { SETTLERS } from '#core/access/roles.ts'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  optionalLines,
  requiredLines,
  senAboveZero,
  senAmount,
  senFromZero,
} from '#platform/contract/field.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { accountId } from '#modules/ledger/accounts/contract.ts'
import { commissionMessages as text } from './messages.ts'

/** A runner sees their own commission, an agent theirs and their runners', admin types all. */
const EARNERS = [...SETTLERS, 'RUNNER'] as const

/** The person and the agent in whose books the commission was earned. */
const person = { agentId: id, agentName: z.string(), userId: id, userName: z.string() }

const sums = {
  earned: senAmount.meta({ description: 'integer, sen: of closed cashbooks' }),
  paid: senAmount.meta({ description: 'integer, sen: less what was reversed' }),
  owed: senAmount,
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

export const listCommissions = endpoint({
  method: 'GET',
  path: '/report/commission',
  summary: 'Commission of closed cashbooks by person: earned, paid out and still owed',
  access: 'SIGNED_IN',
  roles: EARNERS,
  query: z.object({ agentId: labelled(id, text.agent).optional() }),
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
})

export const exportCommissions = endpoint({
  method: 'GET',
  path: '/report/commission/export',
  summary: 'Commission by person as a file: earned, paid out and still owed',
  access: 'SIGNED_IN',
  roles: EARNERS,
  query: listCommissions.query.extend(exportQuery.shape),
  output: download,
})

export const listCommissionCashbooks = endpoint({
  method: 'GET',
  path: '/report/commission/cashbook',
  summary: 'The closed cashbooks on which a person earned commission, latest first',
  access: 'SIGNED_IN',
  roles: EARNERS,
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
})

export const listCommissionPayments = endpoint({
  method: 'GET',
  path: '/transaction/commission',
  summary: 'Commission that was paid out, latest first; reversed payments are marked',
  access: 'SIGNED_IN',
  roles: EARNERS,
  query: cursorQuery.extend({
    agentId: labelled(id, text.agent).optional(),
    userId: labelled(id, text.person).optional(),
  }),
  output: getSlice(commissionPayment),
})

export const exportCommissionPayments = endpoint({
  method: 'GET',
  path: '/transaction/commission/export',
  summary: 'The filtered commission payments as a file',
  access: 'SIGNED_IN',
  roles: EARNERS,
  query: listCommissionPayments.query.omit({ cursor: true, limit: true }).extend(exportQuery.shape),
  output: download,
})

export const payCommission = endpoint({
  method: 'POST',
  path: '/transaction/commission',
  summary: 'Pay out commission that is owed, from an account of the agent who owes it',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  movesMoney: true,
  body: z.object({
    agentId: labelled(id, text.agent),
    userId: labelled(id, text.person),
    amount: labelled(senAboveZero, text.amount).meta({
      description: 'integer, sen: the commission that is settled, what is deducted included',
    }),
    deductedAmount: labelled(senFromZero, text.deductedAmount).optional().meta({
      description: 'integer, sen: of it, not paid out but taken off the runner’s shortage',
    }),
    date: labelled(businessDay, text.date).optional(),
    accountId,
    remark: labelled(optionalLines(500), text.remark),
  }),
  output: commissionPayment.extend({
    deducted: senAmount.optional().meta({
      description:
        'integer, sen: taken off the shortage; when all of it was, the payment is that deduction',
    }),
    owed: senAmount.meta({ description: 'integer, sen: what is left' }),
    accountBalance: senAmount.meta({ description: 'integer, sen: of the account that paid' }),
  }),
})

export const reverseCommission = endpoint({
  method: 'DELETE',
  path: '/transaction/commission/{id}',
  summary: 'Reverse a commission payment: the money is back in its account, and owed again',
  access: 'SIGNED_IN',
  roles: SETTLERS,
  movesMoney: true,
  params: idParams,
  body: z.object({ reason: labelled(requiredLines(500), text.reason) }),
  output: commissionPayment,
})

export const exportCommissionSlip = endpoint({
  method: 'GET',
  path: '/transaction/commission/{id}/slip',
  summary: 'The slip of a commission payment as a PDF, in the language of the receiver',
  access: 'SIGNED_IN',
  roles: EARNERS,
  params: idParams,
  query: z.object({ language: z.enum(LANGUAGES).optional() }),
  output: download,
})
