import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, instant, labelled, requiredText } from '#platform/contract/field.ts'
import { openedSession } from './ownSessionContract.ts'
import { authMessages } from './messages.ts'
import { secondFactorMessages as text } from './secondFactorMessages.ts'

/** The roles that may use passkeys: customers have links. */
const STAFF_ROLES = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const
/** The roles that may use codes of an authenticator app. */
const TOTP_ROLES = ['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const

/** The password of the logged-in user, before an act that needs it. */
export const currentPassword = labelled(
  z.string().min(1, 'REQUIRED').max(200),
  text.currentPassword,
)
const afterPassword = z.object({ currentPassword })
const name = labelled(requiredText(50), text.passkeyName)
const recoveryCodes = z.array(z.string()).meta({ description: 'each works once; shown only here' })

/** A passkey of the user. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/account/second-factor',
  needsPerson: true,
  summary: 'The user’s own passkeys, and whether codes are on',
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  needsNoSecondFactor: true,
  output: z.object({
    passkeys: z.array(passkey),
    isTotpAllowed: z.boolean().meta({ description: 'whether the user’s role may use codes' }),
    isTotpOn: z.boolean(),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean().meta({ description: 'whether the user’s role needs one of them' }),
  }),
})

/** What the browser needs to add or to use a passkey, as WebAuthn defines it. */
const browserOptions = z.looseObject({ challenge: z.string() })
/** What the browser made of them. The server reads it itself: its fields are not the user's. */
const browserResponse = labelled(
  z.looseObject({}).refine(({ id: credentialId }) => typeof credentialId === 'string', 'INVALID'),
  text.passkey,
)

export const startAddingPasskey = endpoint({
  method: 'POST',
  path: '/account/passkey/options',
  needsPerson: true,
  summary: 'Begin to add a passkey: the options for the browser, valid for 5 minutes',
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  needsNoSecondFactor: true,
  body: afterPassword,
  output: browserOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkey',
  needsPerson: true,
  summary: 'Add the passkey that the browser made',
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  needsNoSecondFactor: true,
  body: z.object({
    name,
    response: browserResponse,
  }),
  output: passkey,
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/account/passkey/{id}',
  needsPerson: true,
  summary: 'Give one of the user’s own passkeys another name',
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  params: idParams,
  body: z.object({ name }),
  output: passkey,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkey/{id}',
  needsPerson: true,
  summary: 'Remove one of the user’s own passkeys',
  access: 'SIGNED_IN',
  roles: STAFF_ROLES,
  params: idParams,
  body: afterPassword,
  output: z.null(),
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/account/totp',
  needsPerson: true,
  summary: 'Begin to turn codes on: the secret for the authenticator app (TOTP, RFC 6238)',
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  needsNoSecondFactor: true,
  body: afterPassword,
  output: z.object({
    secret: z.string().meta({ description: 'Base32, to be typed' }),
    url: z.string().meta({ description: 'otpauth://, for a QR code' }),
  }),
})

export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/account/totp',
  needsPerson: true,
  summary: 'Turn codes on by the first code; returns the recovery codes',
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  needsNoSecondFactor: true,
  body: z.object({ code: labelled(requiredText(20), authMessages.code) }),
  output: z.object({ recoveryCodes }),
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/totp/recovery-codes',
  needsPerson: true,
  summary: 'Make new recovery codes; the former ones no longer work',
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  body: afterPassword,
  output: z.object({ recoveryCodes }),
})

export const turnOffTotp = endpoint({
  method: 'DELETE',
  path: '/account/totp',
  needsPerson: true,
  summary: 'Turn codes off; the recovery codes no longer work',
  access: 'SIGNED_IN',
  roles: TOTP_ROLES,
  body: afterPassword,
  output: z.null(),
})

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/account/passkey/login-options',
  summary: 'Begin a log-in with a passkey: the options for the browser, valid for 5 minutes',
  access: 'PUBLIC',
  requestsPerMinute: 60,
  output: browserOptions,
})

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/account/passkey/login',
  summary: 'Log in with a passkey',
  access: 'PUBLIC',
  requestsPerMinute: 60,
  body: z.object({ response: browserResponse }),
  output: openedSession,
})
