import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../accountContract.ts'

/** Keeps a password that another person set: its user is not asked again. */
export const handleKeepPassword: Write<typeof endpoints.keepPassword> = async ({ db, actor }) => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_password_by_other: false })
    .where('id', '=', actor.id)
    .where('is_password_by_other', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { data: null, log: [] }
  return {
    data: null,
    log: { action: 'account.keepPassword', entity: 'user', entityId: actor.id },
  }
}
