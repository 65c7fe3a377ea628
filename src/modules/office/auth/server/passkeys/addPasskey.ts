import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context, PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { authMessages as text } from '../../messages.ts'
import { spendChallenge } from './challenges.ts'
import { loadWebauthn } from './loadWebauthn.ts'
import { toPasskeyDto } from './ownPasskeys.ts'
import { insertPasskey } from './passkeyWrites.ts'
import { newPasskeyResponse, readChallenge } from './readResponse.ts'
import { getRelyingParty } from './relyingParty.ts'

type Verified = { credential: WebAuthnCredential; transports: string[] }

/** Checks a new passkey. @throws AppError PASSKEY_REFUSED at the field `response` */
export async function verifyNewPasskey(
  context: Context<Actor>,
  { body }: { body: { response: object } },
): Promise<Verified> {
  const site = getRelyingParty(context)
  const { data: response } = newPasskeyResponse.safeParse(body.response)
  if (!response) throw refused()
  const expectedChallenge = readChallenge(response)
  if (!(await spendChallenge(context, expectedChallenge, context.actor.id))) throw refused()
  const { verifyRegistrationResponse } = await loadWebauthn()
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) throw refused()
  const { credential } = result.registrationInfo
  return { credential, transports: response.response.transports }
}

const refused = () => fieldError('response', text.PASSKEY_REFUSED)

/** Handles a new passkey that `verifyNewPasskey` has accepted. */
export const handleAddPasskey: PreparedWrite<typeof endpoints.addPasskey, Verified> = async (
  { db, actor, now },
  { body: { name }, prepared: { credential, transports } },
) => {
  const id = await insertPasskey(db, {
    user_id: actor.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    name,
    created_at: now,
  })
  // A passkey of this site is somebody's once.
  if (id === undefined) throw refused()
  const row = { id, name, created_at: now, last_used_at: null }
  return {
    data: toPasskeyDto(row),
    log: {
      action: 'account.addPasskey',
      entity: 'user',
      entityId: actor.id,
      after: { passkey: name },
    },
  }
}
