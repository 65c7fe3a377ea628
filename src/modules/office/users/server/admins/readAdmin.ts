import { ROLES } from '#core/access/roles.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { PERSON_COLUMNS, toPersonDto, selectPeople } from '../personRows.ts'

/** Reads one visible admin. @throws AppError NOT_FOUND */
export async function readAdmin(context: Context<Actor>, id: number) {
  const row = await selectPeople(context, ROLES.ADMIN)
    .select(PERSON_COLUMNS)
    .where('users.id', '=', id)
    .executeTakeFirst()
  return toPersonDto(orNotFound(row))
}
