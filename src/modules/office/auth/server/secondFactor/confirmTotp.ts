import { conflict } from '#platform/server/appError.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { authMessages as text } from '../../messages.ts'
import { spendCode, type VerifiedCode } from './verifySecondFactor.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { confirmTotpSecret } from './totpSecrets.ts'

/** Handles the first code: from now on each log-in by password needs one. */
export const handleConfirmTotp: PreparedWrite<typeof endpoints.confirmTotp, VerifiedCode> = async (
  context,
  { prepared: code },
) => {
  const { db, actor, now } = context
  const isConfirmed = await confirmTotpSecret(db, actor.id, now)
  if (!isConfirmed) throw conflict(text.TOTP_ALREADY_ON)
  await spendCode(context, actor.id, code)
  return {
    data: { recoveryCodes: await replaceRecoveryCodes(context) },
    log: { action: 'account.turnOnCodes', entity: 'user', entityId: actor.id },
  }
}
