import type { Database } from '#db/connect.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import { lostHeads } from '#modules/records/log/server/chain/lostHeads.ts'
import type { KeptHead } from '#modules/records/log/server/chain/readLogHeads.ts'
import { NotProved } from './mark.ts'

/** Kept heads of the operation log: the files of those that agree, disagree, or are newer than the backup. */
export type ComparedHeads = { agreeing: string[]; differing: string[]; newer: string[] }

/**
 * Compares the restored log, whose chain holds, with the kept heads. A head that is newer than the backup says nothing
 * about it; one in its range must be in the chain. @throws NotProved when it is not, unless that is accepted
 */
export async function compareHeads(
  db: Database,
  heads: readonly KeptHead[],
  acceptUnproved: boolean,
): Promise<ComparedHeads> {
  const end = (await logHead(db))?.position ?? 0
  const within = heads.filter(({ head }) => head.position <= end)
  const differing = new Set((await lostHeads(db, within)).map(({ file }) => file))
  if (differing.size > 0 && !acceptUnproved) {
    throw new NotProved(
      `The operation log of the backup is not the one of the kept heads ${[...differing].join(', ')}: another database ` +
        'or another hand made it, or these heads are from before an earlier restore: move them away then.',
    )
  }
  return {
    agreeing: within.map(({ file }) => file).filter((file) => !differing.has(file)),
    differing: [...differing],
    newer: heads.filter(({ head }) => head.position > end).map(({ file }) => file),
  }
}
