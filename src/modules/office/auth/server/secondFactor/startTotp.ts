import { conflict } from '#platform/server/appError.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { secondFactorMessages as text } from '../../secondFactorMessages.ts'
import { createTotpSecret, describeTotp, sealTotp } from './totp.ts'

type Owner = { username: string }

/** Handles the start of codes, after the password; a former secret that is not confirmed goes. */
export const handleStartTotp: PreparedWrite<typeof endpoints.startTotp, Owner> = async (
  context,
  { prepared: { username } },
) => {
  const { db, actor, secretKey, businessName } = context
  const secret = createTotpSecret()
  const sealed = { sealed_secret: sealTotp(secretKey, secret), last_period: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_secrets')
    .values({ user_id: actor.id, ...sealed })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet(sealed).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw conflict(text.TOTP_ALREADY_ON)
  return { data: describeTotp(secret, businessName || 'Cashbook', username), log: [] }
}
