import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const logout = endpoint<typeof server.logout>()({
  method: 'POST',
  path: '/account/logout',
  openToLinks: true,
  needsPerson: true,
  access: 'SIGNED_IN',
  changes: 'NONE',
  needsNoSecondFactor: true,
})

export const isLoggedIn = endpoint<typeof server.isLoggedIn>()({
  method: 'GET',
  path: '/account/is-logged-in',
  access: 'PUBLIC',
  reads: 'NONE',
})

export const login = endpoint<typeof server.login>()({
  method: 'POST',
  path: '/account/login',
  access: 'PUBLIC',
  changes: 'NONE',
})

/** The roles that may use passkeys: customers have links. */
const STAFF_ROLES = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

/** The roles that may use codes of an authenticator app. */
const TOTP_ROLES = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

export const getSecondFactor = endpoint<typeof server.getSecondFactor>()({
  method: 'GET',
  path: '/account/second-factor',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  reads: ['OWN_ACCOUNT'],
  needsNoSecondFactor: true,
})

export const startAddingPasskey = endpoint<typeof server.startAddingPasskey>()({
  method: 'POST',
  path: '/account/passkey/options',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  changes: 'NONE',
  needsNoSecondFactor: true,
})

export const addPasskey = endpoint<typeof server.addPasskey>()({
  method: 'POST',
  path: '/account/passkey',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  changes: ['OWN_ACCOUNT'],
  needsNoSecondFactor: true,
})

export const renamePasskey = endpoint<typeof server.renamePasskey>()({
  method: 'PUT',
  path: '/account/passkey/{id}',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  changes: ['OWN_ACCOUNT'],
})

export const removePasskey = endpoint<typeof server.removePasskey>()({
  method: 'DELETE',
  path: '/account/passkey/{id}',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  changes: ['OWN_ACCOUNT'],
})

export const startTotp = endpoint<typeof server.startTotp>()({
  method: 'POST',
  path: '/account/totp',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  changes: 'NONE',
  needsNoSecondFactor: true,
})

export const confirmTotp = endpoint<typeof server.confirmTotp>()({
  method: 'PUT',
  path: '/account/totp',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  changes: ['OWN_ACCOUNT'],
  needsNoSecondFactor: true,
})

export const replaceRecoveryCodes = endpoint<typeof server.replaceRecoveryCodes>()({
  method: 'POST',
  path: '/account/totp/recovery-codes',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  changes: ['OWN_ACCOUNT'],
})

export const turnOffTotp = endpoint<typeof server.turnOffTotp>()({
  method: 'DELETE',
  path: '/account/totp',
  needsPerson: true,
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  changes: ['OWN_ACCOUNT'],
})

export const startPasskeyLogin = endpoint<typeof server.startPasskeyLogin>()({
  method: 'POST',
  path: '/account/passkey/login-options',
  access: 'PUBLIC',
  changes: 'NONE',
  requestsPerMinute: 60,
})

export const logInByPasskey = endpoint<typeof server.logInByPasskey>()({
  method: 'POST',
  path: '/account/passkey/login',
  access: 'PUBLIC',
  changes: 'NONE',
  requestsPerMinute: 60,
})

export const listSessions = endpoint<typeof server.listSessions>()({
  method: 'GET',
  path: '/account/session',
  needsPerson: true,
  access: 'SIGNED_IN',
  reads: ['OWN_ACCOUNT'],
})

export const endOwnSession = endpoint<typeof server.endOwnSession>()({
  method: 'DELETE',
  path: '/account/session/{sessionId}',
  needsPerson: true,
  access: 'SIGNED_IN',
  changes: ['OWN_ACCOUNT'],
})

export const endOtherSessions = endpoint<typeof server.endOtherSessions>()({
  method: 'DELETE',
  path: '/account/session',
  needsPerson: true,
  access: 'SIGNED_IN',
  changes: ['OWN_ACCOUNT'],
})
