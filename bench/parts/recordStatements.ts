import pg from 'pg'

/** One statement as sent to the database, and its rows. */
export type Recorded = { text: string; values: readonly unknown[]; rows: readonly object[] }

type RecordedQuery = { text: string; values?: readonly unknown[] }
type Query = (request: string | RecordedQuery, ...rest: unknown[]) => Promise<{ rows?: object[] }>

/**
 * Records the statements that this process sends to its database while `work` runs, in their order.
 */
export async function recordStatements(work: () => Promise<void>): Promise<Recorded[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  const replies: Promise<Recorded>[] = []
  prototype.query = function (request, ...rest) {
    const reply = query.call(this, request, ...rest)
    const { text, values = [] } = typeof request === 'string' ? { text: request } : request
    replies.push(reply.then(({ rows = [] }) => ({ text, values, rows })))
    return reply
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return Promise.all(replies)
}
