import type { Database } from '#db/connect.ts'
import type { LogHead } from './logHead.ts'
import { getNewestSealPath } from './newestSeal.ts'
import type { KeptHead } from './readLogHeads.ts'

/**
 * Returns the stored heads that the chain no longer contains: rows up to them were rewritten with
 * their seals, or cut off. In a valid chain one head that is found verifies all before it.
 */
export async function lostHeads(trx: Database, kept: readonly KeptHead[]) {
  const seals = await trx
    .selectFrom('operation_log_seals')
    .select(['position', 'log_id', 'hash'])
    .where('position', 'in', [0, ...kept.map(({ head }) => head.position)])
    .execute()
  const inChain = new Map(
    seals.map((seal) => [seal.position, `${seal.log_id} ${seal.hash.toString('hex')}`]),
  )
  return kept
    .filter(({ head }) => inChain.get(head.position) !== `${head.logId} ${head.hash}`)
    .map(({ file, head }) => ({ ...head, log_id: head.logId, file }))
}

/** Returns the newest seal that a server has seen, if the database no longer has it. */
export const lostNewestSeal = (db: Database, folder: string, seal: LogHead) =>
  lostHeads(db, [{ file: getNewestSealPath(folder), head: seal }])
