import { z } from 'zod'
import { PETTY_CASH_TYPES } from '#core/pettyCash.ts'
import type { Sen } from '#core/money.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import { MOST_SEN, labelled, id, optionalLines } from '#platform/contract/field.ts'
import { accountId } from '#modules/ledger/accounts/forms.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import * as contract from './contract.ts'
import { pettyCashMessages as text } from './messages.ts'

export const pettyCashType = z.enum(PETTY_CASH_TYPES)

// Only some adjustments may be negative; the core decides which.
const signedAmount = z.int().min(-MOST_SEN).max(MOST_SEN).meta({
  description: 'integer, sen; above 0, but an adjustment that takes out carries a minus',
}) as unknown as z.ZodType<Sen, Sen>

export const recordPettyCashBody = z.object({
  agentId: labelled(id, text.agent),
  type: labelled(pettyCashType, text.type),
  amount: labelled(signedAmount, text.amount),
  accountId,
  toAccountId: labelled(id.nullable(), accountMessages.toAccount)
    .default(null)
    .meta({ description: 'where MOVE takes the money: bank account, or null for petty cash' }),
  remark: labelled(optionalLines(500), text.remark),
})

export const recordPettyCash = withBody(contract.recordPettyCash, recordPettyCashBody)
