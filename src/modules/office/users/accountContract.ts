import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/accountSchemas.ts'
import { photoFile } from './contract.ts'

export const getAccount = endpoint<typeof server.getAccount>()({
  method: 'GET',
  path: '/user/account',
  needsPerson: true,
  access: 'SIGNED_IN',
  reads: ['OWN_ACCOUNT'],
})

export const updateAccount = endpoint<typeof server.updateAccount>()({
  method: 'PUT',
  path: '/user/account',
  needsPerson: true,
  access: 'SIGNED_IN',
  changes: ['OWN_ACCOUNT', 'PEOPLE'],
  files: photoFile,
})

export const changePassword = endpoint<typeof server.changePassword>()({
  method: 'PUT',
  path: '/user/change-password',
  needsPerson: true,
  access: 'SIGNED_IN',
  changes: 'NONE',
})

export const keepPassword = endpoint<typeof server.keepPassword>()({
  method: 'POST',
  path: '/user/keep-password',
  needsPerson: true,
  access: 'SIGNED_IN',
  changes: 'NONE',
})

export const getMaximumCommission = endpoint<typeof server.getMaximumCommission>()({
  method: 'GET',
  path: '/user/maximum-commission-rate',
  access: [
    'AGENT_MANAGEMENT_READ',
    'AGENT_MANAGEMENT_CREATE',
    'AGENT_MANAGEMENT_UPDATE',
    'RUNNER_MANAGEMENT_READ',
    'RUNNER_MANAGEMENT_CREATE',
    'RUNNER_MANAGEMENT_UPDATE',
  ],
  reads: ['PEOPLE'],
})
