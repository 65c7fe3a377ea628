import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { getPersonFile } from '../contract.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { unzip, unzipBytes } from '#testing/files/unzip.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let server: TestServer
let agent: TestUser
let admin: TestUser
let superAdmin: TestUser
let customerId: number
const PDF = '%PDF-1.4\n%%EOF'
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  agent = await server.users.agent()
  admin = await server.users.admin()
  superAdmin = await server.users.superAdmin()
  const details = { name: '陈美玲', address: 'Jalan Ipoh 1' }
  customerId = (await server.users.customer(agent, details)).id
  const { id: cashbookId } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
  const { termsHash } = await agent.call(getIou, { params: { cashbookId } })
  const body = { cashbookId, termsHash, language: 'en' as const, typedName: '陈美玲' }
  const signed = await agent.request(signIou, { params: { id: customerId }, body })
  expect(signed.status).toBe(200)
  for (const name of ['card.pdf', 'lost.pdf']) await attach(name)
  await reportProblem(cashbookId)
  // Another customer of the agent, of whom nothing may be in the file.
  const other = await server.users.customer(agent, { name: 'Zainab' })
  await lendTo(agent, other.id)
})
afterAll(() => server.close())

async function attach(name: string) {
  const payload = new FormData()
  payload.append('Files', new Blob([`${PDF}${name}`]), name)
  const url = `/api/customer/${customerId}/attachment`
  expect(await agent.inject({ method: 'PUT', url, payload })).toMatchObject({ status: 200 })
}

/** Reports a problem of the customer, with a photo. */
async function reportProblem(cashbookId: number) {
  const login = await server.users.customerLogin(agent, customerId)
  const red = { width: 4, height: 4, channels: 3, background: 'red' } as const
  const png = new Uint8Array(await sharp({ create: red }).png().toBuffer())
  const payload = new FormData()
  const body = { cashbookId, kind: 'OTHER', words: 'I paid RM 30' }
  for (const [name, value] of Object.entries(body)) payload.append(name, String(value))
  payload.append('photos', new Blob([png]), 'receipt.png')
  const url = '/api/portal/dispute'
  expect(await login.inject({ method: 'POST', url, payload })).toMatchObject({ status: 200 })
}

const fetchFile = (who: TestUser, id = customerId, language = 'en') =>
  fetchDownload(server.app, who, getPersonFile, { params: { id } }, language)

describe('the file is refused', () => {
  test('to agents, runners and customers, and of nobody; nothing is logged', async () => {
    const others = [agent, await server.users.runner(agent)]
    others.push(await server.users.customerLogin(agent, customerId))
    for (const who of others) expect((await fetchFile(who)).status).toBe(403)
    expect((await fetchFile(admin, 987_654)).status).toBe(404)
    expect(await logLines(server.db, 'customer.file', customerId)).toEqual([])
  })
})

test('the file is refused to an admin whose role may not read transactions', async () => {
  const role = server.db.updateTable('roles').where('id', '=', ROLES.ADMIN)
  const { permissions } = await server.db
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', ROLES.ADMIN)
    .executeTakeFirstOrThrow()
  const without = permissions.filter((each) => each !== 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ')
  expect(without.length).toBe(permissions.length - 1)
  await role.set({ permissions: without }).execute()
  expect((await fetchFile(admin)).status).toBe(403)
  await role.set({ permissions }).execute()
  expect((await fetchFile(admin)).status).toBe(200)
})

test('it has every row, the papers and the files, and the log names who took it', async () => {
  const reply = await fetchFile(admin)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('application/zip')
  const texts = unzip(reply.bytes)
  const read = (name: string) => JSON.parse(texts.get(`${name}.json`)!)
  expect(read('customer').customers).toMatchObject([{ id: customerId, name: '陈美玲' }])
  expect(read('cashbooks').cashbooks).toMatchObject([{ debit_sen: 96_000 }])
  expect(read('transactions').transactions.length).toBeGreaterThan(0)
  expect(read('papers').signatures).toMatchObject([{ typed_name: '陈美玲' }])
  expect(read('problems').dispute_messages).toMatchObject([{ words: 'I paid RM 30' }])
  expect([...texts.keys()].some((name) => name.includes('_receipt.'))).toBe(true)
  const bytes = unzipBytes(reply.bytes)
  for (const name of ['statement.pdf', 'ious/CB000001.pdf']) {
    const pages = await readPdf(bytes.get(name)!)
    expect(pages.map(({ text }) => text).join(' ')).toContain('陈美玲')
  }
  const card = [...texts].find(([name]) => name.endsWith('_card.pdf'))!
  expect(card[1]).toBe(`${PDF}card.pdf`)
  const whole = [...texts].filter(([name]) => name.endsWith('.json')).join(' ')
  for (const hidden of ['Zainab', 'search_text', 'password', 'outbox_key']) {
    expect(whole).not.toContain(hidden)
  }
  const [line] = await logLines(server.db, 'customer.file', customerId)
  expect(line).toMatchObject({ actor_id: admin.id, entity_id: customerId })
})

test('only who may read the operation log has its entries in the file', async () => {
  const texts = unzip((await fetchFile(superAdmin)).bytes)
  const { operation_log: entries } = JSON.parse(texts.get('operation-log.json')!)
  const actions = entries.map((row: { action: string }) => row.action)
  expect(actions).toEqual(expect.arrayContaining(['customer.create', 'iou.sign']))
  expect(texts.get('README.txt')).toContain('operation-log.json')
  const without = unzip((await fetchFile(admin)).bytes)
  expect(without.has('operation-log.json')).toBe(false)
  expect(without.get('README.txt')).not.toContain('operation-log.json')
})

test.each([
  ['en', 'Lost or not created:'],
  ['my', 'Hilang atau tidak dapat dijana:'],
  ['zh', '遗失或无法生成：'],
])('a lost file is named in %s and the rest is whole', async (language, words) => {
  const file = await server.db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('original_name', '=', 'lost.pdf')
    .executeTakeFirstOrThrow()
  await directoryStore(server.filesDirectory).remove(file.sha256)
  const texts = unzip((await fetchFile(admin, customerId, language)).bytes)
  const path = `files/${file.id}_lost.pdf`
  expect(texts.has(path)).toBe(false)
  const { files } = JSON.parse(texts.get('files.json')!)
  const lost = files.filter((each: { is_lost: boolean }) => each.is_lost)
  expect(lost).toMatchObject([{ id: file.id, path }])
  expect(texts.get('README.txt')).toContain(words)
  expect(texts.get('README.txt')).toContain(path)
  expect(texts.has('statement.pdf')).toBe(true)
})

// Standings are counted from the cashbooks and transactions, which the file has.
const LEFT_OUT = ['customer_standings']

test('every table that names a customer or a cashbook is in the file', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT columns.table_name AS name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
      AND column_name IN ('customer_id', 'cashbook_id', 'old_cashbook_id', 'new_cashbook_id')
    ORDER BY 1`.execute(server.db)
  const texts = unzip((await fetchFile(superAdmin)).bytes)
  const found = [...texts]
    .filter(([name]) => name.endsWith('.json'))
    .flatMap(([, content]) => Object.keys(JSON.parse(content)))
  expect(rows.length).toBeGreaterThan(10)
  const forgotten = rows.map(({ name }) => name).filter((name) => !found.includes(name))
  expect(forgotten).toEqual(LEFT_OUT)
})
