import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { fetchRows } from '#db/fetchRows.ts'
import { checkFixedParts } from './fixParts.ts'
import { lastIdGiven } from './lastSettledId.ts'
import { ANONYMISED, computeDigest, type Redaction } from './redactEntries.ts'
import { rowText } from './rowHash.ts'
import { partTexts } from './rowParts.ts'
import { getSealFault, type Seal } from './sealFault.ts'
import { NOTHING_BEFORE } from './sealHash.ts'
import { waitingRows } from './waitingRows.ts'

/** A row of the log that breaks the chain, and how. */
export type BrokenRow = { log_id: number; position: number | null; broken: string }

/** The result of checking the whole chain: the first rows that break it, and its length. */
export type ChainFound = { broken: BrokenRow[]; sealed: number; waiting: number }

const MAX_REPORTED = 20
const ROWS_AT_ONCE = 5_000

/**
 * Checks the whole chain inside the caller's transaction, chunk by chunk. Each seal is compared
 * with the stored previous one, so each changed row is named, the first one first.
 */
export async function checkChain(trx: Database): Promise<ChainFound> {
  const broken: BrokenRow[] = []
  let before = { position: 0, hash: NOTHING_BEFORE, log_id: 0 }
  for await (const seals of fetchRows<Seal>(trx, SEALS, ROWS_AT_ONCE)) {
    for (const seal of seals) {
      const why = getSealFault(seal, before)
      const { log_id, position } = seal
      if (why !== undefined && broken.length < MAX_REPORTED) {
        broken.push({ log_id, position, broken: why })
      }
      before = seal
    }
  }
  broken.push(...(await insertedRows(trx, before.log_id)), ...(await unprovenRedactions(trx)))
  broken.push(...(await checkFixedParts(trx)))
  broken.sort((a, b) => a.log_id - b.log_id)
  const waiting = await waitingRows(trx, before.log_id)
  return { broken: broken.slice(0, MAX_REPORTED), sealed: before.position, waiting }
}

// The order of log ids must equal the order of positions: indexes are read, nothing is sorted.
const SEALS = sql<Seal>`
  SELECT seal.position, seal.log_id, encode(seal.hash, 'hex') AS hash, seal.format,
         extract(epoch FROM seal.sealed_at)::text AS sealed_at, ${partTexts}, log.id IS NULL AS is_gone,
         CASE WHEN seal.format = 1 OR redaction.log_id IS NOT NULL THEN ${rowText} END AS row_text,
         encode(redaction.original_hash, 'hex') AS original_hash,
         encode(redaction.redacted_hash, 'hex') AS redacted_hash,
         encode(redaction.texts_hash, 'hex') AS texts_hash,
         encode(redaction.origin_hash, 'hex') AS origin_hash,
         encode(parts.kept_hash, 'hex') AS fixed_kept_hash,
         encode(parts.origin_hash, 'hex') AS fixed_origin_hash
  FROM operation_log_seals seal LEFT JOIN operation_log log ON log.id = seal.log_id
  LEFT JOIN operation_log_redactions redaction ON redaction.log_id = seal.log_id
  LEFT JOIN operation_log_parts parts ON parts.log_id = seal.log_id
  ORDER BY seal.log_id`

/**
 * Selects rows without a seal before the end of the chain, or with an id that was never generated.
 */
async function insertedRows(trx: Database, head: number): Promise<BrokenRow[]> {
  const { rows } = await sql<{ log_id: number }>`
    SELECT id AS log_id FROM operation_log log
    WHERE id > ${await lastIdGiven(trx)}
       OR (id <= ${head} AND NOT EXISTS (SELECT FROM operation_log_seals WHERE log_id = log.id))
    ORDER BY id LIMIT ${MAX_REPORTED}`.execute(trx)
  return rows.map((row) => ({ ...row, position: null, broken: 'the row was put in by hand' }))
}

type RedactedTogether = { digest: string; redactions: Redaction[]; is_logged: boolean }

/** Selects redactions that no later entry of the log proves, or that were changed. */
async function unprovenRedactions(trx: Database): Promise<BrokenRow[]> {
  const { rows } = await sql<RedactedTogether>`
    SELECT encode(digest, 'hex') AS digest,
      json_agg(json_build_object('log_id', log_id,
        'original_hash', encode(original_hash, 'hex'),
        'redacted_hash', encode(redacted_hash, 'hex')) ORDER BY log_id) AS redactions,
      EXISTS (SELECT FROM operation_log AS entry WHERE entry.action = ${ANONYMISED}
        AND entry.detail #>> '{after,redactionDigest}' = encode(digest, 'hex')
        AND (entry.detail #>> '{after,count}')::bigint = count(log_id)
        AND entry.id > max(log_id)) AS is_logged
    FROM operation_log_redactions GROUP BY digest ORDER BY min(log_id)`.execute(trx)
  return rows
    .filter((group) => !group.is_logged || computeDigest(group.redactions) !== group.digest)
    .flatMap(({ redactions }) => redactions)
    .map(({ log_id }) => ({
      log_id,
      position: null,
      broken: 'its texts were removed, which no later entry of the log proves',
    }))
}
