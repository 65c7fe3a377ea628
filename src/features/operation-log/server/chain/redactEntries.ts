import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { HASHED_COLUMNS, hashRow, rowText } from './rowHash.ts'

/** The action whose entry proves a redaction. */
export const ANONYMISED = 'customer.anonymise'

/** A redacted row of the log: the hashes (hex) of the row before and after. */
export type Redaction = { log_id: number; original_hash: string; redacted_hash: string }

/** The entries whose texts are removed, and those whose address and device are removed too. */
export type Redacted = { entries: RawBuilder<boolean>; ownEntries: RawBuilder<boolean> }

type Entry = { id: number; text: string; detail: unknown; is_own: boolean; has_origin: boolean }

/**
 * Removes the texts of entries of the log, inside the caller's transaction. The chain still covers
 * what each row was. The caller logs the digest, which proves the redaction, under
 * `redactionDigest`. Returns the number of changed entries, and their digest in hex.
 */
export async function redactEntries(
  trx: Database,
  { entries, ownEntries }: Redacted,
  now: Date,
): Promise<{ count: number; digest: string }> {
  const found = await trx
    .selectFrom('operation_log as log')
    .select(['log.id', 'log.detail', rowText.as('text'), sql<boolean>`${ownEntries}`.as('is_own')])
    .select(sql<boolean>`num_nonnulls(log.address, log.device) > 0`.as('has_origin'))
    .where(sql<boolean>`(${entries} OR ${ownEntries})`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM operation_log_redactions WHERE log_id = log.id)`)
    .orderBy('log.id')
    .execute()
  const changed = found.flatMap((entry: Entry) => {
    const detail = removeTexts(entry.detail)
    const isChanged = JSON.stringify(detail) !== JSON.stringify(entry.detail)
    return isChanged || (entry.is_own && entry.has_origin) ? [{ ...entry, detail }] : []
  })
  const redactions = await hashRedacted(trx, changed)
  const digest = computeDigest(redactions)
  if (redactions.length === 0) return { count: 0, digest }
  await keepRedactions(trx, redactions, { digest, now })
  await sql`
    UPDATE operation_log AS log SET detail = new.detail::jsonb,
      address = CASE WHEN NOT new.is_own THEN log.address END,
      device = CASE WHEN NOT new.is_own THEN log.device END
    FROM ${toRows(changed)} WHERE log.id = new.id`.execute(trx)
  return { count: redactions.length, digest }
}

const keepRedactions = (
  trx: Database,
  redactions: readonly Redaction[],
  { digest, now }: { digest: string; now: Date },
) =>
  sql`INSERT INTO operation_log_redactions (log_id, original_hash, redacted_hash, digest, redacted_at)
    SELECT id, decode(original, 'hex'), decode(redacted, 'hex'), decode(${digest}, 'hex'), ${now}
    FROM unnest(${redactions.map((each) => each.log_id)}::bigint[],
                ${redactions.map((each) => each.original_hash)}::text[],
                ${redactions.map((each) => each.redacted_hash)}::text[])
      AS redaction (id, original, redacted)`.execute(trx)

/** Returns SQL for entries with their new details, as the table `new`. */
const toRows = (entries: readonly Entry[]) =>
  sql`unnest(${entries.map(({ id }) => id)}::bigint[],
    ${entries.map(({ detail }) => JSON.stringify(detail))}::text[],
    ${entries.map((entry) => entry.is_own)}::boolean[]) AS new (id, detail, is_own)`

const NEW_VALUES: Readonly<Record<string, string>> = {
  detail: 'new.detail::jsonb',
  address: 'CASE WHEN NOT new.is_own THEN old.address END',
  device: 'CASE WHEN NOT new.is_own THEN old.device END',
}

const REDACTED_COLUMNS = HASHED_COLUMNS.map(
  (name) => `${NEW_VALUES[name] ?? `old.${name}`} AS ${name}`,
)

/** Hashes entries as they are and as they will be. The database formats both texts. */
async function hashRedacted(trx: Database, entries: readonly Entry[]): Promise<Redaction[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    SELECT log.id, ${rowText} AS text FROM (
      SELECT ${sql.raw(REDACTED_COLUMNS.join(', '))}
      FROM operation_log AS old JOIN ${toRows(entries)} ON new.id = old.id) AS log`.execute(trx)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return entries.map(({ id, text }) => ({
    log_id: id,
    original_hash: hashRow(text),
    redacted_hash: hashRow(texts.get(id) ?? ''),
  }))
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

/** What a removed text becomes. */
export const REMOVED_TEXT = '–'

// Texts under these names are codes of the product, and no person's.
const CODES = new Set([
  'kind',
  'type',
  'state',
  'status',
  'outcome',
  'settleType',
  'language',
  'role',
])
const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

/** Removes every text from an entry's detail but days, times and codes; numbers stay. */
export function removeTexts(detail: unknown, name = ''): unknown {
  if (typeof detail === 'string')
    return detail === '' || CODES.has(name) || DAY_OR_TIME.test(detail) ? detail : REMOVED_TEXT
  if (Array.isArray(detail)) return detail.map((each) => removeTexts(each, name))
  if (typeof detail !== 'object' || detail === null) return detail
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, removeTexts(value, key)]),
  )
}
