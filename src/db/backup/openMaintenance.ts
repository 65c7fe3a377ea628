import type { Client } from 'pg'
import { sqlState } from '../sqlState.ts'
import { getDatabaseName } from './getDatabaseName.ts'
import { getDatabaseUrl } from './getDatabaseUrl.ts'
import { openPlainClient } from './openPlainClient.ts'

// It does not exist, or not for this user.
const OUT_OF_REACH = new Set(['3D000', '42501', '28000'])
const LOCK_NOT_AVAILABLE = '55P03'
const PATIENCE = '10s'

/**
 * Connects to the same server so that the database of `url` can be created, renamed or dropped,
 * which is impossible from within it. It holds a lock: two of them never work on one database.
 */
export async function openMaintenance(url: string): Promise<Client> {
  const target = getDatabaseName(url)
  const client = await fromMaintenanceDatabase(url, target)
  try {
    // A restore that was killed just now keeps its lock until the server notices.
    await client.query(`SET lock_timeout = '${PATIENCE}'`)
    await client.query(`SELECT pg_advisory_lock(hashtextextended('cashbook restore ' || $1, 0))`, [
      target,
    ])
    await client.query('SET lock_timeout = 0')
    return client
  } catch (cause) {
    await client.end()
    if (sqlState(cause) !== LOCK_NOT_AVAILABLE) throw cause
    throw new Error(`The database ${target} is being restored by somebody else.`, { cause })
  }
}

async function fromMaintenanceDatabase(url: string, target: string): Promise<Client> {
  const databases = ['postgres', 'template1'].filter((name) => name !== target)
  for (const name of databases) {
    try {
      return await openPlainClient(getDatabaseUrl(url, name))
    } catch (error) {
      if (name === databases.at(-1) || !OUT_OF_REACH.has(sqlState(error) ?? '')) throw error
    }
  }
  throw new Error('never reached')
}
