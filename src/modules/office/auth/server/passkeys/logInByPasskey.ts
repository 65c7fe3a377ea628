import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '#platform/server/appError.ts'
import type { Context, PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { authMessages as text } from '../../messages.ts'
import { openSession } from '../openSession.ts'
import { lockActiveUser } from '../login.ts'
import { getUserHandle } from './startAddingPasskey.ts'
import { spendChallenge } from './challenges.ts'
import { loadWebauthn } from './loadWebauthn.ts'
import { changePasskey } from './passkeyWrites.ts'
import { passkeyResponse, readChallenge } from './readResponse.ts'
import { getRelyingParty } from './relyingParty.ts'

type Verified = { passkeyId: number; userId: number; counter: number }

/**
 * Checks the response of a passkey. Whatever is wrong has the same refusal.
 *
 * @throws AppError 401 PASSKEY_REFUSED
 */
export async function verifyPasskey(
  context: Context<null>,
  { body }: { body: { response: object } },
): Promise<Verified> {
  const site = getRelyingParty(context)
  const { data: response } = passkeyResponse.safeParse(body.response)
  if (!response) throw refused()
  const challenge = readChallenge(response)
  if (!(await spendChallenge(context, challenge, null))) throw refused()
  const passkey = await context.db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  if (!passkey) throw refused()
  const handle = getUserHandle(context.secretKey, passkey.user_id).toString('base64url')
  if (response.response.userHandle !== handle) throw refused()
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      // The transaction compares the counter: of two responses at once, one is refused.
      counter: 0,
    },
  }).catch(() => undefined)
  if (!result?.verified) throw refused()
  const { newCounter: counter } = result.authenticationInfo
  return { passkeyId: passkey.id, userId: passkey.user_id, counter }
}

const refused = () => new AppError(text.PASSKEY_REFUSED, { status: 401 })

/**
 * Handles a log-in that `verifyPasskey` has accepted. @throws AppError 401 PASSKEY_COPIED when the
 * passkey reports fewer uses than before
 */
export const handleLogInByPasskey: PreparedWrite<
  typeof endpoints.logInByPasskey,
  Verified
> = async (context, { prepared: { passkeyId, userId, counter } }) => {
  const { db, now } = context
  const user = await lockActiveUser(context, userId).executeTakeFirst()
  const passkey = await db
    .selectFrom('passkeys')
    .select(['counter', 'name'])
    .where('id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst()
  if (!user || !passkey) throw refused()
  const counts = counter > 0 || passkey.counter > 0
  if (counts && counter <= passkey.counter) throw new AppError(text.PASSKEY_COPIED, { status: 401 })
  await changePasskey(db, passkeyId, { counter, last_used_at: now })
  const who = { actorId: userId, entity: 'user', entityId: userId, agentId: user.agent_id } as const
  const log = {
    action: 'account.loginByPasskey',
    ...who,
    after: { passkey: passkey.name },
  } as const
  return { data: await openSession(context, userId), log }
}
