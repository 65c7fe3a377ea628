import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { moveCustomers } from '#modules/customers/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { updateDaysOff } from '#modules/office/business/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { declareDayOff, getCashbook, undoDayOff, updateCashbook } from '../../contract.ts'

let server: TestServer
let owner: TestUser
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-05')
  owner = await server.users.superAdmin()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setDay('2026-01-05')
  await setCalendar([0])
  lim = await server.users.agent()
})
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const FLOOD = '2026-01-15'
const skipping = { skipsDaysOff: true }

const setCalendar = (weekdays: number[]) =>
  owner.call(updateDaysOff, { body: { weekdays, dates: [], isDefault: false } })
const get = (id: number) => owner.call(getCashbook, { params: { id }, query: {} })
const change = (id: number, body: object) => lim.call(updateCashbook, { params: { id }, body })
const undo = (id: number) => owner.call(undoDayOff, { params: { id } })
const isOff = async (id: number, on = FLOOD) => ((await get(id)).daysOff ?? []).includes(day(on))

async function declare(on = FLOOD) {
  const body = { date: day(on), agentIds: [lim.id], name: 'Flood' }
  return (await owner.call(declareDayOff, { body })).id
}

test('a cashbook that was settled meanwhile returns to its days', async () => {
  const { id } = await lend(server, lim)
  const { dueDate } = await get(id)
  const flood = await declare()
  await collect(lim, id, 1_200)
  const set = (status: 1 | 2) =>
    lim.call(setCashbookStatus, { params: { status }, body: { ids: [id] } })
  await set(2)
  await undo(flood)
  await set(1)
  expect(await get(id)).toMatchObject({ dueDate, status: 1 })
  expect(await isOff(id)).toBe(false)
})

test('other terms keep a declared day where every other day counts', async () => {
  const { id } = await lend(server, lim)
  const flood = await declare()
  expect(await change(id, { debitDays: 20 })).toMatchObject({
    dueDate: '2026-01-25',
    daysOff: [FLOOD],
  })
  await undo(flood)
  expect(await get(id)).toMatchObject({ dueDate: '2026-01-24' })
  const chosen = await lend(server, lim, skipping)
  const again = await declare()
  expect(await change(chosen.id, { skipsDaysOff: false })).toMatchObject({ daysOff: [FLOOD] })
  await undo(again)
  expect((await get(chosen.id)).daysOff).toBeUndefined()
})

test('other terms keep the start on a day that was declared off', async () => {
  const { id } = await lend(server, lim, { startDate: day('2026-02-05') })
  const flood = await declare('2026-02-05')
  expect(await change(id, { expectedCredit: sen(130_000) })).toMatchObject({
    startDate: '2026-02-05',
    dueDate: '2026-04-06',
  })
  await undo(flood)
  expect(await get(id)).toMatchObject({ startDate: '2026-02-05', dueDate: '2026-04-05' })
})

test('cashbooks that got the day since return to their days, by an opening or by other terms', async () => {
  const early = await lend(server, lim, { ...skipping, debitDays: 5 })
  server.setDay('2026-01-06')
  const flood = await declare()
  server.setDay('2026-01-07')
  expect(await change(early.id, { debitDays: 30 })).toMatchObject({ skipsDaysOff: true })
  const moved = await lend(server, lim, skipping)
  expect([await isOff(early.id), await isOff(moved.id)]).toEqual([true, true])
  const wong = await server.users.agent()
  await owner.call(moveCustomers, {
    body: { stringIds: String(moved.customerId), agentId: wong.id },
  })
  await undo(flood)
  expect([await isOff(early.id), await isOff(moved.id)]).toEqual([false, false])
})

test('a cashbook keeps a day that its own calendar has, whatever that has become', async () => {
  await setCalendar([4])
  server.setDay('2026-01-06')
  const flood = await declare()
  server.setDay('2026-01-07')
  // Its Thursdays are off, and the declared one is a Thursday.
  const { id } = await lend(server, lim, skipping)
  server.setDay('2026-01-08')
  await setCalendar([0])
  await undo(flood)
  expect(await isOff(id)).toBe(true)
})

test('a cashbook that was moved keeps a day that other terms took from the calendar', async () => {
  const { id } = await lend(server, lim, skipping)
  const flood = await declare()
  server.setDay('2026-01-06')
  await setCalendar([4])
  server.setDay('2026-01-07')
  await change(id, { debitDays: 30 })
  await undo(flood)
  expect(await isOff(id)).toBe(true)
})
