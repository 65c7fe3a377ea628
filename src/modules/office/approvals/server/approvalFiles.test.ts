import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TABLES } from '#app/server/tables.ts'
import { sen } from '#core/money.ts'
import { listCommissionPayments, payCommission } from '#modules/cash/commission/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { previewReloan } from '#modules/lending/reloans/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { removeUnusedFiles } from '#modules/records/files/server/removeUnusedFiles.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { approve, decline, find, getRequestId, withdraw } from '#testing/approvals.ts'
import { borrower, reloanBody } from '#testing/borrower.ts'
import { collect, lend } from '#testing/lend.ts'
import { openApprovals, type Approvals } from '#testing/openApprovals.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

let world: Approvals
let server: TestServer
let admin: TestUser
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  world = await openApprovals()
  ;({ server, admin } = world)
})
beforeEach(async () => {
  ;({ lim, siti } = await world.begin())
})
afterEach(async () => expect(await world.findFaults()).toEqual([]))
afterAll(() => server.close())

/** Each has its own content, since equal contents are kept once. */
const makePdf = (name: string) => Buffer.from(`%PDF-1.4\n%âãÏÓ\n${name} ${crypto.randomUUID()}`)

function send(url: string, body: object, files: Readonly<Record<string, Buffer>>) {
  const payload = new FormData()
  for (const [field, value] of Object.entries(body)) payload.append(field, String(value))
  for (const [name, content] of Object.entries(files)) {
    payload.append('Files', new Blob([new Uint8Array(content)]), name)
  }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return lim.inject({ method: 'POST', url: `/api${url}`, payload, headers })
}

/** Requests to open a cashbook with two papers; returns the request, the papers and the customer. */
async function requestOpening() {
  await world.setRules({ act: 'OPENING' })
  const { id: customerId } = await server.users.customer(lim)
  const files = { 'slip.pdf': makePdf('slip'), 'ic.pdf': makePdf('ic') }
  const reply = await send('/cashbook', { customerId, ...systemTerms }, files)
  expect(reply.status).toBe(202)
  return { id: getRequestId(reply.data), files, customerId }
}

async function removeUnused() {
  await addJob(server, removeUnusedFiles(TABLES), {})
  await server.runJobs()
}

const getFiles = () =>
  server.db.selectFrom('files').select(['id', 'original_name']).orderBy('id').execute()

/** Returns the names and contents of a cashbook's papers, as its agent reads them. */
async function readPapers(id: number) {
  const { receipts } = await lim.call(getCashbook, { params: { id } })
  const read = receipts.map(async ({ name, path }) => {
    const { bytes } = await lim.inject({ method: 'GET', url: `/api${path}` })
    return [name, bytes] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

describe('the files of an opening', () => {
  test('wait with it, and are the cashbook’s once it is approved', async () => {
    const { id, files } = await requestOpening()
    expect(await find(admin, id)).toMatchObject({ fileCount: 2 })
    // What waits is not cleared away.
    await removeUnused()
    expect(await getFiles()).toHaveLength(2)
    server.setDay('2026-01-11')
    const { data } = await approve(admin, id)
    expect(data).toMatchObject({ state: 'APPROVED', fileCount: 0 })
    await removeUnused()
    expect(await readPapers(data.cashbookId ?? 0)).toEqual(files)
    expect(await getFiles()).toHaveLength(2)
    expect(await approve(admin, id)).toMatchObject({ status: 409, code: 'APPROVAL_DECIDED' })
    expect(await getFiles()).toHaveLength(2)
  })

  test('are gone after it was declined, withdrawn or has lapsed', async () => {
    const before = await getFiles()
    const declined = await requestOpening()
    await decline(admin, declined.id)
    const withdrawn = await requestOpening()
    await withdraw(lim, withdrawn.id)
    const lapsed = await requestOpening()
    server.setDay('2026-01-14')
    await world.runLapse()
    expect(await find(admin, lapsed.id)).toMatchObject({ state: 'LAPSED', fileCount: 0 })
    expect(await getFiles()).toHaveLength(before.length + 6)
    await removeUnused()
    expect(await getFiles()).toEqual(before)
  })
})

test('a reloan with a paper runs once it is approved, and pays off the old cashbook', async () => {
  const old = await borrower(server, lim, [1_000], siti)
  const body = { ...reloanBody(old), cashbookIds: old.ids.join(',') }
  const { previewToken } = await lim.call(previewReloan, { body })
  await world.setRules({ act: 'RELOAN' })
  const files = { 'agreement.pdf': makePdf('agreement') }
  const reply = await send('/customer/process-reloan', { ...body, previewToken }, files)
  expect(reply.status).toBe(202)
  const id = getRequestId(reply.data)
  expect(await find(lim, id)).toMatchObject({
    act: 'RELOAN',
    customerId: old.customerId,
    fileCount: 1,
  })
  const [oldId = 0] = old.ids
  const show = (cashbookId: number) => lim.call(getCashbook, { params: { id: cashbookId } })
  expect(await show(oldId)).toMatchObject({ status: 1 })
  // The customer pays while it waits: the figures of the day of the approval hold.
  server.setDay('2026-01-11')
  await collect(siti, oldId, 20)
  const { data } = await approve(admin, id)
  expect(data).toMatchObject({ state: 'APPROVED', refusal: null })
  const { reloanedToId } = await show(oldId)
  expect(await show(oldId)).toMatchObject({ status: 2, totalBalance: 0 })
  expect(await show(reloanedToId ?? 0)).toMatchObject({ debitDate: '2026-01-11' })
  await removeUnused()
  expect(await readPapers(reloanedToId ?? 0)).toEqual(files)
  expect((await approve(admin, id)).status).toBe(409)
})

test('commission is paid out once it is approved', async () => {
  const agent = await server.users.agent({ name: 'Wong', commissionRate: 10 })
  const { id: cashbookId } = await lend(server, agent)
  await collect(agent, cashbookId, 1_200)
  for (const status of [2, 3] as const) {
    await agent.call(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
  }
  await world.setRules({ act: 'COMMISSION', aboveAmount: 2_000 })
  const pay = (amount: number) =>
    admin.request(payCommission, {
      body: { agentId: agent.id, userId: agent.id, amount: sen(amount) },
    })
  expect((await pay(400)).status).toBe(200)
  await world.setRules({ act: 'COMMISSION' })
  const waiting = await pay(2_000)
  expect(waiting.status).toBe(202)
  const id = getRequestId(waiting.data)
  expect(await find(admin, id)).toMatchObject({
    act: 'COMMISSION',
    amount: 2_000,
    personId: agent.id,
    personName: 'Wong',
    customerId: null,
  })
  const paid = async () =>
    (await admin.call(listCommissionPayments, { query: { agentId: agent.id } })).items.map(
      ({ amount }) => amount,
    )
  expect(await paid()).toEqual([400])
  expect((await approve(admin, id)).code).toBe('APPROVAL_OWN')
  const { data } = await approve(world.owner, id)
  expect(data).toMatchObject({ state: 'APPROVED', requestedByName: admin.name })
  expect(await paid()).toEqual([2_000, 400])
})
