import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, id, plainText, requiredText } from '#platform/contract/field.ts'
import { withWas } from '#platform/contract/withWas.ts'
import * as contract from './contract.ts'
import { accountMessages as text } from './messages.ts'

/** The account of a movement: a bank account's id, or null for petty cash. */
export const accountId = labelled(id.nullable(), text.account)
  .default(null)
  .meta({ description: 'bank account; null or left out for petty cash' })

/** The reference of a transfer, as the bank's slip has it. */
export const reference = labelled(plainText().max(60), text.reference).default('')

/** The account and the reference of a movement of money. */
export const transferFields = { accountId, reference }

const name = labelled(requiredText(60), text.name)

export const createBankAccountBody = z.object({
  agentId: labelled(id, text.agent).optional().meta({ description: 'required for admin types' }),
  name,
})

export const createBankAccount = withBody(contract.createBankAccount, createBankAccountBody)

export const updateBankAccountBody = withWas(
  z.object({
    name: name.optional(),
    status: labelled(z.literal([1, -1]), text.status)
      .optional()
      .meta({ description: 'active 1, inactive −1' }),
  }),
)

export const updateBankAccount = withBody(contract.updateBankAccount, updateBankAccountBody)
