import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { confirmHandOver, getCash, recordHandOver, removeHandOver } from '../contract.ts'

let server: TestServer
let agent: TestUser
let siti: TestUser
let ali: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  agent = await server.users.agent({ name: 'Lim' })
})
afterAll(() => server.close())
// Each test begins without any collected cash.
beforeEach(async () => {
  ;[siti, ali] = await Promise.all([
    server.users.runner(agent, { name: 'Siti' }),
    server.users.runner(agent, { name: 'Ali' }),
  ])
  ;({ id: cashbookId } = await lend(server, agent))
})

const count = (who: TestUser, ringgit: number, more: object = {}) =>
  who.request(recordHandOver, { body: { countedAmount: sen(ringgit * 100), ...more } })
const counted = async (who: TestUser, ringgit: number, more: object = {}) => {
  const reply = await count(who, ringgit, more)
  expect(reply.status).toBe(200)
  return reply.data
}
const findCash = async (who: TestUser, runner: TestUser, query = {}) =>
  (await who.call(getCash, { query })).runners.find(({ runnerId }) => runnerId === runner.id)

describe('a count is refused', () => {
  test('when there is nothing to hand over', async () => {
    expect(await count(siti, 0)).toMatchObject({ status: 409, code: 'NOTHING_TO_HAND_OVER' })
  })

  test('when it differs from the expected amount and has no remark', async () => {
    await collect(siti, cashbookId, 20)
    expect(await count(siti, 19)).toMatchObject({
      status: 422,
      code: 'DIFFERENCE_UNEXPLAINED',
      data: { errors: [{ path: 'remark' }] },
    })
  })

  test('with a future date, with a negative amount, or after more came in than the screen showed', async () => {
    await collect(siti, cashbookId, 20)
    expect(await count(siti, 20, { date: day('2026-01-11') })).toMatchObject({
      code: 'DATE_IN_FUTURE',
    })
    expect((await count(siti, -1)).status).toBe(422)
    await collect(siti, cashbookId, 5)
    expect(await count(siti, 20, { expectedAmount: sen(2_000) })).toMatchObject({
      status: 409,
      code: 'CASH_CHANGED',
      message: expect.stringContaining('RM 25.00'),
    })
  })

  test('while another count waits for confirmation', async () => {
    await collect(siti, cashbookId, 20)
    await counted(siti, 20)
    expect(await count(siti, 20)).toMatchObject({ status: 409, code: 'HAND_OVER_WAITING' })
    expect(await count(agent, 20, { runnerId: siti.id })).toMatchObject({
      code: 'HAND_OVER_WAITING',
    })
  })

  test('for an unknown runner, for a colleague, and for another agent’s runner', async () => {
    await collect(siti, cashbookId, 20)
    expect(await count(agent, 20)).toMatchObject({ status: 422, code: 'RUNNER_REQUIRED' })
    expect((await count(ali, 20, { runnerId: siti.id })).status).toBe(404)
    const foreign = await server.users.agent()
    expect((await count(foreign, 20, { runnerId: siti.id })).status).toBe(404)
    expect((await count(agent, 20, { runnerId: agent.id })).status).toBe(404)
  })

  test('when two counts arrive at once: only one is recorded', async () => {
    await collect(siti, cashbookId, 20)
    const replies = await Promise.all([count(siti, 20), count(siti, 20)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a hand-over', () => {
  test('waits for the agent, who holds the cash after the confirmation', async () => {
    await collect(siti, cashbookId, 20)
    await collect(siti, cashbookId, 5)
    const { id, ...waiting } = await counted(siti, 24, { remark: 'bus' })
    expect(waiting).toMatchObject({
      runnerName: 'Siti',
      date: '2026-01-10',
      expected: 2_500,
      counted: 2_400,
      difference: -100,
      remark: 'bus',
      createdByName: 'Siti',
      confirmedAt: null,
    })
    expect(await findCash(siti, siti)).toMatchObject({
      amount: 2_500,
      handedOver: 0,
      left: 2_500,
      waiting: 2_400,
      sinceCount: 0,
    })
    await collect(siti, cashbookId, 7)
    expect(await findCash(siti, siti)).toMatchObject({ waiting: 2_400, sinceCount: 700 })
    const confirmed = await agent.call(confirmHandOver, { params: { id } })
    expect(confirmed.confirmedByName).toBe('Lim')
    expect(await findCash(siti, siti)).toMatchObject({
      amount: 3_200,
      handedOver: 2_400,
      left: 800,
      short: 100,
      waiting: 0,
      sinceCount: 0,
    })
    const lines = await server.db
      .selectFrom('operation_log')
      .select('action')
      .where('entity', '=', 'hand-over')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['handOver.record', 'handOver.confirm'])
  })

  test('that the agent counts is confirmed at once, and later payments are counted separately', async () => {
    await collect(siti, cashbookId, 20)
    const { confirmedByName } = await counted(agent, 20, { runnerId: siti.id })
    expect(confirmedByName).toBe('Lim')
    await collect(siti, cashbookId, 7)
    expect(await findCash(agent, siti)).toMatchObject({ handedOver: 2_000, left: 700 })
    expect(await counted(siti, 7)).toMatchObject({ expected: 700, difference: 0 })
  })

  test('of yesterday belongs to yesterday', async () => {
    await collect(siti, cashbookId, 20)
    server.setDay('2026-01-11')
    await collect(siti, cashbookId, 5)
    await counted(agent, 20, { runnerId: siti.id, date: day('2026-01-10') })
    expect(await findCash(agent, siti, { date: day('2026-01-10') })).toMatchObject({ left: 0 })
    expect(await findCash(agent, siti)).toMatchObject({ handedOver: 0, left: 500 })
    server.setDay('2026-01-10')
  })

  test('is confirmed once, by the runner’s own agent', async () => {
    await collect(siti, cashbookId, 20)
    const { id } = await counted(siti, 20)
    const send = (who: TestUser) => who.request(confirmHandOver, { params: { id } })
    expect((await send(siti)).status).toBe(403)
    expect((await send(await server.users.agent())).status).toBe(404)
    const replies = await Promise.all([send(agent), send(agent)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is removed by its runner until it is confirmed, and by the agent alone afterwards', async () => {
    await collect(siti, cashbookId, 20)
    const back = (who: TestUser, id: number) => who.request(removeHandOver, { params: { id } })
    const first = await counted(siti, 20)
    expect((await back(ali, first.id)).status).toBe(404)
    expect((await back(siti, first.id)).status).toBe(200)
    expect((await back(siti, first.id)).status).toBe(404)
    const { id } = await counted(siti, 20)
    await agent.call(confirmHandOver, { params: { id } })
    expect(await back(siti, id)).toMatchObject({ status: 409, code: 'HAND_OVER_CONFIRMED' })
    expect((await back(agent, id)).status).toBe(200)
    expect(await findCash(agent, siti)).toMatchObject({ handedOver: 0, left: 2_000 })
  })

  test('shows a surplus when one of its payments is removed later', async () => {
    const { transaction } = await collect(siti, cashbookId, 20)
    await counted(agent, 20, { runnerId: siti.id })
    await agent.call(removeTransaction, { params: { id: transaction.id } })
    expect(await findCash(agent, siti)).toMatchObject({
      runnerName: 'Siti',
      count: 0,
      amount: 0,
      handedOver: 2_000,
      left: 0,
      over: 2_000,
    })
  })

  test('that is short leaves the missing amount to be handed over', async () => {
    await collect(siti, cashbookId, 1_000)
    await counted(agent, 800, { runnerId: siti.id, remark: 'short' })
    const afterShort = { amount: 100_000, handedOver: 80_000, left: 20_000, short: 20_000, over: 0 }
    expect(await findCash(agent, siti)).toMatchObject(afterShort)
    expect(await counted(siti, 200)).toMatchObject({ expected: 20_000, difference: 0 })
  })

  test('of more than was collected shows the surplus without reducing other runners’ amounts', async () => {
    await collect(siti, cashbookId, 50)
    await collect(ali, cashbookId, 30)
    await counted(agent, 70, { runnerId: siti.id, remark: 'found in the bag' })
    expect(await findCash(agent, siti)).toMatchObject({ handedOver: 7_000, left: 0, over: 2_000 })
    expect(await findCash(agent, ali)).toMatchObject({ left: 3_000, over: 0 })
    const { total, runners } = await agent.call(getCash)
    const lefts = runners.map(({ left }) => left)
    expect(Math.min(...lefts)).toBe(0)
    expect(total.left).toBe(lefts.reduce((sum, left) => sum + left, 0))
  })
})

test('shows an agent all runners, a runner only themselves, and an agent’s own collections without a hand-over', async () => {
  server.setDay('2026-02-02')
  await collect(siti, cashbookId, 20)
  await collect(siti, cashbookId, 5)
  await collect(ali, cashbookId, 7)
  await collect(agent, cashbookId, 3)
  const sitis = { runnerId: siti.id, runnerName: 'Siti', count: 2, amount: 2_500 }
  const all = await agent.call(getCash)
  expect(all).toMatchObject({
    date: '2026-02-02',
    handOvers: [],
    total: { count: 4, amount: 3_500, handedOver: 0, left: 3_200 },
  })
  expect(all.runners).toMatchObject([
    sitis,
    { runnerName: 'Ali', amount: 700 },
    { runnerId: null, runnerName: null, amount: 300, left: 0 },
  ])
  await counted(ali, 7)
  const own = await siti.call(getCash)
  expect(own.runners).toMatchObject([sitis])
  expect(own.handOvers).toEqual([])
  const admin = await server.users.admin()
  expect((await admin.call(getCash, { query: { agentId: agent.id } })).handOvers).toHaveLength(1)
  const otherAgent = await server.users.agent()
  const query = { agentId: agent.id }
  expect(await otherAgent.call(getCash, { query })).toMatchObject({ runners: [], handOvers: [] })
})
