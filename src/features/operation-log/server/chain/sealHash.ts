import { createHash } from 'node:crypto'

/** A seal but for its own hash; hashes are in hex, `sealedAt` is in seconds with six decimals. */
export type Sealed = { position: number; previous: string; rowHash: string; sealedAt: string }

/** What the first seal has before it. */
export const NOTHING_BEFORE = '0'.repeat(64)

/** The hash of a seal: SHA-256 of position, hash before, hash of the row and time, one space between. */
export function sealHash({ position, previous, rowHash, sealedAt }: Sealed): string {
  return createHash('sha256').update(`${position} ${previous} ${rowHash} ${sealedAt}`).digest('hex')
}

/** A moment as PostgreSQL's `extract(epoch …)` writes it. */
export function secondsOf(moment: Date): string {
  const milliseconds = moment.getTime()
  const fraction = String(milliseconds % 1000).padStart(3, '0')
  return `${Math.floor(milliseconds / 1000)}.${fraction}000`
}
