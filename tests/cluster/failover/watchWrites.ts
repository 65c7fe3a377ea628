import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Nodes } from './databaseNodes.ts'

const EVERY_MS = 200

/** When any of the databases took a write, asked of each directly. */
export function watchWrites({ databases, adminUrl }: Nodes) {
  const times: number[] = []
  let isOver = false
  const watch = async (url: string) => {
    while (!isOver) {
      if (await takesWrite(url)) times.push(performance.now())
      await sleep(EVERY_MS)
    }
  }
  const watching = databases.map((machine) => watch(adminUrl(machine)))
  return {
    times: () => times.toSorted((one, other) => one - other),
    end: async () => {
      isOver = true
      await Promise.all(watching)
    },
  }
}

async function takesWrite(url: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 }
  const client = new Client({ connectionString: url, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('UPDATE rig SET at = now()')
    return true
  } catch {
    return false
  } finally {
    client.connection.stream.destroy()
  }
}

/** Returns the longest time without an entry between two moments, and when it ended. */
export function findGap(times: readonly number[], from: number, until: number) {
  const inside = [from, ...times.filter((at) => at > from && at < until), until]
  let longest = { seconds: 0, endedAt: until }
  for (const [place, at] of inside.entries()) {
    const seconds = (at - (inside[place - 1] ?? at)) / 1000
    if (seconds > longest.seconds) longest = { seconds, endedAt: at }
  }
  return longest
}
