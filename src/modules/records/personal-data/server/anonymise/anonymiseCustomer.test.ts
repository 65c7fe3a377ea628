import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { ROLES } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { getCustomer, listCustomersV2, updateCustomer } from '#modules/customers/contract.ts'
import { migrateData } from '../../../migration/contract.ts'
import { answerDispute } from '#modules/portal/disputes/contract.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import { createSavedView, getOwnLists } from '#modules/office/saved-views/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { anonymiseCustomer, previewAnonymisation } from '../../contract.ts'
import { sealLog } from '../../../log/server/chain/sealLog.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { findMark, markEveryText } from '#testing/personMarks.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

const MARK = 'zqmark'
const MARKS = `${MARK}|199998888|900101145566`
const PERSON = {
  name: `${MARK} binti Ali`,
  phoneNumber: '+60199998888',
  identityNumber: '900101-14-5566',
  address: `${MARK} road 1`,
  businessNature: `${MARK} stall`,
}

let server: TestServer
let agent: TestUser
let admin: TestUser
let customerId: number
let cashbookId: number
let disputeId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  agent = await server.users.agent()
  admin = await server.users.admin()
  customerId = (await server.users.customer(agent, PERSON)).id
  const params = { id: customerId }
  await agent.call(updateCustomer, { params, body: { ...PERSON, name: `${MARK} binti Abu` } })
  await agent.call(createNote, { body: { customerId, content: `${MARK} is ill` } })
  await borrow()
  disputeId = await reportProblem()
  await attach('ic.png')
})
afterAll(() => server.close())

async function borrow() {
  const terms = { firstCreditAmount: sen(0), remark: `${MARK} pays at noon` }
  cashbookId = (await lendTo(agent, customerId, terms)).id
  const { termsHash } = await agent.call(getIou, { params: { cashbookId } })
  const body = { cashbookId, termsHash, language: 'en' as const, typedName: MARK }
  const signed = await agent.request(signIou, { params: { id: customerId }, body })
  expect(signed.status).toBe(200)
  const payment = { cashbookId, creditAmount: sen(5_000), remark: `from ${MARK}` }
  await agent.call(recordCredit, { body: payment })
}

async function photo(background: string) {
  const picture = { width: 4, height: 4, channels: 3, background } as const
  return new Blob([new Uint8Array(await sharp({ create: picture }).png().toBuffer())])
}

async function attach(name: string) {
  const payload = new FormData()
  payload.append('Files', await photo('blue'), `${MARK}-${name}`)
  const url = `/api/customer/${customerId}/attachment`
  expect(await agent.inject({ method: 'PUT', url, payload })).toMatchObject({ status: 200 })
}

async function reportProblem(): Promise<number> {
  const login = await server.users.customerLogin(agent, customerId)
  const payload = new FormData()
  const body = { cashbookId, kind: 'OTHER', words: `${MARK} paid RM 30` }
  for (const [name, value] of Object.entries(body)) payload.append(name, String(value))
  payload.append('photos', await photo('red'), 'receipt.png')
  const reply = await login.inject({ method: 'POST', url: '/api/portal/dispute', payload })
  expect(reply.status).toBe(200)
  return (reply.data as { id: number }).id
}

const preview = (who: TestUser, id = customerId) =>
  who.request(previewAnonymisation, { params: { id } })
const anonymise = (who: TestUser, name = `${MARK} binti Abu`, id = customerId) =>
  who.request(anonymiseCustomer, { params: { id }, body: { name } })

const setStatus = (status: 2 | 3) =>
  admin.call(setCashbookStatus, {
    params: { status },
    body: { ids: [cashbookId], declareLoss: true },
  })

describe('nobody is anonymised', () => {
  test('by agents, runners and customers; who does not exist', async () => {
    const others = [agent, await server.users.runner(agent)]
    others.push(await server.users.customerLogin(agent, customerId))
    for (const who of others) {
      expect((await preview(who)).status).toBe(403)
      expect((await anonymise(who)).status).toBe(403)
    }
    expect((await preview(admin, 987_654)).status).toBe(404)
    expect((await anonymise(admin, MARK, 987_654)).status).toBe(404)
  })

  test('while a cashbook is not closed, or a problem not answered', async () => {
    const refused = { status: 409, code: 'CASHBOOKS_NOT_CLOSED' }
    expect(await anonymise(admin)).toMatchObject(refused)
    await setStatus(2)
    expect(await anonymise(admin)).toMatchObject(refused)
    expect((await preview(admin)).data.obstacles).toMatchObject({
      openCashbooks: 1,
      openProblems: 1,
    })
    await setStatus(3)
    expect(await anonymise(admin)).toMatchObject({ status: 409, code: 'PROBLEMS_NOT_CLOSED' })
    const body = { outcome: 'NOT_CORRECTED', words: `Sorry, ${MARK}` } as const
    await agent.call(answerDispute, { params: { id: disputeId }, body })
    expect(await logLines(server.db, 'customer.anonymise', customerId)).toEqual([])
    expect((await agent.call(getCustomer, { params: { id: customerId } })).name).toContain(MARK)
  })
})

