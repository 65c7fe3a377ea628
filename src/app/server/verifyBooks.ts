import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { bookRules } from './bookRules.ts'

/** A rule of the books and the rows that break it, at most the first 20. */
export type BrokenRule = { rule: string; rows: Record<string, unknown>[] }

/**
 * Proves the books of a whole database from the postings up, in one snapshot, so that it may run
 * beside a working server. Empty when every rule holds.
 */
export async function verifyBooks(db: Database): Promise<BrokenRule[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const broken: BrokenRule[] = []
      for (const [rule, query] of Object.entries(bookRules)) {
        const { rows } = await sql<Record<string, unknown>>`
          SELECT * FROM (${sql.raw(query)}) AS breaking LIMIT 20`.execute(snapshot)
        if (rows.length > 0) broken.push({ rule, rows })
      }
      return broken
    })
}
