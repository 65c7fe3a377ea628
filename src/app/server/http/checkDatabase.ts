import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { poolState } from '#db/connection/poolState.ts'
import { engineVersionSql } from '#db/engineVersion.ts'
import { createProbe } from '#platform/server/createProbe.ts'

type State = { version: string } | 'lost' | 'busy'

const probes = new WeakMap<Database, () => Promise<State>>()

/**
 * Checks whether the database accepts writes: it emits a logical message that nothing reads, which a server whose
 * transactions are read only would accept as well. Waits a second at most.
 */
export async function checkDatabase(db: Database): Promise<State> {
  const write = () =>
    sql<{ version: string }>`
      SELECT ${engineVersionSql} AS version, pg_logical_emit_message(true, 'cashbook', 'ready')
      WHERE current_setting('transaction_read_only') = 'off'`
      .execute(db)
      .then(
        ({ rows }) => rows[0] ?? ('lost' as const),
        () => 'lost' as const,
      )
  const probe = probes.get(db) ?? createProbe(write, 'busy' as const)
  probes.set(db, probe)
  const found = await probe()
  return found === 'busy' && poolState(db).isSilent ? 'lost' : found
}
