import { ROLES } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import type { StaffRoleId } from '../getNoun.ts'
import { CommandRefused } from './commandRefused.ts'

/** A user who is no customer. */
export type Staff = {
  id: number
  username: string
  roleId: StaffRoleId
  agentId: number | null
  status: number
}

/**
 * Locks and returns a staff member by username. All super admins are locked before, as on the page,
 * so that of two who are demoted at once the second sees the first. @throws CommandRefused
 */
export async function staffToChange(db: Database, given: string): Promise<Staff> {
  const username = given.toLowerCase()
  await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLES.SUPER_ADMIN)
    .where('status', '<>', RECORD_STATUS.DELETED)
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'role_id', 'agent_id', 'status'])
    .where('status', '<>', RECORD_STATUS.DELETED)
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new CommandRefused(`There is no user ${username}.`)
  if (row.role_id === ROLES.CUSTOMER) {
    throw new CommandRefused(
      `${username} is the login of a customer. Change it on the page of the customer.`,
    )
  }
  const { id, role_id, agent_id, status } = row
  return { id, username, roleId: role_id as StaffRoleId, agentId: agent_id, status }
}
