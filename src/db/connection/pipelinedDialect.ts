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
import { StatementNames } from '../statements/statementNames.ts'
import { TemplateCompiler } from '../statements/templateCompiler.ts'

/** Kysely over a pool of pg clients made with `pipeline: true`. */
export class PipelinedDialect implements Dialect {
  readonly pool: Pool
  readonly #nameStatements: boolean

  constructor(pool: Pool, nameStatements: boolean) {
    this.pool = pool
    this.#nameStatements = nameStatements
  }

  createDriver(): Driver {
    return new PipelinedDriver(this.pool, this.#nameStatements)
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
  readonly #nameStatements: boolean
  readonly #release = new WeakMap<DatabaseConnection, (isSpoilt: boolean) => void>()
  readonly #names = new WeakMap<PoolClient, StatementNames>()

  constructor(pool: Pool, nameStatements: boolean) {
    this.#pool = pool
    this.#nameStatements = nameStatements
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect()
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
    if (!this.#pool.ending) await this.#pool.end()
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
