import { Client, Pool, type PoolConfig, type QueryConfig } from 'pg'
import { sqlState } from '#db/sqlState.ts'
import { typeParsers } from '#db/connection/typeParsers.ts'

/** Changes a statement on its way to the database; `connection` counts them from 0. */
export type RewriteSql = (text: string, connection: number) => string

type Watched = { url: string; rewrite?: RewriteSql; onError(state: string): void }

/** The product's pool, but every statement may be changed on its way, and every error is seen. */
export function rewritingPool({ url, rewrite = same, onError }: Watched): Pool {
  let connections = 0
  class RewritingClient extends Client {
    readonly #connection = connections++
    // pg's own overloads define the types; this only passes the values through.
    override query(given: never, ...more: never[]): never {
      const changed = this.#changed(given)
      const reply = super.query(changed, ...more) as unknown
      if (reply instanceof Promise) {
        reply.catch((error: unknown) => onError(sqlState(error) ?? 'unknown'))
      }
      return reply as never
    }
    #changed(given: string | QueryConfig): never {
      if (typeof given === 'string') return rewrite(given, this.#connection) as never
      return { ...given, text: rewrite(given.text, this.#connection) } as never
    }
  }
  const config: PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: CONNECTIONS,
    pipeline: true,
    types: typeParsers,
    Client: RewritingClient as NonNullable<PoolConfig['Client']>,
  }
  const pool = new Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const CONNECTIONS = 20

const same: RewriteSql = (text) => text
