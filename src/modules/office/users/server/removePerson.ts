import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { RoleId } from '#core/access/roles.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { endSessions } from '../../auth/server/sessions.ts'
import { removeOwnLists } from '../../saved-views/server/viewWrites.ts'
import { getNoun } from './getNoun.ts'
import { otherPersonToChange } from './personToChange.ts'
import type { PersonRow } from './personRows.ts'
import { changeUsers } from './userRows.ts'

type RefuseInUse = (context: Context<Actor>, person: PersonRow) => Promise<void>

/**
 * Returns the handler that deletes a user of a role. The row stays for their history; the username
 * becomes free.
 */
export function removePerson(roleId: RoleId, refuseInUse: RefuseInUse = async () => {}) {
  return async (context: Context<Actor>, { params: { id } }: { params: { id: number } }) => {
    const { db, now } = context
    const person = await otherPersonToChange(context, roleId, id)
    await refuseInUse(context, person)
    await changeUsers(db, [id], { status: RECORD_STATUS.DELETED, updated_at: now })
    await removeOwnLists(db, id)
    await endSessions(db, [id])
    return {
      data: null,
      log: {
        action: `${getNoun(person.role_id as RoleId)}.remove` as const,
        entity: 'user' as const,
        entityId: id,
        agentId: person.agent_id,
        before: { username: person.username, name: person.name },
      },
    }
  }
}
