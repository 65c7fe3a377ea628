import type { ClientBase } from 'pg'

/** The position of a sequence; `last` is null while it is unused. Numbers as text. */
export type SequenceState = { name: string; start: string; last: string | null }

export async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    SELECT sequencename::text AS name, start_value::text AS start, last_value::text AS last
    FROM pg_sequences WHERE schemaname = current_schema()
      AND NOT EXISTS (SELECT FROM pg_depend WHERE deptype = 'e'
        AND objid = format('%I.%I', schemaname, sequencename)::regclass)
    ORDER BY sequencename COLLATE "C"`)
  return rows
}
