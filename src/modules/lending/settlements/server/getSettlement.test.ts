import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'
import { setCashbookStatus, getSettlement } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let ali: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  ali = await server.users.runner(lim, { name: 'Ali', commissionRate: 4 })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const show = (id: number, who = lim) => who.call(getSettlement, { params: { id } })
const set = (status: 1 | 2 | 3, id: number, more: object = {}) =>
  lim.call(setCashbookStatus, { params: { status }, body: { ids: [id], ...more } })

test('profit is hidden from runners, customers and other agents', async () => {
  const { id, customerId } = await lend(server, lim)
  const login = await server.users.customerLogin(lim, customerId)
  const send = async (who: TestUser) =>
    (await who.request(getSettlement, { params: { id } })).status
  expect(await send(siti)).toBe(403)
  expect(await send(login)).toBe(403)
  expect(await send(await server.users.agent())).toBe(404)
  expect((await lim.request(getSettlement, { params: { id: 999_999 } })).status).toBe(404)
})

test('the worked example gives the same sen before settling, frozen and closed', async () => {
  const { id } = await lend(server, lim)
  await collect(siti, id, 720)
  await collect(ali, id, 480)
  const figures = {
    totalCredit: 120_000,
    totalDebit: 96_000,
    profit: 24_000,
    lossAmount: 0,
    agent: { name: 'Lim', rate: 10, commission: 2_400 },
    runners: [
      { runnerId: siti.id, name: 'Siti', rate: 5, collected: 72_000, commission: 720 },
      { runnerId: ali.id, name: 'Ali', rate: 4, collected: 48_000, commission: 384 },
    ],
    agentCommission: 2_400,
    runnerCommission: 1_104,
    net: 20_496,
  }
  expect(await show(id)).toMatchObject({ ...figures, isFrozen: false, settledDate: null })
  await set(2, id, { remark: 'all paid' })
  const settled = { ...figures, isFrozen: true, settledBy: 'Lim', settledDate: '2026-01-01' }
  expect(await show(id)).toMatchObject({ ...settled, remark: 'all paid', closedDate: null })
  await set(3, id)
  const admin = await server.users.admin()
  expect(await show(id, admin)).toMatchObject({ ...settled, closedDate: '2026-01-01' })
})

test('frozen rates stay when the rates change; after unsettling they follow again', async () => {
  const agent = await server.users.agent({ commissionRate: 10 })
  const { id } = await lend(server, agent)
  await collect(agent, id, 1200)
  await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [id] } })
  await server.db
    .updateTable('users')
    .set({ commission_rate_basis_points: 2_000 })
    .where('id', '=', agent.id)
    .execute()
  expect(await show(id, agent)).toMatchObject({ agentCommission: 2_400, net: 21_600 })
  await agent.call(setCashbookStatus, { params: { status: 1 }, body: { ids: [id] } })
  expect(await show(id, agent)).toMatchObject({ agentCommission: 4_800, isFrozen: false })
})

test('a loss is previewed as the balance, and frozen as the amount written off', async () => {
  const { id } = await lend(server, lim)
  await collect(siti, id, 1000)
  const figures = { lossAmount: 20_000, profit: 4_000, agentCommission: 400 }
  expect(await show(id)).toMatchObject(figures)
  await set(2, id, { declareLoss: true, expectedLoss: 20_000 })
  expect(await show(id)).toMatchObject({ ...figures, isFrozen: true })
})
