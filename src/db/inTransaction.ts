import { setTimeout as sleep } from 'node:timers/promises'
import { type IsolationLevel, Transaction as KyselyTransaction, type QueryExecutor } from 'kysely'
import type { Database, Transaction } from './connect.ts'
import { PipelinedConnection } from './connection/pipelinedConnection.ts'
import { beginCommand, PipelinedAdapter } from './connection/pipelinedDialect.ts'
import { hasOutdatedPlan, sqlState } from './sqlState.ts'
import type { DB } from './tables.ts'

/** Sends a statement whose result need not be awaited: COMMIT follows at once. */
export type Enqueue = (statement: Promise<unknown>) => void

type Work<T> = (trx: Transaction, enqueue: Enqueue) => Promise<T>

type TransactionOptions = {
  /** How often the whole work is run again after a deadlock, serialization failure or migration. */
  retries?: number
  isolation?: IsolationLevel
  isReadOnly?: boolean
}

const WORTH_RETRYING = new Set(['40P01', '40001'])
const FOLLOWING_STATES = new Set(['25P02', '26000'])

/**
 * Runs `work` in one transaction: its statements are pipelined in order, together with BEGIN and
 * COMMIT. Resolves once PostgreSQL has confirmed the commit.
 */
export async function inTransaction<T>(
  db: Database,
  work: Work<T>,
  { retries = 3, isolation, isReadOnly }: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) throw new Error('A transaction cannot hold another one')
  const begin = beginCommand({
    isolationLevel: isolation,
    accessMode: isReadOnly ? 'read only' : undefined,
  })
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db.getExecutor(), begin, work)
    } catch (error) {
      if (attempt > retries || !isWorthRetrying(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

// After a migration the next try has a new connection: those from before it are closed.
const isWorthRetrying = (error: unknown): boolean =>
  WORTH_RETRYING.has(sqlState(error) ?? '') || hasOutdatedPlan(error)

function runOnce<T>(executor: QueryExecutor, begin: string, work: Work<T>): Promise<T> {
  return executor.provideConnection(async (connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('Not made by connect()')
    const pending: Promise<unknown>[] = []
    const enqueue: Enqueue = (statement) => {
      statement.catch(() => {})
      pending.push(statement)
    }
    let isOpen = true
    const trx = transactionOn(executor, async (consume) => {
      if (!isOpen) throw new Error('This transaction is over')
      return consume(connection)
    })
    connection.begin(begin)
    try {
      const result = await work(trx, enqueue)
      isOpen = false
      await Promise.all([...pending, connection.commit()])
      return result
    } catch (error) {
      isOpen = false
      await connection.rollback().catch(() => {})
      throw FOLLOWING_STATES.has(sqlState(error) ?? '') ? (connection.firstFault ?? error) : error
    }
  })
}

type ProvideConnection = Parameters<QueryExecutor['withConnectionProvider']>[0]['provideConnection']

// In Kysely's own transactions a statement waits for the result of the one before. This provider
// returns the connection at once, so the order of execute() is the order on the wire.
function transactionOn(executor: QueryExecutor, provideConnection: ProvideConnection): Transaction {
  const { adapter } = executor
  if (!(adapter instanceof PipelinedAdapter)) throw new Error('Not made by connect()')
  const { dialect } = adapter
  return new KyselyTransaction<DB>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider({ provideConnection }),
  })
}
