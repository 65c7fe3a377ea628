import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { borrower, reloanBody } from '#testing/borrower.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { previewReloan } from '#modules/lending/reloans/contract.ts'
import { allowOneLoan, getSamePerson, removeLoanFlag, setLoanFlag } from '../../identityContract.ts'

const IC = 'A7654321'

let server: TestServer
let lim: TestUser
let devi: TestUser
let admin: TestUser
let id: number
let there: number
beforeAll(async () => {
  server = await openTestServer('2026-02-01')
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-02-01')
  lim = await server.users.agent({ name: 'Lim' })
  devi = await server.users.agent({ name: 'Devi' })
  ;({ id } = await server.users.customer(lim))
  ;({ id: there } = await server.users.customer(devi))
  await server.db.updateTable('customers').set({ identity_number: '' }).execute()
  await server.db
    .updateTable('customers')
    .set({ identity_number: IC })
    .where('id', 'in', [id, there])
    .execute()
})

const flag = (who: TestUser, customerId: number, until?: string, reason = 'Left without a word') =>
  who.request(setLoanFlag, {
    params: { id: customerId },
    body: { reason, ...(until && { until: day(until) }) },
  })
const unflag = (who: TestUser, customerId: number) =>
  who.request(removeLoanFlag, { params: { id: customerId } })
const allow = (who: TestUser, customerId: number) =>
  who.request(allowOneLoan, { params: { id: customerId }, body: { reason: 'The family pays' } })
const see = async (who: TestUser, customerId: number) =>
  (await who.call(getSamePerson, { params: { id: customerId } })).flag
const lendingTo = (who: TestUser, customerId: number) =>
  who.request(openCashbook, { body: { ...systemTerms, customerId } })

describe('a flag against new loans is refused', () => {
  test('to runners, customers and other agents', async () => {
    const siti = await server.users.runner(lim)
    const login = await server.users.customerLogin(lim, id)
    expect((await flag(siti, id)).status).toBe(403)
    expect((await flag(login, id)).status).toBe(403)
    expect((await flag(devi, id)).status).toBe(404)
    expect((await unflag(devi, id)).status).toBe(404)
    expect((await allow(lim, id)).status).toBe(403)
    expect(await see(lim, id)).toBeNull()
  })

  test('without a reason, and with a last day that is over', async () => {
    expect((await flag(lim, id, undefined, ' ')).data).toEqual({
      errors: [{ path: 'reason', message: 'Reason is required.' }],
    })
    expect((await flag(lim, id, '2026-01-31')).data).toEqual({
      errors: [{ path: 'until', message: 'The last day cannot be in the past.' }],
    })
  })

  test('its end, where there is none; and an exception without a flag', async () => {
    expect(await unflag(lim, id)).toMatchObject({ status: 409, code: 'NOT_FLAGGED' })
    expect(await allow(admin, id)).toMatchObject({ status: 409, code: 'NOT_FLAGGED' })
  })

  test('to the agent, when an admin set it', async () => {
    await flag(admin, id)
    expect(await flag(lim, id)).toMatchObject({ status: 403, code: 'FLAG_BY_ADMIN' })
    expect(await unflag(lim, id)).toMatchObject({ status: 403, code: 'FLAG_BY_ADMIN' })
    expect(await see(lim, id)).toMatchObject({ isRemovable: false })
    expect((await unflag(admin, id)).status).toBe(200)
  })
})

describe('a flagged customer', () => {
  test('gets no loan and no reloan here and at every agent with the identity number', async () => {
    const who = await borrower(server, lim, [1_000])
    await flag(lim, who.customerId)
    const reply = await lim.request(previewReloan, { body: reloanBody(who) })
    expect(reply).toMatchObject({ status: 409, code: 'CUSTOMER_FLAGGED' })
    await flag(lim, id)
    expect(await lendingTo(lim, id)).toMatchObject({ status: 409, code: 'CUSTOMER_FLAGGED' })
    expect(await lendingTo(devi, there)).toMatchObject({ status: 409, code: 'CUSTOMER_FLAGGED' })
    expect(await see(lim, id)).toMatchObject({
      isElsewhere: false,
      reason: 'Left without a word',
      createdByName: 'Lim',
      until: null,
      isRemovable: true,
      exception: null,
    })
    const elsewhere = { isElsewhere: true, reason: null, createdByName: null, isRemovable: false }
    expect(await see(devi, there)).toMatchObject(elsewhere)
    expect(await see(admin, there)).toMatchObject({ reason: 'Left without a word' })
  })

  test('gets loans again after the last day, and when the flag is removed', async () => {
    await flag(lim, id, '2026-02-10')
    server.setDay('2026-02-10')
    expect((await lendingTo(devi, there)).status).toBe(409)
    server.setDay('2026-02-11')
    expect((await lendingTo(devi, there)).status).toBe(200)
    expect(await see(lim, id)).toBeNull()
    await flag(lim, id)
    expect((await lendingTo(lim, id)).status).toBe(409)
    await unflag(lim, id)
    expect((await lendingTo(lim, id)).status).toBe(200)
    const [line] = await logLines(server.db, 'customer.unflag', id)
    expect(line).toMatchObject({ detail: { before: { reason: 'Left without a word' } } })
  })

  test('gets exactly one loan that an admin allows, however many are sent at once', async () => {
    await flag(lim, id)
    expect((await allow(admin, there)).status).toBe(200)
    expect((await lendingTo(lim, id)).status).toBe(409)
    expect(await see(devi, there)).toMatchObject({ exception: { reason: 'The family pays' } })
    const replies = await Promise.all(Array.from({ length: 4 }, () => lendingTo(devi, there)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await see(devi, there)).toMatchObject({ exception: null })
    const [line] = await logLines(server.db, 'cashbook.open', there)
    expect(line).toMatchObject({ detail: { after: { isException: true } } })
  })

  test('keeps one exception however often it is given, and loses it with a new flag', async () => {
    await flag(lim, id)
    await Promise.all([allow(admin, id), allow(admin, id)])
    expect(await logLines(server.db, 'customer.allow_loan', id)).toHaveLength(1)
    await flag(lim, id, '2026-03-01')
    expect((await lendingTo(lim, id)).status).toBe(409)
    const [line] = await logLines(server.db, 'customer.flag', id)
    expect(line).toMatchObject({
      detail: { before: { until: null }, after: { until: '2026-03-01' } },
    })
  })

  test('without an identity number is flagged alone', async () => {
    await server.db.updateTable('customers').set({ identity_number: '' }).execute()
    await flag(lim, id)
    expect((await lendTo(devi, there)).id).toBeGreaterThan(0)
    expect((await lendingTo(lim, id)).status).toBe(409)
  })
})
