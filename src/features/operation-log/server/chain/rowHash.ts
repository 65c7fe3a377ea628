import { sql, type RawBuilder } from 'kysely'

/** What of a row of the log is hashed: all of it, in this order. */
export const HASHED_COLUMNS = [
  ...['id', 'happened_at', 'actor_id', 'actor_role', 'agent_id', 'action', 'entity', 'entity_id'],
  ...['customer_id', 'cashbook_id', 'detail', 'request_id', 'address', 'device'],
]

// jsonb writes each value in one way whatever the server, its version and settings: a moment goes in
// as its seconds, since its text would follow the time zone.
const values = HASHED_COLUMNS.map((name) =>
  name === 'happened_at' ? 'extract(epoch FROM log.happened_at)' : `log.${name}`,
)

/** SHA-256 of a whole row of `operation_log AS log`, in hex. */
export const rowHash: RawBuilder<string> = sql.raw(
  `encode(sha256(convert_to(jsonb_build_array(${values.join(', ')})::text, 'UTF8')), 'hex')`,
)
