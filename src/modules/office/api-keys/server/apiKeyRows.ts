import { toCamelCase } from '#db/toCamelCase.ts'
import type { z } from 'zod'
import type { RoleId } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import type { apiKey } from './schemas.ts'

/** Selects the keys with the names of their people. */
export function selectApiKeys(db: Database) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users as person', 'person.id', 'api_keys.user_id')
    .innerJoin('users as author', 'author.id', 'api_keys.created_by')
    .selectAll('api_keys')
    .select(['person.name as person_name', 'person.role_id', 'person.status as person_status'])
    .select('author.name as author_name')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApiKeys>['executeTakeFirstOrThrow']>>

/** Converts a key to its API representation as of a business day. */
export function toApiKeyDto(row: Row, today: Day): z.output<typeof apiKey> {
  return {
    ...toCamelCase(row),
    userName: row.person_name,
    roleId: row.role_id as RoleId,
    state: getState(row, today),
    createdByName: row.author_name,
  }
}

function getState({ revoked_at, expires_on, person_status }: Row, today: Day) {
  if (revoked_at) return 'REVOKED'
  if (expires_on < today) return 'EXPIRED'
  return person_status === RECORD_STATUS.ACTIVE ? 'ACTIVE' : 'USER_INACTIVE'
}
