import type { Write } from '#platform/server/handler.ts'
import { changeUsers } from '../userRows.ts'
import type * as endpoints from '../../accountContract.ts'

/** Keeps a password that another person set: its user is not asked again. */
export const handleKeepPassword: Write<typeof endpoints.keepPassword> = async ({ db, actor }) => {
  const [change, given] = [{ is_password_by_other: false }, { is_password_by_other: true }]
  const isKept = await changeUsers(db, [actor.id], change, given)
  if (!isKept) return { data: null, log: [] }
  return {
    data: null,
    log: { action: 'account.keepPassword', entity: 'user', entityId: actor.id },
  }
}
