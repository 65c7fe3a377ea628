import type { RoleId } from '#core/access/roles.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { usersMessages } from '../messages.ts'
import { PERSON_COLUMNS, selectPeople, type PersonRow } from './personRows.ts'

/** Locks and returns a visible user of the role. @throws AppError NOT_FOUND */
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

/**
 * Locks and returns another user: no user may deactivate themselves or reset their own password
 * here. @throws AppError
 */
export async function otherPersonToChange(
  context: Context<Actor>,
  roleId: RoleId,
  id: number,
): Promise<PersonRow> {
  const person = await personToChange(context, roleId, id)
  if (id === context.actor.id) throw conflict(usersMessages.OWN_ACCOUNT)
  return person
}
