import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { lastSettledId } from './lastSettledId.ts'
import { logHead } from './logHead.ts'
import { hashParts, joinParts, partTexts, type PartTexts, type RemovedParts } from './rowParts.ts'
import { NOTHING_BEFORE, sealHash, getSeconds } from './sealHash.ts'

type Sealing = { db: Database; clock(): Date; signal?: AbortSignal }

type Row = PartTexts & RemovedParts & { id: number; original_hash: string | null }

const ROWS_AT_ONCE = 5_000

/**
 * Seals the rows written to the log since the last run, in the order of ids, and returns their
 * number. It may be killed or run concurrently: a batch is sealed completely or not at all.
 */
export async function sealLog({ db, clock, signal }: Sealing): Promise<number> {
  const upTo = await lastSettledId(db)
  if (upTo === undefined) return 0
  let sealed = 0
  for (;;) {
    signal?.throwIfAborted()
    const count = await inTransaction(db, (trx) => sealBatch(trx, upTo, clock()))
    sealed += count
    if (count < ROWS_AT_ONCE) return sealed
  }
}

async function sealBatch(trx: Database, upTo: number, now: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operation log seals', 0))`.execute(trx)
  const head = await logHead(trx)
  const { rows } = await sql<Row>`
    SELECT log.id, ${partTexts}, encode(redaction.original_hash, 'hex') AS original_hash,
           encode(redaction.texts_hash, 'hex') AS texts_hash,
           encode(redaction.origin_hash, 'hex') AS origin_hash
    FROM operation_log AS log LEFT JOIN operation_log_redactions AS redaction ON redaction.log_id = log.id
    WHERE log.id > ${head?.logId ?? 0} AND log.id <= ${upTo}
    ORDER BY log.id LIMIT ${ROWS_AT_ONCE}`.execute(trx)
  if (rows.length === 0) return 0
  const sealedAt = getSeconds(now)
  let { position, hash: previous } = head ?? { position: 0, hash: NOTHING_BEFORE }
  const seals = rows.map((row) => {
    position += 1
    const { format, rowHash } = getRowHash(row)
    previous = sealHash({ position, previous, rowHash, sealedAt })
    return { position, log_id: row.id, hash: previous, format }
  })
  await sql`
    INSERT INTO operation_log_seals (position, log_id, hash, format, sealed_at)
    SELECT position, log_id, decode(hash, 'hex'), format, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(seals)})
      AS seal (position bigint, log_id bigint, hash text, format smallint)`.execute(trx)
  return rows.length
}

/**
 * Returns what the seal of a row covers. A server of the version before removes texts without the hashes of the parts:
 * there is only the hash of the whole row.
 */
function getRowHash(row: Row): { format: 1 | 2; rowHash: string } {
  if (row.original_hash !== null && row.texts_hash === null)
    return { format: 1, rowHash: row.original_hash }
  return { format: 2, rowHash: joinParts(hashParts(row), row) }
}
