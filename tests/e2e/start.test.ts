import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cashbook-start-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** `npm start` as a newcomer would, on a data directory of its own. */
function npmStart(settings: Record<string, string> = {}) {
  const server = spawn('npm', ['start'], {
    // A group of its own, so that Ctrl-C can be sent to all of it, as a terminal does.
    detached: true,
    env: { ...process.env, PORT: '0', DATA_DIR: join(dataDir, 'data'), ...settings },
  })
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { server, output: () => output }
}

async function readyAt({ server, output }: ReturnType<typeof npmStart>): Promise<string> {
  for (;;) {
    const url = /Cashbook is ready at (\S+)/.exec(output())?.[1]
    if (url) return url
    if (server.exitCode !== null) throw new Error(`it ended: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Sends the signal as a terminal or a service manager does, and waits until all has ended. */
async function stop(server: ChildProcess, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  process.kill(signal === 'SIGINT' ? -server.pid! : server.pid!, signal)
  await once(server, 'exit')
  // A database that was shut down properly has taken its pid file away.
  const pidFile = join(dataDir, 'data/postgres/postmaster.pid')
  await vi.waitUntil(() => !existsSync(pidFile), { timeout: 10_000, interval: 20 })
}

test('an invalid setting is named, and nothing is built or started', async () => {
  const builtAt = async () => (await stat('dist/web/index.html')).mtimeMs
  const before = await builtAt()
  const { server, output } = npmStart({
    PORT: 'http',
    BUSINESS_TIME_ZONE: 'Mars/Olympus',
    VITE_API_BASE: '/would/be/built/again',
  })
  const [code] = (await once(server, 'exit')) as [number]
  expect(code).toBe(1)
  expect(output()).toMatch(/PORT: /)
  expect(output()).toMatch(/BUSINESS_TIME_ZONE: is no IANA time zone/)
  expect(await builtAt()).toBe(before)
})

test('the first start prints the password, serves and stops cleanly, and a second start prints none', async () => {
  const first = npmStart()
  const url = await readyAt(first)
  const [, password] = /password {2}(\S+)/.exec(first.output())!
  expect(first.output().match(/Migrated the database/g)).toHaveLength(1)
  const health = await fetch(`${url}/api/health`)
  expect(await health.json()).toMatchObject({ success: true, data: { status: 'ok' } })
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await page.text()).toContain('<title>Cashbook</title>')
  const login = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(await login.json()).toMatchObject({ success: true })
  await stop(first.server, 'SIGTERM')

  const second = npmStart()
  const again = await readyAt(second)
  expect(second.output()).not.toContain('password')
  expect((await fetch(`${again}/api/health`)).status).toBe(200)
  await stop(second.server, 'SIGINT')
})
