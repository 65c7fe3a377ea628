import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from '#db/embedded/findBinaries.ts'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { startChild, type Child } from './child.ts'
import { freePort } from './freePort.ts'
import { runUnprivileged } from './runUnprivileged.ts'
import { waitUntil } from './waitUntil.ts'

/** A primary and the replica that follows it by streaming. */
export type PostgresPair = {
  primaryUrl: string
  replicaUrl: string
  primary: {
    /** Ends all its processes at once, like a power cut. */
    kill(): Promise<void>
    start(): Promise<void>
  }
  replica: {
    start(): Promise<void>
    stop(): Promise<void>
    /** Halts all its processes, like a machine that hangs; returns how to resume them. */
    freeze(): Promise<() => void>
    /** Makes it the primary. */
    promote(): Promise<void>
  }
  close(): Promise<void>
}

type Options = {
  /** The folder of an installed PostgreSQL; without it the embedded one. */
  programs?: string | undefined
  /** Whether a commit waits for the replica. */
  isSynchronous?: boolean
}

const FLAGS = [
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'wal_level=replica',
  'wal_keep_size=256MB',
]
const INITDB = ['-U', 'cashbook', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']

/** Makes both in a folder that is thrown away. */
export async function openPair({ programs, isSynchronous }: Options = {}): Promise<PostgresPair> {
  const { initdb, postgres } = findBinaries(programs)
  const folder = mkdtempSync(join(tmpdir(), 'cashbook-pair-'))
  chmodSync(folder, 0o711)
  const who = runUnprivileged(folder)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const running: Child[] = []
  const start = async (directory: string, port: number) => {
    const flags = [...FLAGS, `port=${port}`].flatMap((flag) => ['-c', flag])
    const child = startChild(postgres, ['-D', directory, ...flags], who)
    running.push(child)
    await waitUntil('PostgreSQL answers', async () => child.hasEnded() || (await answers(port)))
    if (child.hasEnded()) throw new Error(`postgres: ${child.output()}`)
    return child
  }
  const close = async () => {
    for (const child of running.filter(({ hasEnded }) => !hasEnded())) {
      signalAll([child.pid], 'SIGCONT')
      await child.end('SIGQUIT')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [port, replicaPort] = [await freePort(), await freePort()]
    const made = startChild(initdb, ['-D', first, ...INITDB], who)
    if ((await made.ended) !== 0) throw new Error(`initdb: ${made.output()}`)
    let primary = await start(first, port)
    await copyCluster(getUrl(port), first, second)
    let replica = await start(second, replicaPort)
    if (isSynchronous) await waitForReplica(getUrl(port))
    return {
      primaryUrl: getUrl(port),
      replicaUrl: getUrl(replicaPort),
      primary: {
        start: async () => void (primary = await start(first, port)),
        kill: async () => {
          signalAll(await listProcesses(port, primary), 'SIGKILL')
          await primary.ended
        },
      },
      replica: {
        start: async () => void (replica = await start(second, replicaPort)),
        freeze: async () => {
          const pids = await listProcesses(replicaPort, replica)
          signalAll(pids, 'SIGSTOP')
          return () => signalAll(pids, 'SIGCONT')
        },
        stop: async () => void (await replica.end('SIGINT')),
        promote: async () => void (await queryOnce(getUrl(replicaPort), 'SELECT pg_promote()')),
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const answers = (port: number) =>
  queryOnce(getUrl(port), 'SELECT 1 AS one').then(
    () => true,
    () => false,
  )

/** A base backup without pg_basebackup, which the embedded PostgreSQL lacks. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`SELECT pg_backup_start('pair', true)`)
  const owner = statSync(from)
  const isCopied = (path: string) => !/[/](pg_wal[/].+|postmaster\.\w+)$/.test(path)
  cpSync(from, to, { recursive: true, filter: isCopied })
  const { rows } = await client.query<{ labelfile: string }>('SELECT * FROM pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile)
  writeFileSync(join(to, 'standby.signal'), '')
  const { hostname, port, username } = new URL(url)
  const primary = `host=${hostname} port=${port} user=${username} application_name=standby`
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
  for (const path of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(to, path), owner.uid, owner.gid)
  }
  chmodSync(to, 0o700)
}

/** Makes commits wait for the replica, once it streams. */
async function waitForReplica(url: string): Promise<void> {
  await queryOnce(url, `ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await queryOnce(url, 'SELECT pg_reload_conf()')
  await waitUntil('the replica is synchronous', async () => {
    const [row] = await queryOnce(url, 'SELECT sync_state FROM pg_stat_replication')
    return (row as { sync_state: string } | undefined)?.sync_state === 'sync'
  })
}

async function listProcesses(port: number, server: Child): Promise<number[]> {
  const rows = await queryOnce(getUrl(port), 'SELECT pid FROM pg_stat_activity')
  return [server.pid, ...rows.map((row) => (row as { pid: number }).pid)]
}

/** A process may have ended: the one that listed them. */
function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      continue
    }
  }
}

const getUrl = (port: number) => `postgres://cashbook@127.0.0.1:${port}/postgres`
