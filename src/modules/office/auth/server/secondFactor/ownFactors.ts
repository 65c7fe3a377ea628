import type { RoleId } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import { removePasskeys } from '../passkeys/passkeyWrites.ts'
import { removeRecoveryCodes } from './recoveryCodes.ts'
import { removeTotpSecret } from './totpSecrets.ts'

/** The second factors of a user. */
export type Factors = { hasPasskey: boolean; hasTotp: boolean }

/** Returns which second factors a user has. A secret that is not confirmed is none. */
export async function readFactors(db: Database, userId: number): Promise<Factors> {
  const { hasPasskey, hasTotp } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId))
        .as('hasPasskey'),
      eb
        .exists(
          eb
            .selectFrom('totp_secrets')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .as('hasTotp'),
    ])
    .executeTakeFirstOrThrow()
  return { hasPasskey: Boolean(hasPasskey), hasTotp: Boolean(hasTotp) }
}

type Who = { id: number; roleId: RoleId }

/** Returns whether the role of the user needs a second factor and the user has none. */
export async function lacksSecondFactor(
  db: Database,
  { id, roleId }: Who,
  roles: readonly RoleId[],
): Promise<boolean> {
  if (!roles.includes(roleId)) return false
  const { hasPasskey, hasTotp } = await readFactors(db, id)
  return !hasPasskey && !hasTotp
}

/** Removes all second factors of a user; returns whether there were any. */
export async function removeFactors(db: Database, userId: number): Promise<boolean> {
  const { hasPasskey, hasTotp } = await readFactors(db, userId)
  await removePasskeys(db, ['user_id', userId])
  await removeTotpSecret(db, userId)
  await removeRecoveryCodes(db, userId)
  return hasPasskey || hasTotp
}
