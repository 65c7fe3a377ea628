import { Client } from 'pg'
import { typeParsers } from '#db/connection/typeParsers.ts'

/** Returns the rows of one simple query, over its own connection. */
export async function queryOnce(url: string, text: string): Promise<object[]> {
  const client = new Client({ connectionString: url, types: typeParsers })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<object>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
