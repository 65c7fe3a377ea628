import { addDays } from '#core/calendar.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { apiKeyMessages } from '../messages.ts'
import { selectKeyPeople } from './apiKeyPeople.ts'
import { selectApiKeys, toApiKeyDto } from './apiKeyRows.ts'
import { insertKey } from './apiKeyWrites.ts'
import { createKey, hashKey } from './key.ts'

const MOST_DAYS = 731
const HINT_LENGTH = 8

/** Makes a key, stores its hash and returns it once. */
export const handleCreateApiKey: Write<typeof endpoints.createApiKey> = async (
  { db, actor, now, today },
  { body },
) => {
  const { name, userId, isReadOnly, expiresOn } = body
  const lastOn = addDays(today, MOST_DAYS)
  if (expiresOn < today || expiresOn > lastOn) {
    throw fieldError('expiresOn', apiKeyMessages.API_KEY_EXPIRY_INVALID, { lastOn })
  }
  const person = await selectKeyPeople(db)
    .where('users.id', '=', userId)
    .forShare('users')
    .executeTakeFirst()
  if (!person) throw fieldError('userId', apiKeyMessages.API_KEY_PERSON_INVALID)
  const key = createKey()
  const id = await insertKey(db, {
    name,
    hint: key.slice(0, HINT_LENGTH),
    key_hash: hashKey(key),
    user_id: userId,
    is_read_only: isReadOnly,
    expires_on: expiresOn,
    created_by: actor.id,
    created_at: now,
  })
  const row = await selectApiKeys(db).where('api_keys.id', '=', id).executeTakeFirstOrThrow()
  const log = {
    action: 'apiKey.create',
    entity: 'api_key',
    entityId: id,
    after: { name, person: person.name, isReadOnly, expiresOn },
  } as const
  return { data: { apiKey: toApiKeyDto(row, today), key }, log }
}
