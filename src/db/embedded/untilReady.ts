import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { sqlState } from '../sqlState.ts'
import { readPidFile } from './pidFile.ts'

// After a crash it first replays its log, which may take minutes on a slow disk.
const LONGEST_MS = 10 * 60_000

type Awaited = { cluster: string; pid: number; url: string; isGone(): boolean }

/** Waits until the server responds; then makes sure that the database of the URL exists. */
export async function untilReady(server: Awaited): Promise<'ready' | 'gone'> {
  const deadline = Date.now() + LONGEST_MS
  while (!server.isGone()) {
    // A response on the port before our server is ready comes from another program.
    if (isReady(server) && (await replies(server.url))) return 'ready'
    if (Date.now() > deadline) throw new Error('PostgreSQL did not become ready in time')
    await sleep(10)
  }
  return 'gone'
}

function isReady({ cluster, pid }: Awaited): boolean {
  const file = readPidFile(cluster)
  return file?.pid === pid && file.status === 'ready'
}

async function replies(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const state = sqlState(error)
    if (state === '3D000') await createDatabase(url)
    // 57P03: it is starting up or shutting down. Waiting does not help with any other error.
    else if (state !== undefined && state !== '57P03') throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(url: string): Promise<void> {
  const target = new URL(url)
  const name = target.pathname.slice(1)
  target.pathname = '/postgres'
  const client = new Client({ connectionString: target.href })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
