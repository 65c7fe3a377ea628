import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { startEmbedded, type EmbeddedOptions } from '#db/embedded/startEmbedded.ts'
import { addDaysThrough } from '#modules/ledger/server/accountDays.ts'
import { dataFolder } from '#testing/database/dataFolder.ts'
import { insertPeople } from '../../../tests/support/insertPeople.ts'
import { IS_SHORT } from '../../bench.ts'
import { openServerIn, type BenchServer } from '../openBenchServer.ts'
import { AGENTS, RUNNERS_AN_AGENT, type Size } from './filledServer.ts'
import { insertCustomers } from './insertCustomers.ts'
import { simulateThousandDays } from './simulateThousandDays.ts'
import { withoutIndexes } from './withoutIndexes.ts'

const FOLDER = fileURLToPath(new URL('../../../data/bench', import.meta.url))
const FILLED = ['cashbooks', 'transactions', 'journals', 'postings', 'daily_totals']

/**
 * Opens a server of that size, with verified books. Built once in minutes, then kept in
 * `data/bench`: without the folder the next call builds it again. Changes of a benchmark stay, so
 * it must only read.
 */
export async function openFilledServer(size: Size): Promise<BenchServer> {
  if (IS_SHORT) return build(dataFolder(), size)
  const { customers, transactions, seed } = size
  const dataDir = join(FOLDER, `${customers}-${transactions}-${seed}`)
  const whole = join(dataDir, 'whole')
  if (!existsSync(whole)) {
    rmSync(dataDir, { recursive: true, force: true })
    // Nothing waits for the disk during the build: a partial one is deleted.
    await (await build(keptFolder(dataDir, { isThrowAway: true }), size)).close()
    writeFileSync(whole, new Date().toISOString())
  }
  return openServerIn(keptFolder(dataDir))
}

/** Builds it, and leaves it open. */
async function build(folder: Folder, size: Size): Promise<BenchServer> {
  const begun = performance.now()
  const testServer = await openServerIn(folder)
  try {
    const people = await insertPeople(testServer.db, AGENTS, RUNNERS_AN_AGENT)
    await insertCustomers(testServer.db, people.agentIds, size.customers)
    await withoutIndexes(testServer.db, FILLED, (trx) => simulateThousandDays(trx, size))
    await fillStandings(testServer.db)
    await addDaysThrough(testServer.db, new Date())
    await testServer.settle()
  } catch (error) {
    await testServer.close()
    throw error
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`Built ${size.transactions.toLocaleString('en')} transactions in ${seconds} s`)
  return testServer
}

/** Fills what the triggers of the cashbooks would have kept. */
async function fillStandings(db: Database): Promise<void> {
  await sql`ANALYZE cashbooks, transactions`.execute(db)
  await sql`TRUNCATE customer_standings`.execute(db)
  await sql`INSERT INTO customer_standings
    SELECT customers.id, customers.agent_id, customers.status, customers.is_daily_payer, loans.*
    FROM customers CROSS JOIN LATERAL read_loan_figures(customers.id) AS loans
    ORDER BY customers.id`.execute(db)
}

type Folder = Parameters<typeof openServerIn>[0]

function keptFolder(dataDir: string, usual: Partial<EmbeddedOptions> = {}): Folder {
  let stop: () => Promise<void> = async () => {}
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    async start(options: Partial<EmbeddedOptions> = {}) {
      const server = await startEmbedded({ dataDir, log: () => {}, ...options, ...usual })
      stop = server.stop
      return server
    },
    remove: () => stop(),
  }
}
