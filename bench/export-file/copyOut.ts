import type { Compilable } from 'kysely'
import pg from 'pg'
import { must } from '../../src/core/must.ts'

/** Counts the bytes that PostgreSQL itself sends for a query: `COPY … TO STDOUT`, thrown away. */
export async function copyOut(databaseUrl: string, query: Compilable): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let byteCount = 0
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => (byteCount += chunk.length))
  try {
    await client.query(`COPY (${withValues(query)}) TO STDOUT`)
    return byteCount
  } finally {
    await client.end()
  }
}

/** COPY takes no parameters: the statement with its values written in. */
function withValues(query: Compilable): string {
  const { sql, parameters } = query.compile()
  return sql.replace(/\$(\d+)/g, (_, place: string) => {
    const value = parameters[Number(place) - 1]
    must(typeof value === 'string' || typeof value === 'number', 'only texts and numbers')
    return pg.escapeLiteral(String(value))
  })
}
