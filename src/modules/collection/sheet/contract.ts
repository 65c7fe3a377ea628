import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'
import { COLLECTION_ACCESS, COLLECTORS } from '../round/contract.ts'

/**
 * FULL pays the day’s instalment, arrears or not; SHORT pays less; ADVANCE more than is due; MISSED
 * nothing; CANNOT is refused.
 */
export const LINE_GROUPS = ['FULL', 'SHORT', 'ADVANCE', 'MISSED', 'CANNOT'] as const

export type LineGroup = (typeof LINE_GROUPS)[number]

export const previewMassCredit = endpoint<typeof server.previewMassCredit>()({
  method: 'POST',
  path: '/transaction/mass-credit/preview',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  readsOnly: true,
})

export const submitMassCredit = endpoint<typeof server.submitMassCredit>()({
  method: 'POST',
  path: '/transaction/mass-credit',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  changes: ['LOANS', 'CASH', 'COMMISSION'],
  movesMoney: true,
})
