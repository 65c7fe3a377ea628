import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../accountContract.ts'
import { PERSON_COLUMNS, toPersonDto } from '../personRows.ts'

/** Returns the user's own details. */
export const handleGetAccount: Read<typeof endpoints.getAccount> = async (context) =>
  toPersonDto(orNotFound(await ownRow(context).executeTakeFirst()))

/** Selects the user's own row, which exists as long as the session does. */
export function ownRow({ db, actor }: Context<Actor>) {
  return db.selectFrom('users').select(PERSON_COLUMNS).where('users.id', '=', actor.id)
}
