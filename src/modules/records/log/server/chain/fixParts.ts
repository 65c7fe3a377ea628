import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { fetchRows } from '#db/fetchRows.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { logAsSystem } from '#platform/server/pipeline/commitOnce.ts'
import { hashParts, partTexts, type PartTexts } from './rowParts.ts'

/** The action whose entry has the digest over parts that were fixed. */
export const FIXED_PARTS = 'operationLog.fixParts'

type Fixing = { db: Database; clock(): Date; signal?: AbortSignal }

const ROWS_AT_ONCE = 5_000

/**
 * Fixes the parts of rows that were sealed as a whole, by version 0.2.0 and earlier: what stays when
 * texts are removed is provable from then on. It may be killed or run concurrently. Returns the
 * number of rows.
 */
export async function fixParts({ db, clock, signal }: Fixing): Promise<number> {
  let fixed = 0
  for (;;) {
    signal?.throwIfAborted()
    const count = await inTransaction(db, async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('operation log parts', 0))`.execute(
        trx,
      )
      const count = await fixBatch(trx)
      if (count < ROWS_AT_ONCE) await logFixed(trx, clock())
      return count
    })
    fixed += count
    if (count < ROWS_AT_ONCE) return fixed
  }
}

async function fixBatch(trx: Database): Promise<number> {
  const { rows } = await sql<PartTexts & { id: number; origin_hash: string | null }>`
    SELECT log.id, ${partTexts}, encode(redaction.origin_hash, 'hex') AS origin_hash
    FROM operation_log_seals AS seal JOIN operation_log AS log ON log.id = seal.log_id
    LEFT JOIN operation_log_redactions AS redaction ON redaction.log_id = log.id
    WHERE seal.format = 1 AND seal.log_id > (SELECT coalesce(max(log_id), 0) FROM operation_log_parts)
    ORDER BY seal.log_id LIMIT ${ROWS_AT_ONCE}`.execute(trx)
  if (rows.length === 0) return 0
  const parts = rows.map((row) => {
    const { kept, origin } = hashParts(row)
    return { log_id: row.id, kept, origin: row.origin_hash ?? origin }
  })
  await sql`
    INSERT INTO operation_log_parts (log_id, kept_hash, origin_hash)
    SELECT log_id, decode(kept, 'hex'), decode(origin, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(parts)}) AS part (log_id bigint, kept text, origin text)`.execute(
    trx,
  )
  return rows.length
}

/** Logs the digest over the parts that no entry covers yet; nothing when there are none. */
async function logFixed(trx: Database, now: Date): Promise<void> {
  const last = (await fixedEntries(trx)).at(-1)?.last_id ?? 0
  const { count, digest, lastId } = await digestParts(trx, last)
  if (count === 0) return
  const after = { count, lastEntry: lastId, partsDigest: digest }
  const entry = { action: FIXED_PARTS, entity: 'operationLog', after } as const
  await logAsSystem(trx, { now, device: 'upgrade', entries: [entry] })
}

type FixedEntry = { id: number; last_id: number; count: number; digest: string }

async function fixedEntries(trx: Database): Promise<FixedEntry[]> {
  const { rows } = await sql<FixedEntry>`
    SELECT id, (detail #>> '{after,lastEntry}')::bigint AS last_id,
           (detail #>> '{after,count}')::bigint AS count, detail #>> '{after,partsDigest}' AS digest
    FROM operation_log WHERE action = ${FIXED_PARTS} ORDER BY id`.execute(trx)
  return rows
}

/** Digests the fixed parts of the rows after one, up to another or the last. */
async function digestParts(trx: Database, after: number, through = Number.MAX_SAFE_INTEGER) {
  const hash = createHash('sha256')
  let count = 0
  let lastId = after
  const lines = sql<{ log_id: number; line: string }>`
    SELECT log_id, concat_ws(' ', log_id, encode(kept_hash, 'hex'), encode(origin_hash, 'hex')) AS line
    FROM operation_log_parts
    WHERE log_id > ${sql.lit(after)} AND log_id <= ${sql.lit(through)} ORDER BY log_id`
  for await (const rows of fetchRows(trx, lines, ROWS_AT_ONCE)) {
    for (const { log_id, line } of rows) {
      hash.update(`${line}\n`)
      count += 1
      lastId = log_id
    }
  }
  return { count, digest: hash.digest('hex'), lastId }
}

/** Compares the fixed parts with the entries of the log that have their digests. */
export async function checkFixedParts(trx: Database) {
  const broken: { log_id: number; position: null; broken: string }[] = []
  let after = 0
  for (const { id, last_id, count, digest } of await fixedEntries(trx)) {
    const found = await digestParts(trx, after, last_id)
    if (found.count !== count || found.digest !== digest || last_id <= after)
      broken.push({ log_id: id, position: null, broken: 'the parts that it fixed were changed' })
    after = last_id
  }
  return broken
}
