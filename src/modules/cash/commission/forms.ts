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

export const payCommissionBody = z.object({
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
})

export const payCommission = withBody(contract.payCommission, payCommissionBody)

export const reverseCommissionBody = z.object({ reason: labelled(requiredLines(500), text.reason) })

export const reverseCommission = withBody(contract.reverseCommission, reverseCommissionBody)
