import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Client, escapeIdentifier } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { connect, type Database } from '#db/connect.ts'
import { listCustomersV2 } from '#modules/customers/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createApiKey } from '#modules/office/api-keys/contract.ts'
import { getPortalUrl, openPortalLink } from '#modules/portal/contract.ts'
import { startS3Server, type S3Server } from '#testing/files/s3Server.ts'
import { lend } from '#testing/lend.ts'
import { runCommand } from '#testing/runCommand.ts'
import { createTestUser, type TestUser } from '#testing/testUser.ts'
import { createTestUsers, type TestUsers } from '#testing/testUsers.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { remoteApp } from '../support/remoteApp.ts'
import { freePort } from './parts/freePort.ts'
import { startServer, type ServerProcess } from './parts/serverProcess.ts'

// Two lenders on one machine, as `npm run lenders -- add` makes them: what belongs to one opens nothing of the other. Both
// have the same ids, so nothing is refused only because it does not exist.

type Business = {
  env: Record<string, string>
  server: ServerProcess
  db: Database
  users: TestUsers
  owner: TestUser
  agent: TestUser
  customerId: number
  cashbookId: number
}

// Of this run only: logins belong to the whole server of databases.
const RUN = randomBytes(3).toString('hex')
const NAMES = [`a-${RUN}`, `b-${RUN}`] as const
const ADMIN_URL = process.env.TEST_DATABASE_TEMPLATE ?? ''

