import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { concludeRequest } from '#platform/contract/requestOutcome.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { find, approve, decline, withdraw, getRequestId } from '#testing/approvals.ts'
import { collect, lend } from '#testing/lend.ts'
import { openApprovals, type Approvals } from '#testing/openApprovals.ts'
import type { TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getApprovalRules, listApprovals, setApprovalRules } from '../contract.ts'

let world: Approvals
let server: TestServer
let owner: TestUser
let admin: TestUser
let lim: TestUser
let siti: TestUser
let setRules: Approvals['setRules']
let totalCredit: Approvals['totalCredit']
let runLapse: Approvals['runLapse']
beforeAll(async () => {
  world = await openApprovals()
  ;({ server, owner, admin, setRules, totalCredit, runLapse } = world)
})
beforeEach(async () => {
  ;({ lim, siti } = await world.begin())
})
afterEach(async () => expect(await world.findFaults()).toEqual([]))
afterAll(() => server.close())

const requestRefund = () => world.requestRefund(lim)

const getLog = (requestId: number) =>
  server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('entity', '=', 'approval')
    .where('entity_id', '=', requestId)
    .orderBy('id')
    .execute()

describe('the rules', () => {
  test('are the super admin’s alone, and nothing needs approval by default', async () => {
    const body = { rules: [] }
    for (const who of [admin, lim, siti]) {
      expect((await who.request(setApprovalRules, { body })).status).toBe(403)
      expect((await who.request(getApprovalRules)).status).toBe(403)
    }
    expect(await owner.call(getApprovalRules)).toEqual({
      id: null,
      rules: [],
      deciderCount: 3,
    })
  })

  test('are refused twice for one act, and when somebody changed them since', async () => {
    const rule = { act: 'LOSS', aboveAmount: sen(0) } as const
    const twice = await owner.request(setApprovalRules, { body: { rules: [rule, rule] } })
    expect(twice.status).toBe(422)
    const { id } = await owner.call(getApprovalRules)
    await setRules({ act: 'REFUND' })
    const late = await owner.request(setApprovalRules, { body: { rules: [], readId: id } })
    expect(late).toMatchObject({ status: 409, code: 'APPROVAL_RULES_CHANGED' })
  })
})

describe('a decision is refused', () => {
  test('to whoever asked, to agents and runners, and for what is not visible', async () => {
    const { id } = await requestRefund()
    expect((await approve(lim, id)).status).toBe(403)
    expect((await approve(siti, id)).status).toBe(403)
    expect((await decline(lim, id)).status).toBe(403)
    expect((await withdraw(siti, id)).status).toBe(404)
    const tan = await server.users.agent()
    expect((await tan.call(listApprovals)).items).toEqual([])
    expect(await withdraw(admin, id)).toMatchObject({ status: 409, code: 'APPROVAL_NOT_OWN' })
    expect((await approve(admin, 9_999)).status).toBe(404)
    expect((await decline(admin, id, ' ')).status).toBe(422)
    expect(await find(admin, id)).toMatchObject({ state: 'WAITING' })
  })

  test('of one’s own, also to an admin and the super admin', async () => {
    const { id: cashbookId } = await lend(server, lim)
    await collect(lim, cashbookId, 50)
    await setRules({ act: 'REFUND' })
    const body = { cashbookId, amount: sen(1_000) }
    for (const who of [admin, owner]) {
      const id = getRequestId((await who.request(recordRefund, { body })).data)
      expect(await approve(who, id)).toMatchObject({ status: 409, code: 'APPROVAL_OWN' })
      expect(await decline(who, id)).toMatchObject({ status: 409, code: 'APPROVAL_OWN' })
      expect((await withdraw(who, id)).data).toMatchObject({ state: 'WITHDRAWN' })
    }
    expect(await totalCredit(cashbookId)).toBe(5_000)
  })

  test('once it was decided, withdrawn or has lapsed', async () => {
    const declined = await requestRefund()
    expect((await decline(admin, declined.id)).data).toMatchObject({
      state: 'DECLINED',
      reason: 'not now',
    })
    const withdrawn = await requestRefund()
    await withdraw(lim, withdrawn.id)
    for (const { id, by } of [
      { ...declined, by: `Declined by ${admin.name}, 10-01-2026 12:00` },
      { ...withdrawn, by: `Withdrawn by ${lim.name}, 10-01-2026 12:00` },
    ]) {
      const message = `Already decided: ${by}.`
      const decided = { status: 409, code: 'APPROVAL_DECIDED', message }
      expect(await approve(admin, id)).toMatchObject(decided)
      expect(await decline(admin, id)).toMatchObject(decided)
      expect(await withdraw(lim, id)).toMatchObject(decided)
    }
    const late = await requestRefund()
    server.setDay('2026-01-13')
    expect(await approve(admin, late.id)).toMatchObject({ status: 409, code: 'APPROVAL_LAPSED' })
    expect(await totalCredit(late.cashbookId)).toBe(5_000)
  })
})

