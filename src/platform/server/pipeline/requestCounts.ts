import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import type { Database } from '#db/connect.ts'

type Counted = { current: number; ttl: number }

const countOne = compiledOnce(
  (_, { caller, windowMs }: { caller: string; windowMs: number }) => sql<Counted>`
    INSERT INTO request_counts AS known (caller, began_at, count)
    VALUES (${caller}, clock_timestamp(), 1)
    ON CONFLICT (caller) DO UPDATE SET
      began_at = CASE WHEN known.began_at > excluded.began_at - ${windowMs}::integer * interval '1 ms'
                      THEN known.began_at ELSE excluded.began_at END,
      count = CASE WHEN known.began_at > excluded.began_at - ${windowMs}::integer * interval '1 ms'
                   THEN known.count + 1 ELSE 1 END
    RETURNING count AS current,
      ${windowMs}::integer - (extract(epoch FROM clock_timestamp() - began_at) * 1000)::integer AS ttl`,
)

/**
 * Counts for the rate limit in the database, so that the limit holds over all processes, by the
 * database's clock. When it cannot count it allows the request and logs it: the request needs the
 * database too.
 */
export function requestCounts(
  db: Database,
  onError: (error: Error) => void,
): FastifyRateLimitStoreCtor {
  return class Counts {
    readonly #call: string
    constructor(options: object) {
      const { routeInfo } = options as Options
      this.#call = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : 'any'
    }
    incr(address: string, done: (error: null, counted: Counted) => void, windowMs: number): void {
      countOne(db, { caller: `${this.#call} ${address}`, windowMs }).then(
        ([counted]) => done(null, assertDefined(counted, 'the statement returns its row')),
        (error: Error) => {
          onError(error)
          done(null, { current: 0, ttl: 0 })
        },
      )
    }
    child(options: object) {
      return new Counts(options)
    }
  }
}

// Each route has its own count; the plugin passes its name here, though its types omit it.
type Options = { routeInfo?: { method: unknown; url: string } }

/** Deletes the counts of windows that have ended. */
export async function forgetOldCounts(db: Database): Promise<void> {
  await sql`DELETE FROM request_counts WHERE began_at < now() - interval '1 hour'`.execute(db)
}
