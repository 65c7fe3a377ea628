import { conflict } from '#platform/server/appError.ts'
import type { Context, PreparedWrite } from '#platform/server/handler.ts'
import { keyedHash } from '#platform/server/secrets/secretKey.ts'
import type * as endpoints from '../../contract.ts'
import { authMessages as text } from '../../messages.ts'
import { createChallenge } from './challenges.ts'
import { loadWebauthn } from './loadWebauthn.ts'
import { selectOwnPasskeys } from './ownPasskeys.ts'
import { getRelyingParty } from './relyingParty.ts'

/** More devices than one person has; each one is offered at every log-in. */
const MOST = 10

type Owner = { username: string }

/** Handles the start of adding a passkey, after the password. */
export const handleStartAddingPasskey: PreparedWrite<
  typeof endpoints.startAddingPasskey,
  Owner
> = async (context, { prepared: { username } }) => {
  const { actor, secretKey } = context
  const site = getRelyingParty(context)
  const own = await selectOwnPasskeys(context).select(['credential_id', 'transports']).execute()
  if (own.length >= MOST) throw conflict(text.TOO_MANY_PASSKEYS, { count: own.length })
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: username,
    userDisplayName: actor.name,
    userID: new Uint8Array(getUserHandle(secretKey, actor.id)),
    challenge: new Uint8Array(Buffer.from(await createChallenge(context, actor.id), 'base64url')),
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { data: { ...options }, log: [] }
}

/** Returns the name of a user inside a passkey: always the same, and it says nothing. */
export const getUserHandle = (key: Context['secretKey'], userId: number): Buffer =>
  keyedHash(key, 'passkey user', String(userId))