/** Adds rows for which there is no short request. */
async function addOtherRows() {
  const { db } = server
  await sql`INSERT INTO loan_flags (customer_id, reason, created_by, created_at)
    VALUES (${customerId}, ${MARK}, ${admin.id}, now())`.execute(db)
  await sql`INSERT INTO missed_visits (agent_id, cashbook_id, visited_on, reason, remark, created_by)
    VALUES (${agent.id}, ${cashbookId}, '2026-01-10', 'CLOSED', ${MARK}, ${agent.id})`.execute(db)
  await sql`INSERT INTO login_failures (username, address)
    SELECT username, '10.0.0.7' FROM users WHERE role_id = ${ROLES.CUSTOMER} LIMIT 1`.execute(db)
  await sql`INSERT INTO data_migrations (type, file_id, file_sha256, state, requested_by, samples)
    SELECT 'customers', id, sha256, 'DONE', ${admin.id}, ${JSON.stringify([[MARK]])}::jsonb
    FROM files LIMIT 1`.execute(db)
}

test('one is anonymised: no text of theirs is left in any table, and the books and the log verify', async () => {
  await addOtherRows()
  await sealLog({ db: server.db, clock: () => server.now() })
  expect(await markEveryText(server.db, MARK)).toMatchInlineSnapshot(`
    [
      "customers.identity_number",
      "customers.language",
      "data_migrations.state",
      "data_migrations.type",
      "disputes.kind",
      "disputes.outcome",
      "files.sha256",
      "journals.event",
      "missed_visits.reason",
      "postings.account",
      "settlements.loss_reason",
      "signatures.language",
      "signatures.terms_sha256",
      "transactions.kind",
      "transactions.transfer_state",
    ]
  `)
  await sql`UPDATE customers SET name = ${`${MARK} binti Abu`}`.execute(server.db)
  await sql`UPDATE login_failures SET username = (
    SELECT username FROM users WHERE role_id = ${ROLES.CUSTOMER} LIMIT 1)`.execute(server.db)
  expect((await findMark(server.db, MARKS)).length).toBeGreaterThan(15)
  const seen = (await preview(admin)).data
  expect(seen).toMatchObject({
    obstacles: { openCashbooks: 0, openProblems: 0 },
    removed: { files: 2, notes: 1, messages: 2, hasFlag: true, importSheets: 1 },
    kept: { cashbooks: 1, totalDebit: 96_000, totalCredit: 5_000 },
  })
  const { db } = server
  const shas = await db.selectFrom('files').select('sha256').execute()
  expect(await anonymise(admin, ` ${MARK}  Binti abu`)).toMatchObject({ status: 200 })
  await server.runJobs()
  expect(await findMark(server.db, MARKS)).toEqual([])
  expect(await db.selectFrom('files').select('id').execute()).toEqual([])
  const store = directoryStore(server.filesDirectory)
  for (const { sha256 } of shas) await expect(store.get(sha256)).rejects.toThrow('not in the store')
  await sealLog({ db, clock: () => server.now() })
  expect(await verifyBooks(db)).toEqual([])
})

test('a sheet that was removed gives no report and no dry run', async () => {
  const { id } = await server.db
    .selectFrom('data_migrations')
    .select('id')
    .executeTakeFirstOrThrow()
  const reply = await admin.inject({
    method: 'GET',
    url: `/api/configuration/data-migration/${id}/report`,
  })
  expect(reply).toMatchObject({ status: 409, code: 'SHEET_REMOVED' })
  await server.db.updateTable('data_migrations').set({ state: 'FAILED' }).execute()
  const input = { params: { type: 'customers' as const }, body: { id } }
  const again = await admin.request(migrateData, input)
  expect(again).toMatchObject({ status: 409, code: 'SHEET_REMOVED' })
})

