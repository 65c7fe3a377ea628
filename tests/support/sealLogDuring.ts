import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'

const PAUSE_MILLISECONDS = 20

/** Does the work with the operation log being sealed all the while, far more often than each minute. */
export async function sealLogDuring(db: Database, work: () => Promise<void>): Promise<void> {
  let isDone = false
  const seal = async () => {
    while (!isDone) {
      await sealLog({ db, clock: () => new Date() })
      await sleep(PAUSE_MILLISECONDS)
    }
  }
  const sealing = seal()
  try {
    await work()
  } finally {
    isDone = true
    await sealing
  }
}
