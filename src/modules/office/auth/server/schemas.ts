import { z } from 'zod'
import {
  id,
  roleId,
  percent,
  recordStatus,
  photo,
  senAmount,
  instant,
  labelled,
  idParams,
} from '#platform/contract/field.ts'
import { loginBody, afterPassword, name, renamePasskeyBody, confirmTotpBody } from '../forms.ts'
import { authMessages } from '../messages.ts'

/** The logged-in user. */
export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  roleId,
  agentId: id
    .nullable()
    .meta({ description: 'the agent whose rows they see; null for admin types' }),
  commissionRate: percent,
  status: recordStatus,
  profilePhoto: photo,
  pettyCash: senAmount.nullable().meta({
    description: 'integer, sen: an agent’s own, for admin types the sum; null for others',
  }),
  customers: z.array(z.object({ id, name: z.string() })),
  outboxKey: z.string().meta({
    description:
      'seals what a device keeps for them until it is sent; 32 bytes in hexadecimal digits',
  }),
  formerOutboxKeys: z.array(z.string()).meta({
    description: 'open what was sealed before the key changed, to seal it again; the newest first',
  }),
  needsSecondFactor: z.boolean().meta({
    description: 'true until the user has the second factor that the role needs',
  }),
})

/** The session that a log-in opens. */
export const openedSession = z.object({ token: z.string(), user })

export const logout = {
  summary: 'Log out: end this session',
  output: z.null(),
}

export const isLoggedIn = {
  summary: 'Whether the token is valid, and its user; keeps the session alive',
  output: z.object({ isLoggedIn: z.boolean(), user: user.nullable() }),
}

export const login = {
  summary: 'Log in',
  body: loginBody,
  output: openedSession.extend({
    isPasswordByOther: z.boolean().optional().meta({
      description: 'another person set this password, and its user has not chosen or kept it since',
    }),
  }),
}

const recoveryCodes = z.array(z.string()).meta({ description: 'each works once; shown only here' })

/** A passkey of the user. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export const getSecondFactor = {
  summary: 'The user’s own passkeys, and whether codes are on',
  output: z.object({
    passkeys: z.array(passkey),
    isTotpAllowed: z.boolean().meta({ description: 'whether the user’s role may use codes' }),
    isTotpOn: z.boolean(),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean().meta({ description: 'whether the user’s role needs one of them' }),
  }),
}

/** What the browser needs to add or to use a passkey, as WebAuthn defines it. */
const browserOptions = z.looseObject({ challenge: z.string() })

/** What the browser made of them. The server reads it itself: its fields are not the user's. */
const browserResponse = labelled(
  z.looseObject({}).refine(({ id: credentialId }) => typeof credentialId === 'string', 'INVALID'),
  authMessages.passkey,
)

export const startAddingPasskey = {
  summary: 'Start adding a passkey; returns browser options valid for 5 minutes',
  body: afterPassword,
  output: browserOptions,
}

export const addPasskey = {
  summary: 'Add the passkey that the browser made',
  body: z.object({
    name,
    response: browserResponse,
  }),
  output: passkey,
}

export const renamePasskey = {
  summary: 'Give one of the user’s own passkeys another name',
  params: idParams,
  body: renamePasskeyBody,
  output: passkey,
}

export const removePasskey = {
  summary: 'Remove one of the user’s own passkeys',
  params: idParams,
  body: afterPassword,
  output: z.null(),
}

export const startTotp = {
  summary: 'Start authenticator app setup; returns the TOTP secret (RFC 6238)',
  body: afterPassword,
  output: z.object({
    secret: z.string().meta({ description: 'Base32, to be typed' }),
    url: z.string().meta({ description: 'otpauth://, for a QR code' }),
  }),
}

export const confirmTotp = {
  summary: 'Confirm authenticator app setup with the first code; returns recovery codes',
  body: confirmTotpBody,
  output: z.object({ recoveryCodes }),
}

export const replaceRecoveryCodes = {
  summary: 'Make new recovery codes; the former ones no longer work',
  body: afterPassword,
  output: z.object({ recoveryCodes }),
}

export const turnOffTotp = {
  summary: 'Turn codes off; the recovery codes no longer work',
  body: afterPassword,
  output: z.null(),
}

export const startPasskeyLogin = {
  summary: 'Start a passkey login; returns browser options valid for 5 minutes',
  output: browserOptions,
}

export const logInByPasskey = {
  summary: 'Log in with a passkey',
  body: z.object({ response: browserResponse }),
  output: openedSession,
}

/** The public id of a session, which gives no access. */
const sessionId = z.string().regex(/^[0-9a-f]{1,16}$/, 'INVALID')

export const endedSessions = z.object({ ended: z.int() })

/** The open sessions of a user, the last active first. */
export const openSessions = z.array(
  z.object({
    id: sessionId,
    isCurrent: z.boolean().meta({ description: 'the session of this request' }),
    device: z.string().nullable().meta({ description: 'the name that the browser sends' }),
    address: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
  }),
)

export const listSessions = {
  summary: 'The user’s own open sessions, the last active first',
  output: openSessions,
}

export const endOwnSession = {
  summary: 'Log out one of the user’s own devices',
  params: z.object({ sessionId }),
  output: z.null(),
}

export const endOtherSessions = {
  summary: 'Log out all other devices',
  output: endedSessions,
}
