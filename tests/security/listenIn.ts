import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertBooksHold, type SystemTest } from '../support/systemTest.ts'
import { openFaultyServer } from '../support/openFaultyServer.ts'
import { startProduct } from '../support/productProcess.ts'
import { hashPassword } from '#platform/server/secrets/passwords.ts'
import { openScenario } from '#testing/openScenario.ts'
import { journey, SECRETS, type ReceivedReply } from './listening/journey.ts'

const preloading = (name: string) => new URL(`./listening/${name}`, import.meta.url).href

/** S6: the headers of every reply, requests from other sites, and secrets in the log. */
export const listenIn: SystemTest = {
  title: 'headers of every reply, requests from other sites, and secrets in the log',
  rounds: 1,
  runOnOwnServer: async (injection, { report }) => {
    const server = await openFaultyServer()
    const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-attack-'))
    const { own } = await openScenario(server)
    const hash = await hashPassword(SECRETS.owner)
    await server.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('username', '=', 'root')
      .execute()
    const settings = {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'trace',
      PUBLIC_URL: 'https://books.example',
    }
    const product = await startProduct(settings, injection.preload)
    try {
      const base = `http://127.0.0.1:${product.port}`
      const { received, secrets } = await journey(base, own.cashbookId, own.agent.id)
      assertEveryKind(received)
      for (const each of received) assertGuarded(each)
      assertServedHereOnly(received)
      await sleep(200)
      const log = product.output()
      const lines = log.split('\n').length
      assert.ok(lines > received.length, `${lines} lines cover every request`)
      for (const secret of secrets) assert.ok(!log.includes(secret), `the log contains ${secret}`)
      report(
        `  ${received.length} replies with every header; ${lines} lines of log without a secret`,
      )
      await assertBooksHold(server.db)
    } finally {
      await product.kill()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  injections: {
    'the content security policy': { preload: preloading('withoutPolicy.ts') },
    'a log without secrets': { preload: preloading('verboseLog.ts') },
  },
}

/** The journey went where it was meant to: what succeeds, and each way of failing. */
function assertEveryKind(received: readonly ReceivedReply[]): void {
  const statuses = new Set(received.map(({ status }) => status))
  for (const status of [200, 400, 401, 404, 422])
    assert.ok(statuses.has(status), `${status} among them`)
  assert.ok(received.filter(({ status }) => status === 200).length > 10)
  assert.ok(!received.some(({ status }) => status >= 500))
}

const EXPECTED: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^(?=.*default-src 'none')(?=.*frame-ancestors 'none')/,
  'strict-transport-security': /max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(self\)$/,
}

// The headers of a reply to an unreadable path: it is no page, and is not cached.
const OF_NO_PAGE = ['content-security-policy', 'x-content-type-options']

function assertGuarded({ at, headers }: ReceivedReply): void {
  const isPage = !at.includes('%ff')
  for (const [name, pattern] of Object.entries(EXPECTED)) {
    if (!isPage && !OF_NO_PAGE.includes(name)) continue
    assert.match(headers.get(name) ?? 'missing', pattern, `${name} of ${at}`)
  }
  assert.doesNotMatch(headers.get('content-security-policy')!, /script-src[^;]*(unsafe|\*|http)/)
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server']) {
    assert.equal(headers.get(name), null, `${name} of ${at}`)
  }
  if (at.includes(' /api/')) assert.equal(headers.get('cache-control'), 'no-store', at)
}

/** The browser adds no credentials, so another site is anonymous; and the web runs no inline script. */
function assertServedHereOnly(received: readonly ReceivedReply[]): void {
  const forged = received.filter(({ at }) => at.endsWith(' /api/user/note'))
  assert.deepEqual(
    forged.map(({ status }) => status),
    [401, 401, 404],
  )
  const page = received.find(({ at }) => at === 'GET /login')!.body
  assert.match(page, /<script[^>]+src=/)
  assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)[^>]*>|\son\w+=/)
}
