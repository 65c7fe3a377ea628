import { Client } from 'pg'
import { typeParsers } from '../db/typeParsers.ts'

/** The rows that one simple query answers, over a connection of its own. */
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
