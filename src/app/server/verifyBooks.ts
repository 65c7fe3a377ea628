import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { checkChain } from '#features/operation-log/server/chain/checkChain.ts'
import { lostHeads } from '#features/operation-log/server/chain/lostHeads.ts'
import type { KeptHead } from '#features/operation-log/server/chain/readLogHeads.ts'
import { bookRules } from '#features/ledger/server/bookRules.ts'
import { logRules } from './logRules.ts'
import { redactionRules } from './proof/redactionRules.ts'

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
  const rules = { ...schemaRules, ...bookRules, ...logRules, ...redactionRules }
  for (const [rule, query] of Object.entries(rules)) {
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

/** The rules for the database schema. The other rules rely on them, and so does the accountant. */
const schemaRules: Readonly<Record<string, string>> = {
  'tables are tables: no view, rule or row policy stands between': `
    SELECT c.relname AS name, c.relkind AS kind, c.relrowsecurity AS has_policy, c.relhasrules AS has_rule
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
      AND (c.relkind IN ('v', 'm', 'f') OR c.relrowsecurity OR c.relhasrules)`,

  'no function or operator has the name of one of PostgreSQL’s own': `
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_proc own WHERE own.proname = p.proname AND own.pronamespace = 'pg_catalog'::regnamespace)
    UNION ALL
    SELECT o.oid::regoperator::text FROM pg_operator o
    WHERE o.oprnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_operator own WHERE own.oprname = o.oprname AND own.oprnamespace = 'pg_catalog'::regnamespace)`,

  'the schema report has views alone, and none with a secret': `
    SELECT c.relname AS name, c.relkind::text AS kind FROM pg_class c
    WHERE c.relnamespace = 'report'::regnamespace AND c.relkind NOT IN ('v', 'c')
    UNION ALL
    SELECT p.oid::regprocedure::text, 'function' FROM pg_proc p WHERE p.pronamespace = 'report'::regnamespace
    UNION ALL
    SELECT DISTINCT view_name, table_name || '.' || column_name FROM information_schema.view_column_usage
    WHERE view_schema = 'report' AND (column_name ~ 'password|hash|token|outbox_key'
      OR table_name IN ('secrets', 'sessions', 'idempotency_keys', 'files', 'operation_log'))`,

  'the view of the postings shows the ledger': `
    SELECT account, agent_id, sum(amount_sen) AS off_by_sen FROM (
      SELECT account, agent_id, sum(amount_sen) AS amount_sen FROM public.postings GROUP BY 1, 2
      UNION ALL
      SELECT account, agent_id, -sum(amount) * 100 FROM report.report_postings GROUP BY 1, 2
    ) AS both_sides GROUP BY 1, 2 HAVING sum(amount_sen) <> 0`,
}
