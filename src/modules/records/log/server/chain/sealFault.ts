import { hashRow } from './rowHash.ts'
import {
  hashParts,
  isWithoutOrigin,
  isWithoutTexts,
  joinParts,
  type PartTexts,
  type RemovedParts,
} from './rowParts.ts'
import { sealHash } from './sealHash.ts'

/** A seal with its row of the log, and what was kept of the row when texts were removed. */
export type Seal = PartTexts &
  RemovedParts & {
    position: number
    log_id: number
    hash: string
    format: number
    sealed_at: string
    is_gone: boolean
    /** Of rows with a seal of format 1, and of redacted ones. */
    row_text: string | null
    original_hash: string | null
    redacted_hash: string | null
    fixed_kept_hash: string | null
    fixed_origin_hash: string | null
  }

/** Returns what is wrong with a seal or its row, after the seal before it; nothing when both hold. */
export function getSealFault(
  seal: Seal,
  before: { position: number; hash: string },
): string | undefined {
  const { position, sealed_at: sealedAt, hash } = seal
  if (seal.is_gone) return 'the row is gone, its seal is still there'
  if (position !== before.position + 1) {
    return `rows are gone before it, or moved: position ${before.position + 1} should follow`
  }
  const isRedacted = seal.redacted_hash !== null
  if (isRedacted && hashRow(seal.row_text ?? '') !== seal.redacted_hash)
    return 'the row was changed after its texts were removed'
  if (sealHash({ position, previous: before.hash, rowHash: getRowHash(seal), sealedAt }) !== hash)
    return 'the row, or its seal, or the seal before it was changed'
  return isRedacted ? getRedactionFault(seal) : undefined
}

/** Returns the hash that the seal covers: of the row as it was before its texts were removed. */
function getRowHash(seal: Seal): string {
  if (seal.format === 2) return joinParts(hashParts(seal), seal)
  return seal.original_hash ?? hashRow(seal.row_text ?? '')
}

/**
 * Returns what a redacted row has that a redaction leaves to nobody. The seal of format 2 proves all but the removed
 * parts; a row with a seal of format 1 is compared with its parts as they were fixed.
 */
function getRedactionFault(seal: Seal): string | undefined {
  if (!isWithoutTexts(seal)) return 'its texts were replaced and not removed'
  if (seal.origin_hash !== null && !isWithoutOrigin(seal))
    return 'its address or device was replaced and not removed'
  if (seal.format === 2 || seal.fixed_kept_hash === null) return undefined
  const found = hashParts(seal)
  const isKept = found.kept === seal.fixed_kept_hash
  const isOriginKept = (seal.origin_hash ?? found.origin) === seal.fixed_origin_hash
  return isKept && isOriginKept ? undefined : 'more than its texts was changed'
}
