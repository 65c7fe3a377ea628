import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { redactLines, toRedactedRows } from '#platform/server/pipeline/commitOnce.ts'
import { removeTexts } from './removeTexts.ts'
import { HASHED_COLUMNS, hashRow, rowText } from './rowHash.ts'
import { hashParts, partTexts, type PartTexts } from './rowParts.ts'

/** The action whose entry proves a redaction. */
export const ANONYMISED = 'customer.anonymise'

/** A redacted row of the log: the hashes (hex) of the whole row before and after. */
export type Redaction = { log_id: number; original_hash: string; redacted_hash: string }

/** The entries whose texts are removed, and those whose address and device are removed too. */
export type Redacted = { entries: RawBuilder<boolean>; ownEntries: RawBuilder<boolean> }

type Entry = PartTexts & {
  id: number
  text: string
  detail: unknown
  is_own: boolean
  has_origin: boolean
}

/** A redaction with the hashes of the parts that were removed. */
type Removal = Redaction & { texts_hash: string; origin_hash: string | null }

/**
 * Removes the texts of entries of the log, inside the caller's transaction. The chain still covers
 * what each row was. The caller logs both that are returned, under `count` and `redactionDigest`,
 * which proves the redaction: the number of changed entries, and their digest in hex.
 */
export async function redactEntries(
  trx: Database,
  { entries, ownEntries }: Redacted,
  now: Date,
): Promise<{ count: number; digest: string }> {
  const { rows: found } = await sql<Entry>`
    SELECT log.id, log.detail, ${rowText} AS text, ${partTexts}, ${ownEntries} AS is_own,
           num_nonnulls(log.address, log.device) > 0 AS has_origin
    FROM operation_log AS log
    WHERE (${entries} OR ${ownEntries})
      AND NOT EXISTS (SELECT FROM operation_log_redactions WHERE log_id = log.id)
    ORDER BY log.id`.execute(trx)
  const changed = found.flatMap((entry) => {
    const detail = removeTexts(entry.detail)
    const isChanged = JSON.stringify(detail) !== JSON.stringify(entry.detail)
    return isChanged || (entry.is_own && entry.has_origin) ? [{ ...entry, detail }] : []
  })
  const redactions = await hashRedacted(trx, changed)
  const digest = computeDigest(redactions)
  if (redactions.length === 0) return { count: 0, digest }
  await keepRedactions(trx, redactions, { digest, now })
  await redactLines(trx, changed)
  return { count: redactions.length, digest }
}

const keepRedactions = (
  trx: Database,
  redactions: readonly Removal[],
  { digest, now }: { digest: string; now: Date },
) =>
  sql`INSERT INTO operation_log_redactions
      (log_id, original_hash, redacted_hash, texts_hash, origin_hash, digest, redacted_at)
    SELECT log_id, decode(original_hash, 'hex'), decode(redacted_hash, 'hex'),
           decode(texts_hash, 'hex'), decode(origin_hash, 'hex'), decode(${digest}, 'hex'), ${now}
    FROM jsonb_to_recordset(${JSON.stringify(redactions)}) AS redaction
      (log_id bigint, original_hash text, redacted_hash text, texts_hash text, origin_hash text)`.execute(
    trx,
  )

const NEW_VALUES: Readonly<Record<string, string>> = {
  detail: 'new.detail::jsonb',
  address: 'CASE WHEN NOT new.is_own THEN old.address END',
  device: 'CASE WHEN NOT new.is_own THEN old.device END',
}

const COLUMNS_AFTER = HASHED_COLUMNS.map(
  (name) => `${NEW_VALUES[name] ?? `old.${name}`} AS ${name}`,
)

/** Hashes entries as they are and as they will be. The database formats both texts. */
async function hashRedacted(trx: Database, entries: readonly Entry[]): Promise<Removal[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    SELECT log.id, ${rowText} AS text FROM (
      SELECT ${sql.raw(COLUMNS_AFTER.join(', '))}
      FROM operation_log AS old JOIN ${toRedactedRows(entries)} ON new.id = old.id) AS log`.execute(
    trx,
  )
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return entries.map((entry) => {
    const removed = hashParts(entry)
    return {
      log_id: entry.id,
      original_hash: hashRow(entry.text),
      redacted_hash: hashRow(texts.get(entry.id) ?? ''),
      texts_hash: removed.texts,
      origin_hash: entry.is_own && entry.has_origin ? removed.origin : null,
    }
  })
}

/**
 * Returns the SHA-256, in hex, of redactions in the order of their ids: id, hash before and hash
 * after, separated by one space, each on its own line.
 */
export function computeDigest(redactions: readonly Redaction[]): string {
  const hash = createHash('sha256')
  for (const { log_id, original_hash, redacted_hash } of redactions)
    hash.update(`${log_id} ${original_hash} ${redacted_hash}\n`)
  return hash.digest('hex')
}
