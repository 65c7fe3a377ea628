import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  id,
  idParams,
  labelled,
  plainText,
  recordStatus,
  requiredText,
  senAmount,
} from '#platform/contract/field.ts'
import { accountMessages as text } from './messages.ts'
import { withWas } from '#platform/contract/withWas.ts'

const MANAGERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

/** The account of a movement: a bank account's id, or null for petty cash. */
export const accountId = labelled(id.nullable(), text.account)
  .default(null)
  .meta({ description: 'bank account; null or left out for petty cash' })

/** The reference of a transfer, as the bank's slip has it. */
export const reference = labelled(plainText().max(60), text.reference).default('')

/** The account and the reference of a movement of money. */
export const transferFields = { accountId, reference }

/** A bank account or e-wallet of an agent. */
export const bankAccount = z.object({
  id,
  agentId: id,
  agentName: z.string(),
  name: z.string(),
  status: recordStatus,
  balance: senAmount.nullable().meta({ description: 'integer, sen; null for a runner' }),
})

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/user/bank-account',
  summary: 'Bank accounts by agent and name: the agent’s own, a runner’s agent’s, all for admins',
  access: 'SIGNED_IN',
  roles: [...MANAGERS, 'RUNNER'],
  query: z.object({ agentId: id.optional() }),
  output: z.array(bankAccount),
})

const name = labelled(requiredText(60), text.name)

export const createBankAccount = endpoint({
  method: 'POST',
  path: '/user/bank-account',
  summary: 'Create a bank account of an agent; its balance is 0',
  access: 'SIGNED_IN',
  roles: MANAGERS,
  body: z.object({
    agentId: labelled(id, text.agent).optional().meta({ description: 'required for admin types' }),
    name,
  }),
  output: bankAccount,
})

export const updateBankAccount = endpoint({
  method: 'PUT',
  path: '/user/bank-account/{id}',
  summary: 'Rename a bank account, deactivate it or activate it again',
  access: 'SIGNED_IN',
  roles: MANAGERS,
  params: idParams,
  body: withWas(
    z.object({
      name: name.optional(),
      status: labelled(z.literal([1, -1]), text.status)
        .optional()
        .meta({ description: 'active 1, inactive −1' }),
    }),
  ),
  output: bankAccount,
})

export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/user/bank-account/{id}',
  summary: 'Delete a bank account that never had a movement',
  access: 'SIGNED_IN',
  roles: MANAGERS,
  params: idParams,
  output: z.null(),
})