let folder: string
let store: S3Server
let a: Business
let b: Business
beforeAll(async () => {
  await buildIfStale(['server'])
  folder = await mkdtemp(join(tmpdir(), 'cashbook-lenders-'))
  store = await startS3Server()
  a = await openBusiness(NAMES[0])
  b = await openBusiness(NAMES[1])
})
afterAll(async () => {
  for (const { server, db } of [a, b]) {
    await db.destroy()
    await server.end('SIGTERM')
  }
  const client = new Client({ connectionString: ADMIN_URL })
  await client.connect()
  for (const name of NAMES.map(getLogin)) {
    await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`)
    await client.query(`DROP ROLE IF EXISTS ${escapeIdentifier(name)}`)
  }
  await client.end()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const getLogin = (name: string) => `cashbook_${name.replaceAll('-', '_')}`
const lenders = (...args: string[]) =>
  runCommand('lenders', [...args, '--settings', join(folder, 'settings')], { env: {} })
const add = (name: string, host: string) =>
  lenders('add', name, host, '--postgres', ADMIN_URL, '--data-dir', join(folder, name))
const getFile = (name: string) => join(folder, 'settings', `${name}.env`)
const readEnv = async (name: string) =>
  parseEnv(await readFile(getFile(name), 'utf8')) as Record<string, string>

async function openBusiness(name: string): Promise<Business> {
  const added = await add(name, `${name}.example.my`)
  expect(added.code, added.output).toBe(0)
  await mkdir(join(folder, name))
  const { endpoint, accessKey, secretKey, region } = store.bucket
  const ofBucket = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: store.bucket.name,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
    S3_PREFIX: name,
    // The one that it was given may be in use on this machine.
    PORT: String(await freePort()),
  }
  const lines = Object.entries(ofBucket).map(([key, value]) => `${key}=${value}\n`)
  await appendFile(getFile(name), lines.join(''))
  const env = await readEnv(name)
  const server = await startServer(env, Number(env.PORT))
  const db = connect({ url: env.DATABASE_URL!, maxConnections: 2 })
  const users = createTestUsers(remoteApp(server.port), db)
  const agent = await users.agent()
  const { id: cashbookId, customerId } = await lend({ users }, agent)
  const owner = await users.superAdmin()
  return { env, server, db, users, owner, agent, customerId, cashbookId }
}

/** Somebody with a token of one business who asks the other. */
const at = ({ server }: Business, who: TestUser, token: string) =>
  createTestUser(remoteApp(server.port), { ...who, token })

const asks = (who: TestUser) => who.request(listCustomersV2)
const getLink = async ({ agent, customerId }: Business) =>
  (await agent.call(getPortalUrl, { query: { customerId } })).url.split('#')[1]!
const open = (port: number, token: string) =>
  createTestUsers(remoteApp(port), a.db).anonymous().request(openPortalLink, { body: { token } })

describe('adding a business', () => {
  test('is refused under a name that is no name, that is taken, or whose host is', async () => {
    for (const [name, host, says] of [
      ['Big Lender', 'c.example.my', 'is no name'],
      [NAMES[0], 'c.example.my', 'EEXIST'],
      [`c-${RUN}`, `${NAMES[0]}.example.my`, 'already'],
    ] as const) {
      const { code, output } = await add(name, host)
      expect([code, output]).toEqual([1, expect.stringContaining(says)])
    }
    await expect(stat(getFile(`c-${RUN}`))).rejects.toThrow('ENOENT')
  })

  test('gives each a port, keys, and settings that only their owner reads', async () => {
    expect(a.env.PORT).not.toBe(b.env.PORT)
    expect(a.env.SECRET_KEY).not.toBe(b.env.SECRET_KEY)
    expect((await stat(getFile(NAMES[0]))).mode & 0o777).toBe(0o600)
  })

  test('lets no login into the database of another', async () => {
    const foreign = new URL(b.env.DATABASE_URL!)
    foreign.pathname = new URL(a.env.DATABASE_URL!).pathname
    const client = new Client({ connectionString: foreign.href })
    await expect(client.connect()).rejects.toThrow('permission denied for database')
  })
})

describe('what belongs to one business', () => {
  test('has the same ids in both', () => {
    expect([a.agent.id, a.customerId, a.cashbookId]).toEqual([
      b.agent.id,
      b.customerId,
      b.cashbookId,
    ])
  })

  test('a session opens its own only', async () => {
    const token = randomBytes(32).toString('base64url')
    const row = { user_id: a.agent.id, created_at: new Date(), last_seen_at: new Date() }
    const token_hash = createHash('sha256').update(token).digest()
    await a.db
      .insertInto('sessions')
      .values({ ...row, token_hash })
      .execute()
    expect((await asks(at(a, a.agent, token))).status).toBe(200)
    expect((await asks(at(b, b.agent, token))).status).toBe(401)
    // The control: were it in both databases, it would open both.
    await b.db
      .insertInto('sessions')
      .values({ ...row, token_hash })
      .execute()
    expect((await asks(at(b, b.agent, token))).status).toBe(200)
  })

  test('a key of a program opens its own only', async () => {
    const expiresOn = addDays(todayIn('Asia/Kuala_Lumpur', new Date()), 30)
    const body = { name: 'Nightly', userId: a.agent.id, expiresOn }
    const { key } = await a.owner.call(createApiKey, { body })
    expect((await asks(at(a, a.agent, key))).status).toBe(200)
    expect((await asks(at(b, b.agent, key))).status).toBe(401)
  })

  test('a link of a customer opens their own account only', async () => {
    const token = await getLink(a)
    expect((await open(a.server.port, token)).status).toBe(200)
    const refused = await open(b.server.port, token)
    expect([refused.success, refused.data]).toEqual([false, null])
  })

  test('a file is read where it was sent only, though both use one bucket', async () => {
    const red = { width: 30, height: 20, channels: 3, background: 'red' } as const
    const payload = new FormData()
    payload.append('deleteIdString', '')
    const png = new Uint8Array(await sharp({ create: red }).png().toBuffer())
    payload.append('Files', new Blob([png]))
    const url = `/api/cashbook/${a.cashbookId}/attachment`
    const headers = { 'idempotency-key': randomUUID() }
    const sent = await a.agent.inject({ method: 'PUT', url, payload, headers })
    const path = `/api${(sent.data as { path: string }[])[0]!.path}`
    expect((await a.agent.inject({ url: path })).status).toBe(200)
    expect((await b.agent.inject({ url: path })).status).toBe(404)
  })

  test('an idempotency key has an effect of its own in each', async () => {
    const key = randomUUID()
    const pay = ({ agent, cashbookId }: Business, ringgit: number) =>
      agent.call(recordCredit, { body: { cashbookId, creditAmount: sen(ringgit * 100) } }, { key })
    const amounts = async ({ db }: Business) =>
      (
        await db
          .selectFrom('transactions')
          .select('amount_sen')
          .where('kind', '=', 'CREDIT')
          .execute()
      ).map(({ amount_sen }) => amount_sen)
    await pay(a, 11)
    await pay(b, 22)
    await pay(a, 11)
    expect([await amounts(a), await amounts(b)]).toEqual([[1100], [2200]])
  })

  test('a server refuses to start on the part of the bucket of the other, in a sentence', async () => {
    const start = startServer({ ...b.env, S3_PREFIX: a.env.S3_PREFIX! })
    await expect(start).rejects.toThrow(/belong to another business: .*S3_PREFIX/)
  })
})

describe('commands over all', () => {
  test('list, verify, back up and upgrade each, and say so in a table', async () => {
    const listed = await lenders('list')
    expect(listed.output).toMatch(
      new RegExp(`${NAMES[0]}\\s+https://${NAMES[0]}.example.my\\s+\\d+`),
    )
    const backedUp = await lenders('backup')
    expect([backedUp.code, backedUp.output]).toEqual([
      0,
      expect.stringContaining('2 of 2 are good'),
    ])
    const upgraded = await lenders('upgrade', '--canary', NAMES[1], '--restart', 'true {}')
    expect([upgraded.code, upgraded.output]).toEqual([
      0,
      expect.stringContaining('2 of 2 are good'),
    ])
    expect(upgraded.output.indexOf(NAMES[1])).toBeLessThan(upgraded.output.indexOf(NAMES[0]))
  })

  test('a canary that fails keeps the others as they are', async () => {
    const broken = await lenders('upgrade', '--canary', NAMES[1], '--restart', 'false {}')
    expect(broken.code).toBe(1)
    expect(broken.output).toMatch(new RegExp(`${NAMES[0]}\\s+FAILED.*not touched`))
  })

  test('one that fails does not keep the others from their proof', async () => {
    await b.db
      .updateTable('cashbooks')
      .set({ credit_sen: sen(1) })
      .execute()
    const { code, output } = await lenders('verify')
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`${NAMES[1]}\\s+FAILED.*BROKEN`))
    expect(output).toMatch(new RegExp(`${NAMES[0]}\\s+good.*The books hold`))
  })
})