describe('an anonymised customer', () => {
  test('is in no list, has no page, and cannot be anonymised again', async () => {
    expect((await agent.request(getCustomer, { params: { id: customerId } })).status).toBe(404)
    expect((await agent.call(listCustomersV2, { query: { searchTerm: MARK } })).items).toEqual([])
    expect(await anonymise(admin)).toMatchObject({ status: 409, code: 'ALREADY_ANONYMISED' })
    expect(await preview(admin)).toMatchObject({ status: 409, code: 'ALREADY_ANONYMISED' })
  })

  test('has a cashbook with its sums and a number in place of the name', async () => {
    expect(await agent.call(getCashbook, { params: { id: cashbookId } })).toMatchObject({
      customerName: `#${customerId}`,
      debitAmount: 96_000,
    })
    const { terms, signature } = await agent.call(getIou, { params: { cashbookId } })
    expect(terms).toMatchObject({ customerName: `#${customerId}`, phoneNumber: '', address: '' })
    expect(signature).toMatchObject({ typedName: '' })
  })

  test('is named by a number in the log, with who did it and a digest', async () => {
    const [line] = await logLines(server.db, 'customer.anonymise', customerId)
    expect(line).toMatchObject({
      actor_id: admin.id,
      detail: { after: { redactionDigest: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    })
  })
})

test('a login that shows another customer stays, and so does a file that another record names', async () => {
  const [one, other] = [
    await server.users.customer(agent, { name: 'Lim One' }),
    await server.users.customer(agent, { name: 'Lim Two' }),
  ]
  const login = await server.users.customerLogin(agent, one.id)
  await server.db
    .insertInto('customer_logins')
    .values({ user_id: login.id, customer_id: other.id, agent_id: agent.id })
    .execute()
  const before = server.db.selectFrom('users').selectAll().where('id', '=', login.id)
  const user = await before.executeTakeFirstOrThrow()
  for (const id of [one.id, other.id]) {
    const payload = new FormData()
    payload.append('Files', await photo('green'), 'shop.png')
    await agent.inject({ method: 'PUT', url: `/api/customer/${id}/attachment`, payload })
  }
  expect((await anonymise(admin, 'Lim One', one.id)).status).toBe(200)
  await server.runJobs()
  expect(await before.executeTakeFirstOrThrow()).toEqual(user)
  const [file] = await server.db.selectFrom('files').select('sha256').execute()
  const store = directoryStore(server.filesDirectory)
  expect((await store.get(file!.sha256)).length).toBeGreaterThan(0)
  expect((await agent.call(getCustomer, { params: { id: other.id } })).attachments).toHaveLength(1)
})

test('saved views that name the person go, and those that find others too stay', async () => {
  const { id } = await server.users.customer(agent, {
    name: 'Goh Suet Fong',
    phoneNumber: '+60177776666',
    identityNumber: '910203-14-5577',
  })
  await server.users.customer(agent, { name: 'Goh Ah Huat' })
  const list = 'customers' as const
  const views: [name: string, query: string][] = [
    ['Gone 1', 'search=suet+fong&sort=name%3Aasc'],
    ['Gone 2', 'search=017-777+6666'],
    ['Gone 3', 'search=910203-14-5577'],
    ['Visit GOH SUET FONG', 'columns=none'],
    ['Stays 1', 'search=goh'],
    ['Stays 2', 'search=nobody'],
    ['Stays 3', 'customerType=2'],
  ]
  for (const [at, [name, query]] of views.entries()) {
    await agent.call(createSavedView, { body: { list, name, query } }, { key: `save-view-${at}` })
  }
  expect((await preview(admin, id)).data.removed.savedViews).toBe(4)
  expect((await anonymise(admin, 'Goh Suet Fong', id)).status).toBe(200)
  const left = (await agent.call(getOwnLists)).views.map(({ name }) => name)
  expect(left).toEqual(['Stays 1', 'Stays 2', 'Stays 3'])
  const answers = await server.db.selectFrom('idempotency_keys').select('answer').execute()
  expect(JSON.stringify(answers)).not.toMatch(/suet/i)
})

test('of two who anonymise at once, one does; a deleted customer can be anonymised', async () => {
  const { id } = await server.users.customer(agent, { name: 'Lim Three' })
  await server.db.updateTable('customers').set({ status: -2 }).where('id', '=', id).execute()
  const replies = await Promise.all([1, 2].map(() => anonymise(admin, 'Lim Three', id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('nobody is anonymised under another name', async () => {
  const { id } = await server.users.customer(agent, { name: 'Lim Zero' })
  expect(await anonymise(admin, 'Lim Zer', id)).toMatchObject({
    status: 422,
    code: 'NAME_DIFFERS',
    data: { errors: [{ path: 'name' }] },
  })
})

test('the check of the books names an anonymised customer with a text, and one that no entry has', async () => {
  const { db } = server
  const { id } = await server.users.customer(agent, { name: 'Lim Four' })
  await db.updateTable('customers').set({ address: 'back' }).where('id', '=', customerId).execute()
  await sql`UPDATE customers SET anonymised_at = now() WHERE id = ${id}`.execute(db)
  const rule = 'customers are anonymised exactly when the log has it, and then without a text'
  const found = (await verifyBooks(db)).find((each) => each.rule === rule)
  const ids = found?.rows.map((row) => (row as { id: number }).id)
  expect(ids?.sort()).toEqual([customerId, id].sort())
})
