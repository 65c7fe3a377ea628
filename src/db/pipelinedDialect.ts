import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type TransactionSettings,
} from 'kysely'
import { type Pool, type PoolClient } from 'pg'
import { PipelinedConnection } from './pipelinedConnection.ts'
import { StatementNames } from './statementNames.ts'
import { TemplateCompiler } from './templateCompiler.ts'

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

  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  createIntrospector(db: Kysely<any>): PostgresIntrospector {
    return new PostgresIntrospector(db)
  }
}

/** Carries the dialect along, because a Kysely instance does not show its own. */
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
  readonly #clients = new WeakMap<DatabaseConnection, PoolClient>()
  readonly #names = new WeakMap<PoolClient, StatementNames>()

  constructor(pool: Pool, nameStatements: boolean) {
    this.#pool = pool
    this.#nameStatements = nameStatements
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect()
    const connection = new PipelinedConnection(client, this.#namesOf(client))
    this.#clients.set(connection, client)
    return connection
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    this.#clients.get(connection)?.release(connection.isSpoilt)
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
