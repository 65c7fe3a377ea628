import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateAccount } from '../../accountContract.ts'
import * as schemas from '../accountSchemas.ts'
import { toPersonDto } from '../personRows.ts'
import { updatePerson } from '../updatePerson.ts'
import { ownRow } from './getAccount.ts'

/**
 * Changes the user's own details except username and commission rate, which only others may change.
 */
export const handleUpdateAccount: Write<typeof updateAccount> = async (
  context,
  { body, files },
) => {
  const old = orNotFound(await ownRow(context).forNoKeyUpdate().executeTakeFirst())
  const changed = await updatePerson(context, schemas.updateAccount.body, old, body, files)
  return {
    data: toPersonDto(orNotFound(await ownRow(context).executeTakeFirst())),
    log: { action: 'account.update', entity: 'user', entityId: old.id, ...changed },
  }
}
