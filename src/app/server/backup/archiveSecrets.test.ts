import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlainClient } from '#db/backup/openPlainClient.ts'
import { login } from '#modules/office/auth/contract.ts'
import * as portal from '#modules/portal/contract.ts'
import { changePassword } from '#modules/office/users/accountContract.ts'
import { getToken } from '#modules/portal/server/linkToken.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { createDatabase, dropDatabase } from '#testing/database/cloneDatabase.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { reopenServer } from '#testing/reopenServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { backUp } from './backUp.ts'
import { restoreBackup } from './restoreBackup.ts'

// What a stolen archive or database reveals without the server's key.

let server: TestServer
let agent: TestUser
let folder: string
let archive: string
let customerId: number
let link: string
const key = randomUUID()
const change = {
  currentPassword: 'secret-root',
  newPassword: 'summer-2026',
  confirmPassword: 'summer-2026',
}

beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'cashbook-secrets-'))
  agent = await server.users.agent()
  customerId = (await server.users.customer(agent)).id
  const query = { customerId }
  link = (await agent.call(portal.getPortalUrl, { query }, { key: randomUUID() })).url
  const root = { username: 'root', password: 'secret-root' }
  const { token } = await server.users.anonymous().call(login, { body: root })
  // The web sends the same: an idempotency key and the token of an existing session.
  const headers = { authorization: `Bearer ${token}` }
  await server.users.anonymous().call(changePassword, { body: change }, { key, headers })
  const body = { username: 'root', password: 'summer-2026' }
  const loggedIn = { headers: { authorization: `Bearer ${agent.token}` }, key: randomUUID() }
  await server.users.anonymous().call(login, { body }, loggedIn)
  const setUp = { token: link.split('#')[1]!, username: 'aminah', password: 'secret-7' }
  await server.users.anonymous().call(portal.setPortalLogin, { body: setUp }, loggedIn)
  archive = join(folder, 'backup.tar.gz')
  const client = await openPlainClient(server.databaseUrl)
  const fileStore = directoryStore(server.filesDirectory)
  await backUp({ client, fileStore, path: archive }).finally(() => client.end())
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const getKeys = () => server.db.selectFrom('idempotency_keys').selectAll().execute()

test('no key row shows whether a guessed password is right', async () => {
  const row = (await getKeys()).find((each) => each.key === key)!
  const parts = ['PUT /user/change-password', { params: {}, query: {}, body: change }, []]
  const { rows } = await sql<{ value: Buffer }>`SELECT value FROM secrets`.execute(server.db)
  const known = [undefined, ...rows.map(({ value }) => value)]
  const hashes = known.map((value) =>
    (value ? createHmac('sha256', value) : createHash('sha256')).update(JSON.stringify(parts)),
  )
  expect(row.request_hash).toHaveLength(32)
  for (const hash of hashes) expect(hash.digest()).not.toEqual(row.request_hash)
})

test('no stored response holds a session or a link', async () => {
  for (const { call, answer: result } of await getKeys()) {
    expect([call, JSON.stringify(result)]).not.toEqual([
      call,
      expect.stringMatching(/token|portal#/),
    ])
  }
  expect((await getKeys()).map(({ call }) => call)).not.toContain('POST /account/login')
})

test('the content of the database cannot sign a link', async () => {
  const { rows } = await sql<{ value: Buffer }>`SELECT value FROM secrets`.execute(server.db)
  const far = { customerId, agentId: agent.id, generation: 0, expiresAtSeconds: 9_999_999_999 }
  expect(rows).toHaveLength(1)
  const token = getToken(far, rows[0]!.value)
  const reply = await server.users.anonymous().request(portal.openPortalLink, { body: { token } })
  expect(reply).toMatchObject({ code: 'PORTAL_LINK_INVALID' })
})

test('an archive holds no key, no session, no request hash and no response', async () => {
  const content = gunzipSync(await readFile(archive))
  const { rows } = await sql<{ value: Buffer }>`SELECT value FROM secrets`.execute(server.db)
  const hashes = (await getKeys()).map(({ request_hash }) => request_hash!)
  const sessions = await server.db.selectFrom('sessions').select('token_hash').execute()
  const secrets = [...rows.map(({ value }) => value), ...hashes]
  secrets.push(...sessions.map(({ token_hash }) => token_hash))
  expect(secrets.length).toBeGreaterThan(4)
  for (const secret of secrets) expect(content.includes(secret.toString('hex'))).toBe(false)
  expect(content.includes('tables/secrets')).toBe(false)
  expect(content.includes('tables/idempotency_keys')).toBe(true)
})

test('after a restore every old link is invalid and new links open', async () => {
  const name = `test_secrets_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(process.env.TEST_DATABASE_TEMPLATE!, name)
  const fileStore = directoryStore(join(folder, 'restored'))
  await restoreBackup({ path: archive, url, replace: false, fileStore })
  const restored = await reopenServer(url, join(folder, 'restored'))
  const open = (token: string) =>
    restored.users.anonymous().request(portal.openPortalLink, { body: { token } })
  expect((await open(link.split('#')[1]!)).code).toBe('PORTAL_LINK_INVALID')
  const owner = await restored.users.superAdmin()
  const fresh = (await owner.call(portal.getPortalUrl, { query: { customerId } })).url
  expect((await open(fresh.split('#')[1]!)).status).toBe(200)
  await restored.close()
  await dropDatabase(url)
})
