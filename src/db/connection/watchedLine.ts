import type { Socket } from 'node:net'
import type { Client, PoolClient } from 'pg'
import { OWN_BACKEND, getBackendKey, type Backend, type Backends } from './readBackends.ts'

// Parts of pg that it does not promise to keep; `pgInternals.test.ts` proves them.
type Internals = {
  readonly pipeline: boolean
  _getActiveQuery(): unknown
  _sentQueryQueue: readonly unknown[]
  _queryQueue: readonly unknown[]
  getTransactionStatus(): string | null
}

/** A connection of a pool that is watched: how long it waits for the database without a byte. */
export class WatchedLine {
  readonly #client: Client & Internals
  readonly #silentMs: number
  #backend: Backend | undefined
  #heardAt = performance.now()
  #waitsSince: number | undefined
  #sentBytes = 0
  #isLent = true
  #isLearning = false

  constructor(client: PoolClient, silentMs: number, onHeard: () => void) {
    this.#client = client as unknown as Client & Internals
    this.#silentMs = silentMs
    this.#stream.on('data', () => {
      this.#heardAt = performance.now()
      onHeard()
    })
  }

  get backend(): Backend | undefined {
    return this.#backend
  }

  setLent(isLent: boolean): void {
    this.#isLent = isLent
  }

  /** Asks for the process that serves this connection. */
  learnBackend(): void {
    this.#isLearning = true
    this.#client
      .query<Backend>(OWN_BACKEND)
      .then(({ rows }) => (this.#backend = rows[0]))
      .catch(() => {})
      .finally(() => (this.#isLearning = false))
  }

  /** Notes since when it waits. Bytes that are still being sent count as life, too. */
  observe(now: number): void {
    const { bytesWritten, writableLength } = this.#stream
    const sent = bytesWritten - writableLength
    if (sent !== this.#sentBytes) this.#heardAt = now
    this.#sentBytes = sent
    if (!this.#isWaiting) this.#waitsSince = undefined
    else this.#waitsSince ??= now
  }

  /** Returns whether it has no statement and no transaction. */
  get isIdle(): boolean {
    return !this.#isWaiting && this.#client.getTransactionStatus() === 'I'
  }

  get isPipelined(): boolean {
    return this.#client.pipeline
  }

  /** Sends a statement that does nothing, when it was lent and is silent since. */
  probeWhenSilent(now: number): void {
    const isSilent = this.#isLent && now - this.#heardAt >= this.#silentMs
    if (isSilent) this.#client.query('SELECT').catch(() => {})
  }

  isSilent(now: number): boolean {
    if (!this.#isWaiting || this.#waitsSince === undefined) return false
    return now - Math.max(this.#heardAt, this.#waitsSince) >= this.#silentMs
  }

  /**
   * Returns whether it waits in vain: the database is unreachable, or its process is gone, or has
   * nothing to do.
   */
  isLost(found: Backends | 'unreachable' | 'unknown'): boolean {
    if (typeof found === 'string') return found === 'unreachable'
    // The question for it is a connection's first statement, which takes no time.
    if (this.#backend === undefined) return this.#isLearning
    const state = found.get(getBackendKey(this.#backend))
    return state === undefined || (state?.startsWith('idle') ?? false)
  }

  destroy(): void {
    this.#stream.destroy(new Error('Connection terminated: the database has stopped answering'))
  }

  get #isWaiting(): boolean {
    const { _sentQueryQueue: sent, _queryQueue: queued } = this.#client
    return Boolean(this.#client._getActiveQuery()) || sent.length + queued.length > 0
  }

  get #stream() {
    return this.#client.connection.stream as Socket
  }
}
