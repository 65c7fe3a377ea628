import type { RoleId } from '#core/access/roles.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { selectKeyPeople } from './apiKeyPeople.ts'
import { selectApiKeys, toApiKeyDto } from './apiKeyRows.ts'

/** Returns all keys and the people for whom a key may act. */
export const handleListApiKeys: Read<typeof endpoints.listApiKeys> = async ({ db, today }) => {
  const [rows, people] = await Promise.all([
    selectApiKeys(db).orderBy('api_keys.id', 'desc').execute(),
    selectKeyPeople(db).orderBy('users.role_id').orderBy('users.name').execute(),
  ])
  return {
    items: rows.map((row) => toApiKeyDto(row, today)),
    people: people.map(({ id, name, role_id }) => ({ id, name, roleId: role_id as RoleId })),
  }
}