describe('an act that needs approval', () => {
  test('is stored as asked and moves nothing; the same key gets the same answer', async () => {
    const { id, reply, refund, key, cashbookId, customerId } = await requestRefund()
    expect(reply).toMatchObject({
      status: 202,
      success: true,
      code: 'WAITING_FOR_APPROVAL',
      data: { waitingForApproval: id },
    })
    const again = await refund()
    expect(again).toMatchObject({ status: 202, data: { waitingForApproval: id } })
    expect(await totalCredit(cashbookId)).toBe(5_000)
    const { items } = await lim.call(listApprovals, { query: { customerId } })
    expect(items).toMatchObject([
      { id, act: 'REFUND', state: 'WAITING', amount: 1_000, cashbookId, requestedByName: 'Lim' },
    ])
    const body = { idempotencyKey: key }
    expect(await lim.call(concludeRequest, { body })).toMatchObject({
      isRecorded: true,
      answer: { waitingForApproval: id },
    })
    const other = { cashbookId, amount: sen(2_000) }
    expect(await lim.request(recordRefund, { body: other }, { key })).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await getLog(id)).toMatchObject([
      { action: 'approval.ask', actor_id: lim.id, customer_id: customerId },
    ])
  })

  test('is refused at once when the rules of lending refuse it', async () => {
    const { id: cashbookId } = await lend(server, lim)
    await setRules({ act: 'REFUND' })
    const body = { cashbookId, amount: sen(1_000) }
    const reply = await lim.request(recordRefund, { body })
    expect(reply.status).toBeGreaterThan(400)
    expect((await lim.call(listApprovals)).total).toBe(0)
  })

  test('runs on approval, once, under both names and the asker’s key', async () => {
    const { id, refund, cashbookId } = await requestRefund()
    server.setDay('2026-01-11')
    const { data } = await approve(admin, id)
    expect(data).toMatchObject({ state: 'APPROVED', decidedByName: admin.name, refusal: null })
    expect(await totalCredit(cashbookId)).toBe(4_000)
    const [line] = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'refund.record')
      .where('cashbook_id', '=', cashbookId)
      .execute()
    expect(line).toMatchObject({ actor_id: lim.id, actor_role: lim.roleId })
    expect(line?.detail).toMatchObject({ after: { amount: 1_000, approvedBy: admin.name } })
    expect((await getLog(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['approval.ask', lim.id],
      ['approval.approve', admin.id],
    ])
    // The asker's repetition now gets what the act answered.
    expect(await refund()).toMatchObject({ status: 200, data: { transaction: { amount: 1_000 } } })
    expect(await totalCredit(cashbookId)).toBe(4_000)
  })

  test('stays open with the sentence when today’s rules refuse it, and nothing is lost', async () => {
    const { id, cashbookId } = await requestRefund()
    await setRules()
    await lim.call(recordRefund, { body: { cashbookId, amount: sen(4_500) } })
    const refused = await approve(admin, id)
    expect(refused.status).toBe(200)
    expect(refused.data.state).toBe('WAITING')
    expect(refused.data.refusal).toMatch(/RM 5\.00/)
    expect(await totalCredit(cashbookId)).toBe(500)
    const [inMalay] = (await lim.call(listApprovals, { query: { id } }, { language: 'my' })).items
    expect(inMalay?.refusal).not.toBe(refused.data.refusal)
    await collect(lim, cashbookId, 20)
    expect((await approve(owner, id)).data).toMatchObject({ state: 'APPROVED', refusal: null })
    expect(await totalCredit(cashbookId)).toBe(1_500)
    expect((await getLog(id)).map(({ action }) => action)).toEqual([
      'approval.ask',
      'approval.refuse',
      'approval.approve',
    ])
  })

  test('stays approvable when the rules are switched off', async () => {
    const { id, cashbookId } = await requestRefund()
    await setRules()
    expect((await approve(admin, id)).data.state).toBe('APPROVED')
    expect(await totalCredit(cashbookId)).toBe(4_000)
  })

  test('cannot run for somebody who may no longer log in', async () => {
    const { id } = await requestRefund()
    await server.db.updateTable('users').set({ status: -1 }).where('id', '=', lim.id).execute()
    expect((await approve(admin, id)).data).toMatchObject({
      state: 'WAITING',
      refusal: expect.stringMatching(/can no longer log in/),
    })
    await server.db.updateTable('users').set({ status: 1 }).where('id', '=', lim.id).execute()
  })

  test('lapses after 3 days, which the log says', async () => {
    const { id } = await requestRefund()
    server.setDay('2026-01-13')
    expect(await find(admin, id)).toMatchObject({ state: 'LAPSED' })
    await runLapse()
    await runLapse()
    expect((await getLog(id)).map(({ action }) => action)).toEqual([
      'approval.ask',
      'approval.lapse',
    ])
    const { items } = await admin.call(listApprovals, { query: { state: 'LAPSED' } })
    expect(items.map((each) => each.id)).toContain(id)
  })
})
