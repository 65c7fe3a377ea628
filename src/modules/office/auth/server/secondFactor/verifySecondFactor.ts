import type { RoleId } from '#core/access/roles.ts'
import { AppError, fieldError } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { authMessages as text } from '../../messages.ts'
import { forgetGuesses, verifyGuess, toOtherName } from '../verifyGuess.ts'
import { readFactors } from './ownFactors.ts'
import { hashRecoveryCode, spendRecoveryCode } from './recoveryCodes.ts'
import { spendPeriod } from './totpSecrets.ts'
import { findPeriod, unsealTotp } from './totp.ts'

/** A right code, to be used up in the transaction of the log-in. */
export type VerifiedCode = { kind: 'TOTP'; period: number } | { kind: 'RECOVERY'; hash: Buffer }

type Who = Context<Actor | null>
type User = { id: number; role_id: number }

// Codes are short: the guesses of one user are counted together, from whatever network they come.
const ANY_NETWORK = 'any network'
const getName = (userId: number) => toOtherName(`code of ${userId}`)

/**
 * Checks the second factor after the right password. Returns undefined when the user needs none.
 *
 * @throws AppError 401 SECOND_FACTOR_NEEDED without a code, 401 PASSKEY_NEEDED when only the
 *   passkey can be the factor that the role needs, CODE_WRONG, LOGIN_LOCKED after five wrong codes
 */
export async function verifySecondFactor(
  context: Who,
  user: User,
  code: string | undefined,
): Promise<VerifiedCode | undefined> {
  const { hasPasskey, hasTotp } = await readFactors(context.db, user.id)
  if (!hasTotp) {
    const isRequired = context.secondFactorRoles.includes(user.role_id as RoleId)
    if (isRequired && hasPasskey) throw new AppError(text.PASSKEY_NEEDED, { status: 401 })
    return undefined
  }
  if (!code) throw new AppError(text.SECOND_FACTOR_NEEDED, { status: 401 })
  return verifyCode(context, user.id, code)
}

/** Checks a code of the app or a recovery code. @throws AppError CODE_WRONG, LOGIN_LOCKED */
export async function verifyCode(
  context: Who,
  userId: number,
  code: string,
): Promise<VerifiedCode> {
  const find = () => findCode(context, userId, code)
  const verified = await verifyGuess(context, getName(userId), find, ANY_NETWORK)
  if (!verified) throw codeWrong()
  return verified
}

const codeWrong = () => fieldError('code', text.CODE_WRONG)

async function findCode(
  { db, now, secretKey }: Who,
  userId: number,
  typed: string,
): Promise<VerifiedCode | undefined> {
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const hash = hashRecoveryCode(secretKey, userId, typed)
    const found = await db
      .selectFrom('recovery_codes')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    return found && { kind: 'RECOVERY', hash }
  }
  const row = await db
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'last_period'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const period = findPeriod(unsealTotp(secretKey, row.sealed_secret), digits, now)
  if (period === undefined || period <= row.last_period) return undefined
  return { kind: 'TOTP', period }
}

/** Spends a right code: of two log-ins at once, one is refused. @throws AppError CODE_WRONG */
export async function spendCode(context: Who, userId: number, code: VerifiedCode): Promise<void> {
  const isFirstUse =
    code.kind === 'TOTP'
      ? await spendPeriod(context.db, userId, code.period)
      : await spendRecoveryCode(context.db, userId, code.hash)
  if (!isFirstUse) throw codeWrong()
  context.enqueue(forgetGuesses(context, getName(userId), ANY_NETWORK))
}
