import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { lastSettledId } from './lastSettledId.ts'
import { logHead } from './logHead.ts'
import { hashRow, rowText } from './rowHash.ts'
import { NOTHING_BEFORE, sealHash, getSeconds } from './sealHash.ts'

type Sealing = { db: Database; clock(): Date; signal?: AbortSignal }

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
  const rows = await trx
    .selectFrom('operation_log as log')
    .leftJoin('operation_log_redactions as redaction', 'redaction.log_id', 'log.id')
    .select(['log.id', rowText.as('text'), 'redaction.original_hash'])
    .where('log.id', '>', head?.logId ?? 0)
    .where('log.id', '<=', upTo)
    .orderBy('log.id')
    .limit(ROWS_AT_ONCE)
    .execute()
  if (rows.length === 0) return 0
  const sealedAt = getSeconds(now)
  let { position, hash: previous } = head ?? { position: 0, hash: NOTHING_BEFORE }
  const hashes = rows.map((row) => {
    position += 1
    const rowHash = row.original_hash?.toString('hex') ?? hashRow(row.text)
    previous = sealHash({ position, previous, rowHash, sealedAt })
    return previous
  })
  const ids = rows.map(({ id }) => id)
  const first = (head?.position ?? 0) + 1
  await sql`
    INSERT INTO operation_log_seals (position, log_id, hash, sealed_at)
    SELECT ${first}::bigint + at - 1, log_id, decode(hash, 'hex'), ${now}
    FROM unnest(${ids}::bigint[], ${hashes}::text[]) WITH ORDINALITY AS seal (log_id, hash, at)
  `.execute(trx)
  return rows.length
}
