import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '#db/connect.ts'
import { runningUrl } from '#db/embedded/runningUrl.ts'
import { assertDefined } from '#core/invariant.ts'
import { openLine } from './cuttingLine.ts'
import { killDatabase } from './killDatabase.ts'
import { loanDataFolder } from './loanDataFolder.ts'
import type { FaultInjection } from '../../support/openFaultyServer.ts'
import { startProduct, type ProductProcess } from '../../support/productProcess.ts'

/** Where the product runs as in a shop: a process of its own, over a database that waits for the disk. */
export type Place = {
  token: string
  cashbookIds: number[]
  /** Starts the product on it, or again on what the last one left. */
  serve(): Promise<ProductProcess>
  /** Reads the database, with the product running or without it. */
  look<T>(work: (db: Database) => Promise<T>): Promise<T>
  killDatabase(): Promise<void>
  /** Waits for what happens of itself when the database is lost, and does the rest: who serves then. */
  revive(product: ProductProcess): Promise<ProductProcess>
  close(): Promise<void>
}

const PATIENCE_MS = 30_000
/** Long enough that requests under way are committed while no response gets through. */
const UNANSWERED_MS = 150

/**
 * With the embedded database: the product starts it again, and after a few times ends with it and is
 * started again, as by a supervisor.
 */
export async function openEmbeddedEnvironment(injection: FaultInjection): Promise<Place> {
  const { settings, ...place } = await openGround(injection)
  const serve = () => place.start(settings)
  const revive = async (product: ProductProcess) => {
    const end = await Promise.race([product.ended.then(() => 'ended'), untilReady(product)])
    assert.notEqual(end, 'hangs', 'the product starts its database again, or ends')
    return end === 'ended' ? serve() : product
  }
  return { ...place, serve, revive }
}

/**
 * With a database of its own account: the product outlives it and finds it again. A moment before it is
 * killed its answers get lost, so that some of what it did must be sent again.
 */
export async function openExternalEnvironment(injection: FaultInjection): Promise<Place> {
  const { settings, folder, ...place } = await openGround(injection)
  let { url } = await folder.start({ isThrowAway: false })
  // Its port changes with each start; the product has one address for all of them.
  const line = await openLine(() => Number(new URL(url).port))
  const address = new URL(url)
  address.port = String(line.port)
  const revive = async (product: ProductProcess) => {
    await folder.stop()
    url = (await folder.start({ isThrowAway: false })).url
    return product
  }
  const killDatabase = async () => {
    line.swallow('back')
    await sleep(UNANSWERED_MS)
    await place.killDatabase()
    line.swallow(undefined)
  }
  const close = async () => {
    await place.close()
    await line.close()
  }
  const serve = () => place.start({ ...settings, DATABASE_URL: address.href })
  return { ...place, serve, revive, killDatabase, close }
}

async function untilReady({ port }: ProductProcess): Promise<'ready' | 'hangs'> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    if (ready?.status === 200) return 'ready'
    await sleep(50)
  }
  return 'hangs'
}

/** A DATA_DIR with loans, and how anything is started, seen, killed and cleared away in it. */
async function openGround({ sql: changes = [], preload }: FaultInjection) {
  const { folder, ...lent } = await loanDataFolder()
  const served: ProductProcess[] = []
  const start = async (settings: Record<string, string>) => {
    const product = await startProduct(settings, preload)
    served.push(product)
    return product
  }
  const look: Place['look'] = async (work) => {
    const url = assertDefined(runningUrl(folder.dataDir), 'the database runs')
    const db = connect({ url, maxConnections: 2 })
    return work(db).finally(() => db.destroy())
  }
  const killIt = () => killDatabase(folder.cluster)
  const close = async () => {
    await Promise.all(served.map((product) => product.kill()))
    await killIt()
    await folder.remove()
  }
  if (changes.length > 0) {
    const { url } = await folder.start()
    const db = connect({ url })
    for (const statement of changes) await sql.raw(statement).execute(db)
    await db.destroy()
    await folder.stop()
  }
  const settings = { DATA_DIR: folder.dataDir }
  return { ...lent, folder, settings, start, look, killDatabase: killIt, close }
}
