import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context, PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { authMessages as text } from '../../messages.ts'
import { verifyCode, type VerifiedCode } from './verifySecondFactor.ts'
import { removeRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes.ts'
import { removeTotpSecret } from './totpSecrets.ts'

type Given = { body: { code: string } }

/** Checks the first code. @throws AppError CODE_WRONG, LOGIN_LOCKED */
export const verifyFirstCode = (context: Context<Actor>, { body }: Given): Promise<VerifiedCode> =>
  verifyCode(context, context.actor.id, body.code)

/** Handles new recovery codes, after the password. */
export const handleReplaceRecoveryCodes: PreparedWrite<
  typeof endpoints.replaceRecoveryCodes,
  unknown
> = async (context) => {
  await ownTotpToChange(context)
  return {
    data: { recoveryCodes: await replaceRecoveryCodes(context) },
    log: { action: 'account.replaceCodes', entity: 'user', entityId: context.actor.id },
  }
}

/** Handles the end of codes, after the password. */
export const handleTurnOffTotp: PreparedWrite<typeof endpoints.turnOffTotp, unknown> = async (
  context,
) => {
  const { db, actor } = context
  await ownTotpToChange(context)
  await removeTotpSecret(db, actor.id)
  await removeRecoveryCodes(db, actor.id)
  return {
    data: null,
    log: { action: 'account.turnOffCodes', entity: 'user', entityId: actor.id },
  }
}

/** Locks the user's own codes. @throws AppError TOTP_NOT_ON */
async function ownTotpToChange({ db, actor }: Context<Actor>): Promise<void> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', actor.id)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw conflict(text.TOTP_NOT_ON)
}
