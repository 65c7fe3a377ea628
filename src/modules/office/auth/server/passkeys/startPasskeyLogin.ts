import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { createChallenge } from './challenges.ts'
import { loadWebauthn } from './loadWebauthn.ts'
import { getRelyingParty } from './relyingParty.ts'

/** Handles the start of a log-in: the device offers the passkeys it has for this site. */
export const handleStartPasskeyLogin: Write<typeof endpoints.startPasskeyLogin> = async (
  context,
) => {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(context).id,
    challenge: new Uint8Array(Buffer.from(await createChallenge(context, null), 'base64url')),
    userVerification: 'required',
  })
  return { data: { ...options }, log: [] }
}
