import { endpoint } from '#platform/contract/endpoint.ts'
import { agentFiguresAccess } from '#modules/office/users/contract.ts'
import type * as server from './server/schemas.ts'

/** The number of days past due from which a customer needs attention. */
export const LONG_BEHIND_DAYS = 8

/** The number of days within which an ending loan is due. */
export const ENDING_DAYS = 3

/** The number of days before its end from which the licence needs attention. */
export const LICENCE_DAYS = 60

/** The number of days after which a transfer that nobody confirmed is called old. */
export const OLD_TRANSFER_DAYS = 2

export const getDashboard = endpoint<typeof server.getDashboard>()({
  method: 'GET',
  path: '/report/dashboard',
  reads: ['APPROVALS', 'LOANS', 'CASH', 'CHECKS', 'BUSINESS', 'PEOPLE', 'PACKAGES', 'CUSTOMERS'],
  ...agentFiguresAccess,
})

export const getAttention = endpoint<typeof server.getAttention>()({
  method: 'GET',
  path: '/report/attention',
  reads: ['APPROVALS', 'LOANS', 'CASH', 'CHECKS', 'BUSINESS', 'PEOPLE', 'CUSTOMERS'],
  ...agentFiguresAccess,
})

export const listRunnerRounds = endpoint<typeof server.listRunnerRounds>()({
  method: 'GET',
  path: '/report/runner-round',
  reads: ['LOANS', 'ROUND'],
  ...agentFiguresAccess,
})

export const compareAgents = endpoint<typeof server.compareAgents>()({
  method: 'GET',
  path: '/report/agents',
  access: 'SUMMARY_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  reads: ['LOANS'],
})
