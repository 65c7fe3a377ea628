import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

const MANAGERS = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const listBankAccounts = endpoint<typeof server.listBankAccounts>()({
  method: 'GET',
  path: '/user/bank-account',
  access: 'SIGNED_IN',
  roles: [...MANAGERS, 'RUNNER'],
  reads: ['CASH'],
})

export const createBankAccount = endpoint<typeof server.createBankAccount>()({
  method: 'POST',
  path: '/user/bank-account',
  access: 'SIGNED_IN',
  roles: MANAGERS,
  changes: ['CASH'],
})

export const updateBankAccount = endpoint<typeof server.updateBankAccount>()({
  method: 'PUT',
  path: '/user/bank-account/{id}',
  access: 'SIGNED_IN',
  roles: MANAGERS,
  changes: ['CASH'],
})

export const removeBankAccount = endpoint<typeof server.removeBankAccount>()({
  method: 'DELETE',
  path: '/user/bank-account/{id}',
  access: 'SIGNED_IN',
  roles: MANAGERS,
  changes: ['CASH'],
})
