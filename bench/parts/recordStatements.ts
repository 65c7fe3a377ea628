import pg from 'pg'

/** One statement as it left for the database, and what came back. */
export type Recorded = { text: string; values: readonly unknown[]; rows: readonly object[] }

type Asked = { text: string; values?: readonly unknown[] }
type Query = (asked: string | Asked, ...rest: unknown[]) => Promise<{ rows?: object[] }>

/** The statements that this process sends to its database while `work` runs, in their order. */
export async function recordStatements(work: () => Promise<void>): Promise<Recorded[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  const answers: Promise<Recorded>[] = []
  prototype.query = function (asked, ...rest) {
    const answer = query.call(this, asked, ...rest)
    const { text, values = [] } = typeof asked === 'string' ? { text: asked } : asked
    answers.push(answer.then(({ rows = [] }) => ({ text, values, rows })))
    return answer
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return Promise.all(answers)
}
