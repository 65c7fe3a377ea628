import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import {
  labelled,
  id,
  senAboveZero,
  senFromZero,
  businessDay,
  optionalLines,
  requiredLines,
} from '#platform/contract/field.ts'
import { accountId } from '#modules/ledger/accounts/forms.ts'
import * as contract from './contract.ts'
import { commissionMessages as text } from './messages.ts'

/** What one person is paid in the books of an agent. */
const payment = {
  agentId: labelled(id, text.agent),
  userId: labelled(id, text.person),
  amount: labelled(senAboveZero, text.amount).meta({
    description: 'integer, sen: the commission that is settled, what is deducted included',
  }),
  deductedAmount: labelled(senFromZero, text.deductedAmount).optional().meta({
    description: 'integer, sen: of it, not paid out but taken off the runner’s shortage',
  }),
}

/** When and from which account. */
const payOut = {
  date: labelled(businessDay, text.date).optional(),
  accountId,
  remark: labelled(optionalLines(500), text.remark),
}

export const payCommissionBody = z.object({ ...payment, ...payOut })

export const payCommission = withBody(contract.payCommission, payCommissionBody)

/** The most people that one pay-out pays. */
const MOST_PEOPLE = 500

const isOnce = (payments: readonly { agentId: number; userId: number }[]) =>
  new Set(payments.map(({ agentId, userId }) => `${agentId} ${userId}`)).size === payments.length

export const payCommissionsBody = z.object({
  payments: labelled(
    z.array(z.object(payment)).min(1).max(MOST_PEOPLE).refine(isOnce, 'INVALID'),
    text.payments,
  ),
  ...payOut,
})

export const payCommissions = withBody(contract.payCommissions, payCommissionsBody)

export const reverseCommissionBody = z.object({ reason: labelled(requiredLines(500), text.reason) })

export const reverseCommission = withBody(contract.reverseCommission, reverseCommissionBody)
