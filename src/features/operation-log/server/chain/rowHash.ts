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

/** SHA-256 of a whole row of `operation_log AS log`, in hex. */
export const rowHash: RawBuilder<string> = sql.raw(
  `encode(sha256(convert_to(ROW(${values.join(', ')})::text, 'UTF8')), 'hex')`,
)
