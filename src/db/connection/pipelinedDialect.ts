import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { PipelinedConnection } from './pipelinedConnection.ts'
import type { PoolWatch } from './watchPool.ts'
import { isUnwanted, Unwanted } from './whileWanted.ts'
import { StatementNames } from '../statements/statementNames.ts'
import { TemplateCompiler } from '../statements/templateCompiler.ts'

/** Kysely over a pool of pg clients made with `pipeline: true`. */
export class PipelinedDialect implements Dialect {
  readonly pool: Pool
  readonly watch: PoolWatch | undefined
  readonly #nameStatements: boolean

  constructor(pool: Pool, nameStatements: boolean, watch?: PoolWatch) {
    this.pool = pool
    this.watch = watch
    this.#nameStatements = nameStatements
  }

  createDriver(): Driver {
    return new PipelinedDriver(this.pool, this.#nameStatements, this.watch)
  }

  createAdapter(): PipelinedAdapter {
    return new PipelinedAdapter(this)
  }

  createQueryCompiler(): TemplateCompiler {
    return new TemplateCompiler()
  }

  // oxlint-disable-next-line typescript/no-explicit-any
  createIntrospector(db: Kysely<any>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}

/** Keeps the dialect, because a Kysely instance does not expose its own. */
export class PipelinedAdapter extends PostgresAdapter {
  readonly dialect: PipelinedDialect

  constructor(dialect: PipelinedDialect) {
    super()
    this.dialect = dialect
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: Pool
  readonly #watch: PoolWatch | undefined
  readonly #nameStatements: boolean
  readonly #release = new WeakMap<DatabaseConnection, (isSpoilt: boolean) => void>()
  readonly #names = new WeakMap<PoolClient, StatementNames>()
  // Connections from before a server became read only, or a table changed, are of an earlier generation.
  readonly #generations = new WeakMap<PoolClient, number>()
  #generation = 0

  constructor(pool: Pool, nameStatements: boolean, watch: PoolWatch | undefined) {
    this.#pool = pool
    this.#watch = watch
    this.#nameStatements = nameStatements
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#takeClient()
    const connection = new PipelinedConnection(client, this.#namesOf(client))
    // Its holder may wait for another one: a connection that has ended is released by itself.
    const end = () => release(true)
    let isLent = true
    const release = (isSpoilt: boolean) => {
      if (!isLent) return
      isLent = false
      client.off('end', end)
      client.release(isSpoilt)
    }
    client.once('end', end)
    this.#release.set(connection, release)
    return connection
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    if (connection.isOutdated) this.#generation += 1
    this.#release.get(connection)?.(connection.isSpoilt)
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings) {
    connection.begin(beginCommand(settings))
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback()
  }

  async destroy(): Promise<void> {
    this.#watch?.end()
    if (!this.#pool.ending) await this.#pool.end()
  }

  async #takeClient(): Promise<PoolClient> {
    for (;;) {
      const { idleCount, totalCount, options } = this.#pool
      const isFull = idleCount === 0 && totalCount >= options.max
      const client = await this.#pool.connect()
      if (isFull && isUnwanted()) {
        client.release()
        throw new Unwanted()
      }
      const generation = this.#generations.get(client) ?? this.#generation
      this.#generations.set(client, generation)
      if (generation === this.#generation) return client
      client.release(true)
    }
  }

  #namesOf(client: PoolClient): StatementNames | undefined {
    if (!this.#nameStatements) return undefined
    const names = this.#names.get(client) ?? new StatementNames()
    this.#names.set(client, names)
    return names
  }
}

export function beginCommand({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
  const access = accessMode ? ` ${accessMode}` : ''
  return `begin${level}${access}`
}
