import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { find, approve, decline, withdraw, getRequestId } from '#testing/approvals.ts'
import { collect, lend } from '#testing/lend.ts'
import { openApprovals, type Approvals } from '#testing/openApprovals.ts'
import type { TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listApprovals } from '../contract.ts'

let world: Approvals
let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
let setRules: Approvals['setRules']
let totalCredit: Approvals['totalCredit']
let runLapse: Approvals['runLapse']
beforeAll(async () => {
  world = await openApprovals()
  ;({ server, owner, admin, setRules, totalCredit, runLapse } = world)
})
beforeEach(async () => {
  ;({ lim } = await world.begin())
})
afterEach(async () => expect(await world.findFaults()).toEqual([]))
afterAll(() => server.close())

const requestRefund = () => world.requestRefund(lim)

describe('at the same time', () => {
  const outcomes = async (...acts: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(acts)).map(({ status }) => status).sort()

  test('two who approve run it once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, cashbookId } = await requestRefund()
      expect(await outcomes(approve(admin, id), approve(owner, id))).toEqual([200, 409])
      expect(await totalCredit(cashbookId)).toBe(4_000)
    }
  })

  test('an approval and a withdrawal, or a refusal, decide it once', async () => {
    for (const other of [(id: number) => withdraw(lim, id), (id: number) => decline(owner, id)]) {
      const { id, cashbookId } = await requestRefund()
      expect(await outcomes(other(id), approve(admin, id))).toEqual([200, 409])
      const { state } = await find(admin, id)
      expect(await totalCredit(cashbookId)).toBe(state === 'APPROVED' ? 4_000 : 5_000)
    }
  })

  test('an approval and the lapse decide it once', async () => {
    const { id, cashbookId } = await requestRefund()
    // The approval takes the moment before, the job the moment after.
    server.setNow(new Date(server.now().getTime() + 3 * 86_400_000 - 1))
    const approving = approve(admin, id)
    server.setNow(new Date(server.now().getTime() + 1))
    const [{ status }] = await Promise.all([approving, runLapse()])
    const { state } = await find(admin, id)
    expect([200, 409]).toContain(status)
    expect(state).toBe(status === 200 ? 'APPROVED' : 'LAPSED')
    expect(await totalCredit(cashbookId)).toBe(status === 200 ? 4_000 : 5_000)
  })

  test('copies of one request ask once', async () => {
    const key = crypto.randomUUID()
    const { id: cashbookId } = await lend(server, lim)
    await collect(lim, cashbookId, 50)
    await setRules({ act: 'REFUND' })
    const body = { cashbookId, amount: sen(1_000) }
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => lim.request(recordRefund, { body }, { key })),
    )
    expect(new Set(replies.map(({ data }) => getRequestId(data))).size).toBe(1)
    expect((await lim.call(listApprovals)).total).toBe(1)
  })
})
