import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** Who may ask, and see what they asked for; admin types see all. */
const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

/** Who decides. A program never does: four eyes are two people's. */
const DECIDERS = {
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  needsPerson: true,
} as const

export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'DECLINED', 'LAPSED', 'WITHDRAWN'] as const

export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const getApprovalRules = endpoint<typeof server.getApprovalRules>()({
  method: 'GET',
  path: '/approval/rules',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  reads: ['APPROVALS'],
})

export const setApprovalRules = endpoint<typeof server.setApprovalRules>()({
  method: 'PUT',
  path: '/approval/rules',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  needsPerson: true,
  changes: ['APPROVALS'],
})

export const listApprovals = endpoint<typeof server.listApprovals>()({
  method: 'GET',
  path: '/approval',
  access: 'SIGNED_IN',
  roles: STAFF,
  reads: ['APPROVALS'],
  list: { kind: 'PAGES', search: 'searchTerm' },
})

export const exportApprovals = endpoint<typeof server.exportApprovals>()({
  method: 'GET',
  path: '/approval/export',
  access: 'SIGNED_IN',
  roles: STAFF,
})

export const approveRequest = endpoint<typeof server.approveRequest>()({
  method: 'POST',
  path: '/approval/{id}/approve',
  ...DECIDERS,
  changes: ['APPROVALS', 'LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})

export const declineRequest = endpoint<typeof server.declineRequest>()({
  method: 'POST',
  path: '/approval/{id}/decline',
  ...DECIDERS,
  changes: ['APPROVALS'],
})

export const withdrawRequest = endpoint<typeof server.withdrawRequest>()({
  method: 'POST',
  path: '/approval/{id}/withdraw',
  access: 'SIGNED_IN',
  roles: STAFF,
  changes: ['APPROVALS'],
})
