import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { revokeKey } from './apiKeyWrites.ts'
import { selectApiKeys, toApiKeyDto } from './apiKeyRows.ts'

/** Revokes a key; one that is revoked already stays as it is. */
export const handleRevokeApiKey: Write<typeof endpoints.revokeApiKey> = async (
  { db, now, today },
  { params: { id } },
) => {
  const isRevoked = await revokeKey(db, id, now)
  const row = orNotFound(await selectApiKeys(db).where('api_keys.id', '=', id).executeTakeFirst())
  const line = { action: 'apiKey.revoke', entity: 'api_key', entityId: id } as const
  const log = !isRevoked ? [] : [{ ...line, before: { name: row.name } }]
  return { data: toApiKeyDto(row, today), log }
}
