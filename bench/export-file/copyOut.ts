import type { Compilable } from 'kysely'
import pg from 'pg'
import { withValues } from '../parts/withValues.ts'

/** Counts the bytes that PostgreSQL itself sends for a query: `COPY … TO STDOUT`, thrown away. */
export async function copyOut(databaseUrl: string, query: Compilable): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let byteCount = 0
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => (byteCount += chunk.length))
  try {
    // COPY takes no parameters.
    const { sql, parameters } = query.compile()
    await client.query(`COPY (${withValues(sql, parameters)}) TO STDOUT`)
    return byteCount
  } finally {
    await client.end()
  }
}
