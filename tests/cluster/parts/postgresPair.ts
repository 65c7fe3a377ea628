import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { startChild, type Child } from './child.ts'
import { freePort } from './freePort.ts'
import { runUnprivileged } from './runUnprivileged.ts'
import { waitUntil } from './waitUntil.ts'

/** A primary and the replica that follows it by streaming. */
export type PostgresPair = {
  primaryUrl: string
  replicaUrl: string
  replica: {
    start(): Promise<void>
    stop(): Promise<void>
    /** Halts all its processes, like a machine that hangs; returns how to resume them. */
    freeze(): Promise<() => void>
  }
  close(): Promise<void>
}

const FLAGS = [
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'wal_level=replica',
]

/** Makes both from the programs of an installed PostgreSQL, in a folder that is thrown away. */
export async function openPair(programs: string): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'cashbook-pair-'))
  chmodSync(folder, 0o711)
  const who = runUnprivileged(folder)
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]
  const run = async (name: string, args: readonly string[]) => {
    const child = startChild(join(programs, name), args, who)
    if ((await child.ended) !== 0) throw new Error(`${name}: ${child.output()}`)
  }
  const running: Child[] = []
  const start = async (directory: string, port: number) => {
    const flags = [...FLAGS, `port=${port}`].flatMap((flag) => ['-c', flag])
    const child = startChild(join(programs, 'postgres'), ['-D', directory, ...flags], who)
    running.push(child)
    const replies = () =>
      queryOnce(getUrl(port), 'SELECT 1 AS one').then(
        () => true,
        () => false,
      )
    await waitUntil('PostgreSQL answers', async () => child.hasEnded() || (await replies()))
    if (child.hasEnded()) throw new Error(`postgres: ${child.output()}`)
    return child
  }
  const close = async () => {
    for (const child of running.filter(({ hasEnded }) => !hasEnded())) {
      process.kill(child.pid, 'SIGCONT')
      await child.end('SIGQUIT')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [port, replicaPort] = [await freePort(), await freePort()]
    await run('initdb', [
      '-D',
      primary,
      '-U',
      'cashbook',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ])
    await start(primary, port)
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'cashbook']
    await run('pg_basebackup', ['-D', standby, '-R', '-X', 'stream', '-c', 'fast', '-N', ...from])
    let replica = await start(standby, replicaPort)
    return {
      primaryUrl: getUrl(port),
      replicaUrl: getUrl(replicaPort),
      replica: {
        start: async () => void (replica = await start(standby, replicaPort)),
        freeze: async () => {
          const rows = await queryOnce(getUrl(replicaPort), 'SELECT pid FROM pg_stat_activity')
          const pids = [replica.pid, ...rows.map((cluster) => (cluster as { pid: number }).pid)]
          signalAll(pids, 'SIGSTOP')
          return () => signalAll(pids, 'SIGCONT')
        },
        stop: async () => void (await replica.end('SIGINT')),
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
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
