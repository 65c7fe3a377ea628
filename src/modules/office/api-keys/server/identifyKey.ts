import { sql } from 'kysely'
import type { RoleId } from '#core/access/roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import type { Day } from '#core/calendar.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import type { Database } from '#db/connect.ts'
import type { Actor } from '#platform/server/handler.ts'
import { KEY_ROLES } from './apiKeyPeople.ts'
import { noteKeyUse } from './apiKeyWrites.ts'
import { hashKey } from './key.ts'

const TOUCH_SECONDS = 60

const getKey = compiledOnce((db, given: { keyHash: Buffer; today: Day }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.role_id', 'users.agent_id', 'users.name', 'roles.permissions'])
    .select(['api_keys.id as key_id', 'api_keys.name as key_name', 'api_keys.is_read_only'])
    .select('api_keys.last_used_at')
    .where('api_keys.key_hash', '=', given.keyHash)
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_on', '>=', given.today)
    .where('users.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .where(
      'users.role_id',
      'in',
      KEY_ROLES.map((role) => sql.lit(role)),
    ),
)

/** Returns the person of a key, unless it expired or was revoked, or the person is not active. */
export async function identifyKey(
  db: Database,
  key: string,
  { now, today }: { now: Date; today: Day },
): Promise<Actor | undefined> {
  const keyHash = hashKey(key)
  const [row] = await getKey(db, { keyHash, today })
  if (!row) return undefined
  // As with sessions: an update on every request would make each read a write.
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > TOUCH_SECONDS * 1000) {
    await noteKeyUse(db, row.key_id, now)
  }
  return {
    id: row.id,
    roleId: row.role_id as RoleId,
    agentId: row.agent_id,
    name: row.name,
    permissions: row.permissions as Permission[],
    tokenHash: keyHash,
    apiKey: { id: row.key_id, name: row.key_name, isReadOnly: row.is_read_only },
  }
}
