import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'

/** The hashed columns of a row of the log: all of them, in this order. */
export const HASHED_COLUMNS = [
  'id',
  'happened_at',
  'actor_id',
  'actor_role',
  'agent_id',
  'action',
  'entity',
  'entity_id',
  'customer_id',
  'cashbook_id',
  'detail',
  'request_id',
  'address',
  'device',
]

// A record's text quotes special characters and distinguishes null from an empty text, so no two
// rows share one. No value depends on a setting or a version; a timestamp's text would, so its
// seconds are used.
const toValue = (name: string) =>
  name === 'happened_at' ? 'extract(epoch FROM log.happened_at)' : `log.${name}`

/** Returns the SQL for the chosen columns of a row of `operation_log AS log` as text. */
export const toRowText = (isChosen: (name: string) => boolean): RawBuilder<string> =>
  sql.raw(`ROW(${HASHED_COLUMNS.filter(isChosen).map(toValue).join(', ')})::text`)

/** The SQL for a whole row of `operation_log AS log` as text. */
export const rowText: RawBuilder<string> = toRowText(() => true)

/**
 * Returns the SHA-256 of a row's text in hex. It is computed here, where no database user can
 * replace the function.
 */
export const hashRow = (text: string): string => createHash('sha256').update(text).digest('hex')
