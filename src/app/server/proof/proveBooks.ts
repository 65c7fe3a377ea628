import type { Database } from '#db/connect.ts'
import { findHeadFault, type HeadFault } from '#modules/records/log/server/chain/findHeadFault.ts'
import { lostNewestSeal } from '#modules/records/log/server/chain/lostHeads.ts'
import { readNewestSeal } from '#modules/records/log/server/chain/newestSeal.ts'
import type { KeptHead } from '#modules/records/log/server/chain/readLogHeads.ts'
import { verifyBooks, type BrokenRule } from '../verifyBooks.ts'

type Kept = {
  heads: readonly KeptHead[]
  /** The folder of the heads and of the newest seal that a server has seen. */
  folder: string
}

/** The broken rules, and why the kept heads cannot prove the operation log, if they cannot. */
export type ProofOfBooks = { broken: BrokenRule[]; headFault: HeadFault | undefined }

/** Proves the books, the operation log, and that the database still has what a server has seen. */
export async function proveBooks(db: Database, { heads, folder }: Kept): Promise<ProofOfBooks> {
  // Read before the database, which has each seal before a server can see it.
  const newestSeal = await readNewestSeal(folder)
  const broken = await verifyBooks(db, heads)
  const lost = newestSeal ? await lostNewestSeal(db, folder, newestSeal) : []
  if (lost.length > 0) {
    broken.push({ rule: 'the database has the newest seal that a server has seen', rows: lost })
  }
  return { broken, headFault: await findHeadFault(db, heads) }
}

/** Says in a line what a proof found, without rows: they may hold names. */
export function summarizeProof({ broken, headFault }: ProofOfBooks) {
  if (broken.length > 0) {
    return { outcome: 'BROKEN' as const, detail: broken.map(({ rule }) => rule).join('; ') }
  }
  if (headFault === undefined) return { outcome: 'HOLDS' as const, detail: '' }
  const detail =
    headFault === 'NONE'
      ? 'there is no kept head of the operation log'
      : 'the newest kept head of the operation log is more than a day old'
  return { outcome: 'FAILED' as const, detail }
}
