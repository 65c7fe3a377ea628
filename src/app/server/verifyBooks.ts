import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { checkChain } from '#modules/records/log/server/chain/checkChain.ts'
import { lostHeads } from '#modules/records/log/server/chain/lostHeads.ts'
import type { KeptHead } from '#modules/records/log/server/chain/readLogHeads.ts'
import { getSchemaRules } from './proof/getSchemaRules.ts'
import { TABLES } from './tables.ts'

/** A broken rule of the books, with at most the first 20 rows that break it. */
export type BrokenRule = { rule: string; rows: Record<string, unknown>[] }

/**
 * Verifies a whole database in one snapshot, so it may run next to a working server: the books from
 * the postings up, the operation log by its chain and its stored heads, and each against the other.
 * Returns an empty list when every rule holds.
 */
export async function verifyBooks(
  db: Database,
  heads: readonly KeptHead[] = [],
): Promise<BrokenRule[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verifySnapshot(snapshot, heads))
}

/** Verifies the books inside the caller's transaction. */
export async function verifySnapshot(
  snapshot: Database,
  heads: readonly KeptHead[] = [],
): Promise<BrokenRule[]> {
  // A search path set in the database may lead to forged tables and functions.
  await sql`SET LOCAL search_path = public, pg_temp`.execute(snapshot)
  const broken: BrokenRule[] = []
  for (const [rule, query] of [...Object.entries(await getSchemaRules()), ...tableRules()]) {
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM (${sql.raw(query)}) AS breaking LIMIT 20`.execute(snapshot)
    if (rows.length > 0) broken.push({ rule, rows })
  }
  const chain = await checkChain(snapshot)
  if (chain.broken.length > 0) {
    broken.push({ rule: 'the operation log’s chain holds', rows: chain.broken })
  }
  const lost = await lostHeads(snapshot, heads)
  if (lost.length > 0) {
    broken.push({ rule: 'the operation log’s chain goes on from each kept head', rows: lost })
  }
  return broken
}

/** Lists the rules that the modules declare about their tables, in the order of the floors. */
export const tableRules = (): [rule: string, query: string][] =>
  Object.values(TABLES).flatMap(({ proof }) => (proof === 'NO_RULE' ? [] : Object.entries(proof)))
