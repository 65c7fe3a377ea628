import type { ClientBase } from 'pg'
import type { SequenceState } from './readSequences.ts'

/** Sets the sequences that the migrations make; an archive may also have those of another program. */
export async function setSequences(
  client: ClientBase,
  states: readonly SequenceState[],
): Promise<void> {
  await client.query(
    `SELECT setval(quote_ident(name)::regclass, coalesce(last, start), last IS NOT NULL)
     FROM json_to_recordset($1) AS state (name text, start bigint, last bigint)
     WHERE to_regclass(quote_ident(name)) IS NOT NULL`,
    [JSON.stringify(states)],
  )
}
