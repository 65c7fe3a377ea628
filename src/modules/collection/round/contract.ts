import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

/** The maximum number of rows in a batch. */
export const MAX_LINES = 10_000

/** The roles that may collect: all roles except customers. */
export const COLLECTORS = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

export const COLLECTION_ACCESS = 'CASHBOOK_MANAGEMENT_UPDATE'

/**
 * The reasons for a visit without a payment; UNSTATED when a sheet only reports that nothing was
 * paid.
 */
export const MISSED_REASONS = ['CLOSED', 'NO_MONEY', 'NOT_THERE', 'PROMISED', 'UNSTATED'] as const

export type MissedReason = (typeof MISSED_REASONS)[number]

/**
 * KEPT when the credits after the promise, up to its day, reach its amount; BROKEN the day after;
 * REPLACED when a newer promise came or the loan ended before; OPEN until then.
 */
export const PROMISE_STATES = ['OPEN', 'KEPT', 'BROKEN', 'REPLACED'] as const

export type PromiseState = (typeof PROMISE_STATES)[number]

/** From so many debt days on a stop says who answers for the loan. */
export const GUARANTOR_DEBT_DAYS = 4

export const listMassCredit = endpoint<typeof server.listMassCredit>()({
  method: 'GET',
  path: '/customer/mass-credit/list',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  reads: ['ROUND', 'LOANS', 'PROMISES'],
})

export const recordMissedVisit = endpoint<typeof server.recordMissedVisit>()({
  method: 'POST',
  path: '/transaction/missed-visit',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  changes: ['ROUND'],
})

export const removeMissedVisit = endpoint<typeof server.removeMissedVisit>()({
  method: 'DELETE',
  path: '/transaction/missed-visit/{id}',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  changes: ['ROUND'],
})

export const saveRoute = endpoint<typeof server.saveRoute>()({
  method: 'PUT',
  path: '/customer/mass-credit/route',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  changes: ['ROUND'],
})

export const getRunnerDay = endpoint<typeof server.getRunnerDay>()({
  method: 'GET',
  path: '/transaction/runner-day',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  reads: ['ROUND', 'LOANS', 'PROMISES'],
})

export const listPromises = endpoint<typeof server.listPromises>()({
  method: 'GET',
  path: '/transaction/promise',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  reads: ['PROMISES'],
})

export const recordPromise = endpoint<typeof server.recordPromise>()({
  method: 'POST',
  path: '/transaction/promise',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  changes: ['PROMISES'],
})

export const removePromise = endpoint<typeof server.removePromise>()({
  method: 'DELETE',
  path: '/transaction/promise/{id}',
  access: COLLECTION_ACCESS,
  roles: COLLECTORS,
  changes: ['PROMISES'],
})

/** How many days ahead a customer may promise. */
export const OWN_PROMISE_DAYS = 30

export const listOwnPromises = endpoint<typeof server.listOwnPromises>()({
  method: 'GET',
  path: '/portal/promise',
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['CUSTOMER'],
  reads: ['PROMISES'],
})

export const recordOwnPromise = endpoint<typeof server.recordOwnPromise>()({
  method: 'POST',
  path: '/portal/promise',
  openToLinks: true,
  access: 'CASHBOOK_MANAGEMENT_READ',
  roles: ['CUSTOMER'],
  changes: ['PROMISES'],
})
