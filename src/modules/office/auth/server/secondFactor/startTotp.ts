import { conflict } from '#platform/server/appError.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { authMessages as text } from '../../messages.ts'
import { startTotpSecret } from './totpSecrets.ts'
import { createTotpSecret, describeTotp, sealTotp } from './totp.ts'

type Owner = { username: string }

/** Handles the start of codes, after the password; a former secret that is not confirmed goes. */
export const handleStartTotp: PreparedWrite<typeof endpoints.startTotp, Owner> = async (
  context,
  { prepared: { username } },
) => {
  const { db, actor, secretKey, businessName } = context
  const secret = createTotpSecret()
  const isStarted = await startTotpSecret(db, actor.id, sealTotp(secretKey, secret))
  if (!isStarted) throw conflict(text.TOTP_ALREADY_ON)
  return { data: describeTotp(secret, businessName || 'Cashbook', username), log: [] }
}
