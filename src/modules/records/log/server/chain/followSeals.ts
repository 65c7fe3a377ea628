import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { isDatabaseLost } from '#db/connection/isDatabaseLost.ts'
import { noteLostRecords } from '#db/lostRecords.ts'
import { keepNewestSeal, readNewestSeal } from './newestSeal.ts'
import { logHead, type LogHead } from './logHead.ts'
import { lostHeads, lostNewestSeal } from './lostHeads.ts'

const LOOK_MS = 30_000
const KEEP_MS = 60_000
/** A day of seals, one a minute. */
const MOST_SEEN = 1_440

type Options = {
  db: Database
  /** The folder of the log heads, where the newest seal is kept for the next start. */
  folder: string
  log: { error(message: string): void }
  keepMs?: number
}

export type SealWatch = { look(): Promise<void>; end(): Promise<void> }

/**
 * Remembers the newest seal of the operation log, here and in a file, and reports when the database
 * no longer has it: after a switch to a copy that lacked the last records, they are gone although
 * they were confirmed. Looks at once, and twice a minute.
 */
export async function followSeals(options: Options): Promise<SealWatch> {
  const { log } = options
  const seals = new SeenSeals(options)
  const look = () =>
    seals.look().catch((error: Error) => {
      // A database that is away is reported by those who need it, and is looked at again.
      if (!isDatabaseLost(error)) log.error(`The newest seal is not checked: ${error.message}`)
    })
  await look()
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  return {
    look,
    async end() {
      clearInterval(timer)
      await seals.keep()
    },
  }
}

class SeenSeals {
  readonly #options: Options
  readonly #seen: LogHead[] = []
  #keptAt = -Infinity
  #isLost = false

  constructor(options: Options) {
    this.#options = options
  }

  async look(): Promise<void> {
    if (this.#isLost) return
    const { db, folder, keepMs = KEEP_MS } = this.#options
    this.#see(await readNewestSeal(folder))
    const newest = this.#seen.at(-1)
    const { isLost, head } = await inTransaction(db, async (trx) => ({
      isLost: newest !== undefined && (await lostNewestSeal(trx, folder, newest)).length > 0,
      head: await logHead(trx),
    }))
    if (newest && isLost) return this.#report(newest)
    this.#see(head)
    if (performance.now() - this.#keptAt >= keepMs) await this.keep()
  }

  /** Stores the newest seal, unless another server stored a later one. */
  async keep(): Promise<void> {
    const { folder } = this.#options
    const newest = this.#seen.at(-1)
    if (this.#isLost || newest === undefined) return
    const kept = await readNewestSeal(folder)
    if (kept === undefined || kept.position < newest.position) await keepNewestSeal(folder, newest)
    this.#keptAt = performance.now()
  }

  #see(seal: LogHead | undefined): void {
    if (seal === undefined || seal.position <= (this.#seen.at(-1)?.position ?? 0)) return
    this.#seen.push(seal)
    if (this.#seen.length > MOST_SEEN) this.#seen.shift()
  }

  async #report(newest: LogHead): Promise<void> {
    const { db, folder, log } = this.#options
    const head = await logHead(db)
    const lost = await lostHeads(
      db,
      this.#seen.map((each) => ({ file: folder, head: each })),
    )
    const gone = new Set(lost.map(({ position }) => position))
    const agreed = this.#seen.findLast(({ position }) => !gone.has(position))
    const isShorter = head !== undefined && head.position < newest.position
    const after = (agreed ?? (isShorter ? head : undefined))?.sealedAt ?? null
    this.#isLost = true
    noteLostRecords(db, { after, until: newest.sealedAt })
    const since = after ? `recorded after ${after.toISOString()}` : 'recorded last'
    log.error(
      `The database lost what was ${since}: it no longer has seal ${newest.position} of ` +
        `${newest.sealedAt.toISOString()}. See "The database went back in time" in docs/runbook.md`,
    )
  }
}
