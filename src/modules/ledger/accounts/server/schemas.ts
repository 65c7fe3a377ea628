import { z } from 'zod'
import { id, recordStatus, senAmount, idParams } from '#platform/contract/field.ts'
import { createBankAccountBody, updateBankAccountBody } from '../forms.ts'

/** A bank account or e-wallet of an agent. */
export const bankAccount = z.object({
  id,
  agentId: id,
  agentName: z.string(),
  name: z.string(),
  status: recordStatus,
  balance: senAmount.nullable().meta({ description: 'integer, sen; null for a runner' }),
})

export const listBankAccounts = {
  summary: 'Bank accounts by agent and name: the agent’s own, a runner’s agent’s, all for admins',
  query: z.object({ agentId: id.optional() }),
  output: z.array(bankAccount),
}

export const createBankAccount = {
  summary: 'Create a bank account of an agent; its balance is 0',
  body: createBankAccountBody,
  output: bankAccount,
}

export const updateBankAccount = {
  summary: 'Rename a bank account, deactivate it or activate it again',
  params: idParams,
  body: updateBankAccountBody,
  output: bankAccount,
}

export const removeBankAccount = {
  summary: 'Delete a bank account that never had a movement',
  params: idParams,
  output: z.null(),
}
