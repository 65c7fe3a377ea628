import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../../scripts/build.ts'
import { UNLIMITED } from '../../tests/support/productProcess.ts'
import type { BenchServer } from './openBenchServer.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATIENCE_MILLISECONDS = 120_000

export type ServedApart = { port: number; pid: number; stop(): Promise<void> }

/**
 * Starts the product as it ships, on the server's database, in its own process without a log.
 * BENCH_NODE_FLAGS are passed to node: `--cpu-prof` writes a profile when it stops.
 */
export async function serveApart({ databaseUrl, dataDir }: BenchServer): Promise<ServedApart> {
  await buildIfStale(['server'])
  const port = await freePort()
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? []
  const child = spawn(process.execPath, [...flags, 'dist/server/serve.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...UNLIMITED,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      // As a business that has worked for years: without a name it would see its first steps.
      BUSINESS_NAME: 'Syarikat Pinjaman',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const until = performance.now() + PATIENCE_MILLISECONDS
  while (!(await replies(port))) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered')
    if (performance.now() > until) {
      await stop()
      throw new Error('The server does not answer')
    }
    await sleep(50)
  }
  return { port, pid: child.pid!, stop }
}

async function replies(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
  return reply?.ok ?? false
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
