import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { slipPhoto } from '#testing/files/slipPhoto.ts'
import { collect, lend } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { getFile } from '#modules/records/files/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { bounceTransfer, confirmTransfers, listTransfers } from '../../transfers/contract.ts'
import { listCashbookTransactions, removeTransaction } from '../contract.ts'
import type { transaction } from './schemas.ts'
import type { z } from 'zod'

let server: TestServer
let lim: TestUser
let siti: TestUser
let accountId: number
let book: Awaited<ReturnType<typeof lend>>
let white: Uint8Array<ArrayBuffer>
let red: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await openTestServer()
  ;[white, red] = await Promise.all([slipPhoto(), slipPhoto('red')])
})
afterAll(() => server.close())
beforeEach(async () => {
  lim = await server.users.agent()
  siti = await server.users.runner(lim)
  ;({ id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } }))
  book = await lend(server, lim)
})

const transfer = async (who = siti) =>
  (await collect(who, book.id, 20, { accountId, reference: 'DN 1' })).transaction.id

function send(who: TestUser, id: number, photos: (Uint8Array<ArrayBuffer> | string)[] = [white]) {
  const payload = new FormData()
  payload.append('slip', '')
  for (const photo of photos) payload.append('slip', new Blob([photo]), 'slip.png')
  return who.inject({ method: 'PUT', url: `/api/transaction/${id}/slip`, payload })
}
const getLine = async (id: number) => {
  const params = { cashbookId: book.id }
  const { items } = await lim.call(listCashbookTransactions, { params, query: {} })
  return items.find((line) => line.id === id)
}
const fileIn = (reply: { data: unknown }) =>
  Number((reply.data as z.output<typeof transaction>).slip!.split('/')[2])
const open = async (who: TestUser, id: number) =>
  (await who.request(getFile, { params: { id } })).status

test('another agent’s transfer and a missing one respond with 404', async () => {
  const id = await transfer()
  const tan = await server.users.agent()
  expect((await send(tan, id)).status).toBe(404)
  expect((await send(await server.users.runner(tan), id)).status).toBe(404)
  expect((await send(lim, 987_654)).status).toBe(404)
  expect((await getLine(id))!.slip).toBeNull()
})

test('a removed transfer responds with 404', async () => {
  const id = await transfer()
  await lim.call(removeTransaction, { params: { id }, body: { reason: 'typed twice' } })
  expect((await send(lim, id)).status).toBe(404)
})

test('a runner cannot attach a slip to what another user recorded', async () => {
  const refusal = { status: 403, code: 'NO_PERMISSION' }
  expect(await send(await server.users.runner(lim), await transfer())).toMatchObject(refusal)
  expect(await send(siti, await transfer(lim))).toMatchObject(refusal)
})

test('cash has no slip: the field is refused', async () => {
  const { transaction: cash } = await collect(siti, book.id, 20)
  const reply = await send(siti, cash.id)
  const errors = [{ path: 'slip', message: reply.message }]
  expect(reply).toMatchObject({ status: 422, code: 'SLIP_NEEDS_TRANSFER', data: { errors } })
})

test('no photo, two photos, a PDF and a picture that is none are refused', async () => {
  const id = await transfer()
  const none = { status: 422, code: 'REQUIRED', data: { errors: [{ path: 'slip' }] } }
  expect(await send(siti, id, [])).toMatchObject(none)
  expect(await send(siti, id, [white, red])).toMatchObject({ status: 413 })
  const wrong = { status: 415, code: 'WRONG_FILE_TYPE' }
  expect(await send(siti, id, ['%PDF-1.4\n%%EOF'])).toMatchObject(wrong)
  expect(await send(siti, id, ['<svg/>'])).toMatchObject(wrong)
  expect((await getLine(id))!.slip).toBeNull()
})

test('a runner cannot replace the slip once the transfer is confirmed or bounced; the agent can', async () => {
  const id = await transfer()
  expect((await send(siti, id)).status).toBe(200)
  const reason = { params: { id }, body: { reason: 'never arrived' } }
  await lim.call(confirmTransfers, { body: { ids: [id] } })
  expect(await send(siti, id, [red])).toMatchObject({ status: 409, code: 'SLIP_FIXED' })
  await lim.call(bounceTransfer, reason)
  expect(await send(siti, id, [red])).toMatchObject({ status: 409, code: 'SLIP_FIXED' })
  expect((await send(lim, id, [red])).status).toBe(200)
})

test('a runner can still add the first slip of a confirmed transfer', async () => {
  const id = await transfer()
  await lim.call(confirmTransfers, { body: { ids: [id] } })
  expect((await send(siti, id)).status).toBe(200)
})

test('a closed cashbook is refused', async () => {
  const { transaction } = await collect(lim, book.id, 1_200, { accountId })
  const ids = { body: { ids: [book.id] } }
  await lim.call(setCashbookStatus, { params: { status: 2 }, ...ids })
  expect((await send(lim, transaction.id)).status).toBe(200)
  await lim.call(setCashbookStatus, { params: { status: 3 }, ...ids })
  const refusal = { status: 409, code: 'CASHBOOK_CLOSED' }
  expect(await send(lim, transaction.id, [red])).toMatchObject(refusal)
})

test('the slip appears in the lists, and staff who see the transfer open it', async () => {
  const id = await transfer()
  const reply = await send(siti, id)
  expect(reply).toMatchObject({ status: 200, data: { id, slip: `/file/${fileIn(reply)}` } })
  expect(await getLine(id)).toMatchObject({ slip: `/file/${fileIn(reply)}` })
  const { items } = await lim.call(listTransfers, { query: {} })
  expect(items).toMatchObject([{ id, slip: `/file/${fileIn(reply)}` }])
  for (const who of [lim, siti, await server.users.admin()]) {
    expect(await open(who, fileIn(reply))).toBe(200)
  }
  for (const who of [
    await server.users.agent(),
    await server.users.customerLogin(lim, book.customerId),
  ]) {
    expect(await open(who, fileIn(reply))).toBe(404)
  }
})

test('after the customer moves, the former agent still opens the slip; the new one cannot replace it', async () => {
  const id = await transfer()
  const slip = fileIn(await send(siti, id))
  const tan = await server.users.agent()
  const body = { stringIds: String(book.customerId), agentId: tan.id }
  await (await server.users.admin()).call(moveCustomers, { body })
  expect([await open(lim, slip), await open(siti, slip), await open(tan, slip)]).toEqual([
    200, 200, 200,
  ])
  expect(await send(tan, id, [red])).toMatchObject({ code: 'BOOKED_WITH_FORMER_AGENT' })
})

test('the same photo again changes nothing; another replaces it, and the log has both', async () => {
  const id = await transfer()
  const first = await send(siti, id)
  expect((await send(siti, id)).data).toEqual(first.data)
  expect(await logLines(server.db, 'transaction.slip', book.customerId)).toHaveLength(1)
  const second = await send(siti, id, [red])
  expect(fileIn(second)).not.toBe(fileIn(first))
  expect(await open(lim, fileIn(first))).toBe(404)
  const [line] = await logLines(server.db, 'transaction.slip', book.customerId)
  const after = { amount: sen(2_000), slip: 'slip.png' }
  expect(line!.detail).toEqual({ before: { slip: 'slip.png' }, after })
})
