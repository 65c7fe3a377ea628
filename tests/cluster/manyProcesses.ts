import { createTestUsers } from '#testing/testUsers.ts'
import { assertBooksHold } from '../support/systemTest.ts'
import { killedInABatch } from './processes/killedInABatch.ts'
import { logContainsNoSecrets } from './processes/logContainsNoSecrets.ts'
import { lockedOutEverywhere, limitedEverywhere } from './processes/countedTogether.ts'
import { oneJobOneRun } from './processes/oneJobOneRun.ts'
import { oneKeyOneEffect } from './processes/oneKeyOneEffect.ts'
import { oneSessionEverywhere } from './processes/oneSessionEverywhere.ts'
import { rollingRestart } from './processes/rollingRestart.ts'
import { stopping } from './processes/stopping.ts'
import { remoteApp } from '../support/remoteApp.ts'
import { openCluster } from './parts/openCluster.ts'

export type Size = {
  /** How often the same key is sent to all at once, and how often one is killed in a batch. */
  rounds: number
  batchLines: number
  /** Payments under way while the servers are restarted. */
  payers: number
  /** How many of the servers are restarted one after the other. */
  restarts: number
  /** Without what `stopping.test.ts` proves of one server. */
  isShort?: boolean
}

type Report = (line: string) => void

/** Three server processes on one database are one Cashbook. @throws AssertionError */
export async function manyProcesses(size: Size, report: Report): Promise<void> {
  const cluster = await openCluster(3)
  try {
    report(`three servers started at once on an empty database; before them ${cluster.front.name}`)
    const place = {
      cluster,
      users: createTestUsers(remoteApp(cluster.front.port), cluster.db),
      size,
      report,
    }
    await oneSessionEverywhere(place)
    await oneKeyOneEffect(place)
    await lockedOutEverywhere(place)
    await limitedEverywhere(place)
    await oneJobOneRun(place)
    await killedInABatch(place)
    await rollingRestart(place)
    if (!size.isShort) await stopping(place)
    await assertBooksHold(cluster.db)
    await logContainsNoSecrets(place)
  } finally {
    await cluster.close()
  }
}
