import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'

/** What of a row of the log is hashed: all of it, in this order. */
export const HASHED_COLUMNS = [
  ...['id', 'happened_at', 'actor_id', 'actor_role', 'agent_id', 'action', 'entity', 'entity_id'],
  ...['customer_id', 'cashbook_id', 'detail', 'request_id', 'address', 'device'],
]

// A record's text quotes what needs it and tells nothing from an empty text, so no two rows share one.
// None of these follows a setting or a version; a moment's text would, so it goes in as its seconds.
const values = HASHED_COLUMNS.map((name) =>
  name === 'happened_at' ? 'extract(epoch FROM log.happened_at)' : `log.${name}`,
)

/** A whole row of `operation_log AS log` as text. */
export const rowText: RawBuilder<string> = sql.raw(`ROW(${values.join(', ')})::text`)

/** SHA-256 of a row's text, in hex: worked out here, where nobody can put another function in its place. */
export const hashRow = (text: string): string => createHash('sha256').update(text).digest('hex')
