import { createHash } from 'node:crypto'

/** A seal without its own hash; hashes are in hex, `sealedAt` is in seconds with six decimals. */
export type Sealed = { position: number; previous: string; rowHash: string; sealedAt: string }

/** The previous hash of the first seal. */
export const NOTHING_BEFORE = '0'.repeat(64)

/**
 * Returns the hash of a seal: SHA-256 of position, previous hash, row hash and time, separated by
 * one space.
 */
export function sealHash({ position, previous, rowHash, sealedAt }: Sealed): string {
  return createHash('sha256').update(`${position} ${previous} ${rowHash} ${sealedAt}`).digest('hex')
}

/** Formats a time as PostgreSQL's `extract(epoch …)` does. */
export function getSeconds(moment: Date): string {
  const milliseconds = moment.getTime()
  const fraction = String(milliseconds % 1000).padStart(3, '0')
  return `${Math.floor(milliseconds / 1000)}.${fraction}000`
}
