import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import { getNetwork } from '#platform/server/pipeline/getNetwork.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import type { Actor, Context, PreparedWrite } from '#platform/server/handler.ts'
import { refuseWeakPassword } from '#platform/server/secrets/weakPasswords.ts'
import { currentPasswordWrong, verifyOwnPassword } from '../../../auth/server/verifyOwnPassword.ts'
import { endSessions } from '../../../auth/server/sessions.ts'
import { changeUsers } from '../userRows.ts'
import type * as endpoints from '../../accountContract.ts'

type Verified = { current: string; next: string }
type Given = { body: { currentPassword: string; newPassword: string } }

/** Checks the current password and hashes the new one. */
export async function verifyChange(context: Context<Actor>, given: Given): Promise<Verified> {
  const { username, passwordHash: current } = await verifyOwnPassword(context, given)
  const { minPasswordLength: minLength, businessName } = context
  const { newPassword: password } = given.body
  refuseWeakPassword('newPassword', { password, username, businessName, minLength })
  return { current, next: await hashPassword(password, getNetwork(context.address)) }
}

/** Changes the user's own password and ends every session opened with the old one. */
export const handleChangePassword: PreparedWrite<
  typeof endpoints.changePassword,
  Verified
> = async (context, { prepared: { current, next } }) => {
  const { db, actor, now } = context
  const change = { password_hash: next, is_password_by_other: false, updated_at: now }
  // A reset since the check would make this hash outdated.
  const isChanged = await changeUsers(db, [actor.id], change, { password_hash: current })
  if (!isChanged) throw currentPasswordWrong()
  await endSessions(db, [actor.id])
  return {
    data: null,
    log: {
      action: 'account.changePassword',
      entity: 'user',
      entityId: actor.id,
      after: getPasswordProof(next),
    },
  }
}
