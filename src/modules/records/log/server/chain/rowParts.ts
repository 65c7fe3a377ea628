import { sql, type RawBuilder } from 'kysely'
import { removeTexts } from './removeTexts.ts'
import { hashRow, toRowText } from './rowHash.ts'

/** The parts of a row of the log as the database writes them. */
export type PartTexts = { kept_text: string; detail_text: string | null; origin_text: string }

/**
 * The hashes (hex) of a row's parts: what always stays (ids, time, actor, action, and the detail without its texts),
 * the whole detail, and where the request came from.
 */
export type PartHashes = { kept: string; texts: string; origin: string }

/** The columns that a redaction may change. */
export const REDACTED_COLUMNS = ['detail', 'address', 'device']

/** The SQL for the parts of a row of `operation_log AS log`: three columns. */
export const partTexts: RawBuilder<PartTexts> = sql`
  ${toRowText((name) => !REDACTED_COLUMNS.includes(name))} AS kept_text,
  log.detail::text AS detail_text, ROW(log.address, log.device)::text AS origin_text`

/** Hashes the parts of a row as it stands. */
export function hashParts({ kept_text, detail_text, origin_text }: PartTexts): PartHashes {
  const rest = detail_text ? JSON.stringify(removeTexts(JSON.parse(detail_text))) : ''
  return {
    kept: hashRow(`${kept_text}\n${rest}`),
    texts: hashRow(detail_text ?? ''),
    origin: hashRow(origin_text),
  }
}

/** The hashes (hex) of the parts that a redaction removed. */
export type RemovedParts = { texts_hash: string | null; origin_hash: string | null }

/** Returns the hash of a row that a seal of format 2 covers: of its parts as they were before a redaction. */
export function joinParts(found: PartHashes, removed: RemovedParts): string {
  const { texts_hash: texts, origin_hash: origin } = removed
  return hashRow(`${found.kept} ${texts ?? found.texts} ${origin ?? found.origin}`)
}

/** Returns whether a row of the log has no text left that a redaction removes. */
export const isWithoutTexts = ({ detail_text }: PartTexts): boolean => {
  const found: unknown = JSON.parse(detail_text ?? 'null')
  return JSON.stringify(found) === JSON.stringify(removeTexts(found))
}

/** Returns whether address and device are gone. */
export const isWithoutOrigin = ({ origin_text }: PartTexts): boolean => origin_text === '(,)'
