import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Client, PoolClient, QueryResult as PgResult } from 'pg'
import { hasOutdatedPlan, sqlState } from '../sqlState.ts'
import { markAsOwn } from './isDatabaseLost.ts'
import type { StatementNames } from '../statements/statementNames.ts'

// The server is going away, it does not know a statement that this client considers prepared, or
// the table changed under the statement: only a new connection helps.
const FATAL_STATES = /^(57P0[123]|08...|26000|42P05|0A000)$/
/** A write in a read-only transaction, or on a server that has become read only. */
const READ_ONLY = '25006'

/**
 * One connection whose statements are sent at once, without waiting for earlier results. BEGIN is
 * sent with the first statement; an empty transaction sends nothing at all.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #names: StatementNames | undefined
  #unsentBegin: string | undefined
  #begun: Promise<unknown> | undefined
  #firstFault: unknown
  #isUnusable = false
  #isBegunReadOnly = false
  #isOutdated = false
  #isCorked = false

  constructor(client: PoolClient, names: StatementNames | undefined) {
    this.#client = client
    this.#names = names
  }

  /** Returns the earliest failure of the transaction; the first one causes the later ones. */
  get firstFault(): unknown {
    return this.#firstFault
  }

  /** Returns whether the pool must close this connection instead of reusing it. */
  get isSpoilt(): boolean {
    return this.#isUnusable || this.#client.getTransactionStatus() !== 'I'
  }

  /**
   * Returns whether the connections opened before now are of no use: the server has become read
   * only, or a migration changed a table under their statements.
   */
  get isOutdated(): boolean {
    return this.#isOutdated
  }

  begin(command: string): void {
    this.#unsentBegin = command
    this.#isBegunReadOnly = command.endsWith('read only')
    this.#begun = undefined
    this.#firstFault = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begun = this.#sendBegin()
    const sent = this.#send(query, this.#names?.getName(query))
    if (begun === undefined) return asKyselyResult(await this.#orAnew(query, sent))
    await Promise.all([begun, sent])
    return asKyselyResult(await sent)
  }

  async commit(): Promise<void> {
    if (this.#isStillUnsent()) return
    const [result] = await Promise.all([this.#command('commit'), this.#takeBegun()])
    // A failed transaction responds to COMMIT with ROLLBACK and no error.
    if (result.command !== 'COMMIT') {
      throw this.#firstFault ?? new Error('The transaction was rolled back instead of committed')
    }
  }

  async rollback(): Promise<void> {
    if (this.#isStillUnsent()) return
    void this.#takeBegun()
    await this.#command('rollback')
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error(
      'Streaming needs a cursor, which a pipelined connection cannot hold: page by key',
    )
  }

  #isStillUnsent(): boolean {
    const isUnsent = this.#unsentBegin !== undefined
    this.#unsentBegin = undefined
    return isUnsent
  }

  #takeBegun(): Promise<unknown> | undefined {
    const begun = this.#begun
    this.#begun = undefined
    return begun
  }

  #sendBegin(): Promise<unknown> | undefined {
    if (this.#unsentBegin !== undefined) {
      this.#begun = this.#command(this.#unsentBegin)
      this.#begun.catch(() => {})
      this.#unsentBegin = undefined
    }
    return this.#begun
  }

  #command(text: string): Promise<PgResult> {
    this.#cork()
    return this.#watch(this.#client.query(text))
  }

  // Alone, a statement with an outdated plan has done nothing; a transaction runs again as a whole.
  async #orAnew(query: CompiledQuery, sent: Promise<PgResult>): Promise<PgResult> {
    try {
      return await sent
    } catch (error) {
      if (!hasOutdatedPlan(error)) throw error
      return await this.#send(query, undefined)
    }
  }

  #send(query: CompiledQuery, name: string | undefined): Promise<PgResult> {
    this.#cork()
    const values = [...query.parameters]
    const result = this.#watch(this.#client.query({ name, text: query.sql, values }))
    this.#flushLarge()
    return result
  }

  // Statements of one turn are sent in one packet when the turn ends: a system call costs more than
  // a statement's text, here and in the database.
  #cork(): void {
    if (this.#isCorked) return
    const stream = this.#stream
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  // Thousands of rows fill packets by themselves: the database begins while the rest is built.
  #flushLarge(): void {
    const stream = this.#stream
    if (!this.#isCorked || stream.writableLength < LARGE_BYTES) return
    stream.uncork()
    stream.cork()
  }

  get #stream() {
    return (this.#client as unknown as Client).connection.stream
  }

  #watch(result: Promise<PgResult>): Promise<PgResult> {
    result.catch((error: unknown) => {
      this.#firstFault ??= error
      const state = sqlState(error) ?? ''
      if (FATAL_STATES.test(state)) this.#isUnusable = true
      if (hasOutdatedPlan(error)) this.#isOutdated = true
      if (state === READ_ONLY) this.#verifyReadOnly(error as Error)
    })
    return result
  }

  #verifyReadOnly(error: Error): void {
    if (this.#isBegunReadOnly) return markAsOwn(error)
    this.#isOutdated = true
    this.#isUnusable = true
  }
}

const LARGE_BYTES = 65_536

const COUNTS_ROWS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function asKyselyResult<R>({ command, rowCount, rows }: PgResult): QueryResult<R> {
  const numAffectedRows = COUNTS_ROWS.has(command) ? BigInt(rowCount ?? 0) : undefined
  return { numAffectedRows, rows: rows as R[] }
}
