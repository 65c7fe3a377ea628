import type { RoleId } from '../../../core/access/roles.ts'
import { conflict, orNotFound } from '../../../platform/server/appError.ts'
import type { Actor, Context } from '../../../platform/server/handler.ts'
import { usersMessages } from '../messages.ts'
import { PERSON_COLUMNS, selectPeople, type PersonRow } from './personRows.ts'

/** Somebody of that role within sight, locked. @throws Refused NOT_FOUND */
export async function personToChange(
  context: Context<Actor>,
  roleId: RoleId,
  id: number,
): Promise<PersonRow> {
  const row = await selectPeople(context, roleId)
    .select(PERSON_COLUMNS)
    .where('users.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}

/** The same, but never oneself: nobody switches themselves off or forgets their own password here. */
export async function otherPersonToChange(
  context: Context<Actor>,
  roleId: RoleId,
  id: number,
): Promise<PersonRow> {
  const person = await personToChange(context, roleId, id)
  if (id === context.actor.id) throw conflict(usersMessages.OWN_ACCOUNT)
  return person
}
