import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getDaysOff, updateDaysOff } from '#modules/office/business/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  declareDayOff,
  getCashbook,
  getChoiceOfDaysOff,
  listDeclaredDaysOff,
  previewCashbook,
  previewDayOff,
  undoDayOff,
  updateCashbook,
} from '../../contract.ts'

let server: TestServer
let owner: TestUser
let lim: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  owner = await server.users.superAdmin()
  lim = await server.users.agent()
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const SUNDAYS = {
  weekdays: [0],
  dates: [{ date: day('2026-02-17'), name: 'Chinese New Year' }],
  isDefault: false,
}
const get = (id: number, asOf?: string) =>
  lim.call(getCashbook, { params: { id }, query: asOf ? { asOf: day(asOf) } : {} })
const getLog = (action: string) =>
  server.db
    .selectFrom('operation_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute()
const skipping = { skipsDaysOff: true }

describe('the calendar', () => {
  test('is the super admin’s alone, leaves a weekday, and has each date once', async () => {
    for (const who of [await server.users.admin(), lim]) {
      expect((await who.request(updateDaysOff, { body: SUNDAYS })).status).toBe(403)
    }
    const set = (body: object) => owner.request(updateDaysOff, { body: { ...SUNDAYS, ...body } })
    expect(await set({ weekdays: [0, 1, 2, 3, 4, 5, 6] })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'weekdays' }] },
    })
    expect(await set({ dates: [...SUNDAYS.dates, ...SUNDAYS.dates] })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'dates' }] },
    })
    expect(await lim.call(getDaysOff)).toEqual({
      id: null,
      weekdays: [],
      dates: [],
      isDefault: false,
    })
  })

  test('is stored once, logged, and not over what somebody else set meanwhile', async () => {
    const { id } = await owner.call(updateDaysOff, { body: { ...SUNDAYS, readId: null } })
    expect((await owner.call(updateDaysOff, { body: SUNDAYS })).id).toBe(id)
    expect(
      await owner.request(updateDaysOff, { body: { ...SUNDAYS, readId: null } }),
    ).toMatchObject({
      status: 409,
      code: 'DAYS_OFF_CHANGED',
    })
    expect(await lim.call(getDaysOff)).toEqual({ id, ...SUNDAYS })
    const lines = await getLog('daysOff.update')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      detail: { after: { weekdays: [0], dates: ['2026-02-17 Chinese New Year'] } },
    })
  })
})

describe('a cashbook', () => {
  test('that nobody chose it for counts every day', async () => {
    const { id } = await lend(server, lim)
    const book = await get(id)
    expect(book).toMatchObject({
      startDate: '2026-01-01',
      dueDate: '2026-03-01',
      skipsDaysOff: false,
    })
    expect(book.daysOff).toBeUndefined()
  })

  test('without collection on days off has none of them in its schedule and figures', async () => {
    const { id } = await lend(server, lim, skipping)
    const book = await get(id)
    // Nine Sundays and Chinese New Year.
    expect(book).toMatchObject({
      startDate: '2026-01-01',
      dueDate: '2026-03-12',
      skipsDaysOff: true,
    })
    const { customerId } = book
    const preview = await lim.call(previewCashbook, {
      body: { ...systemTerms, customerId, ...skipping, startDate: day('2026-01-04') },
    })
    expect(preview).toMatchObject({ startDate: '2026-01-05' })
    expect(preview.schedule.map(({ dueDate }) => dueDate)).not.toContain('2026-01-11')
    server.setDay('2026-01-04')
    expect(await get(id)).toMatchObject({ dueToday: sen(6_000), debtDays: 3, dayNumber: 3 })
    await collect(lim, id, 60)
    expect(await get(id)).toMatchObject({ dueToday: 0, debtDays: 0, nextDueDate: '2026-01-05' })
    server.setDay('2026-01-01')
  })

  test('keeps its days when the calendar changes, until its own days change', async () => {
    const { id } = await lend(server, lim, skipping)
    const { daysOff } = await get(id)
    await owner.call(updateDaysOff, { body: { ...SUNDAYS, weekdays: [5], isDefault: true } })
    const change = (body: object) => lim.call(updateCashbook, { params: { id }, body })
    expect((await change({ remark: 'pasar' })).daysOff).toEqual(daysOff)
    expect((await change({ expectedCredit: sen(130_000) })).daysOff).toEqual(daysOff)
    const shorter = await change({ debitDays: 10 })
    expect(shorter.dueDate).toBe('2026-01-12')
    expect(shorter.daysOff?.slice(0, 2)).toEqual(['2026-01-02', '2026-01-09'])
    expect(await change({ skipsDaysOff: false })).toMatchObject({ dueDate: '2026-01-10' })
    const byDefault = await lend(server, lim)
    expect(await get(byDefault.id)).toMatchObject({ skipsDaysOff: true })
    await owner.call(updateDaysOff, { body: SUNDAYS })
  })
})

describe('a day off that is declared later', () => {
  test('is refused to others, for a day that is over, or twice for an agent', async () => {
    server.setDay('2026-01-05')
    const body = { date: day('2026-01-08'), agentIds: [lim.id], name: 'Flood' }
    expect((await lim.request(declareDayOff, { body })).status).toBe(403)
    const declare = (more: object) => owner.request(declareDayOff, { body: { ...body, ...more } })
    expect(await declare({ date: '2026-01-04' })).toMatchObject({ code: 'DAY_OFF_PAST' })
    expect((await declare({ agentIds: [owner.id] })).status).toBe(404)
    const { id } = await owner.call(declareDayOff, { body })
    expect(await declare({})).toMatchObject({ code: 'DAY_OFF_DECLARED' })
    await owner.call(undoDayOff, { params: { id } })
    expect(await owner.request(undoDayOff, { params: { id } })).toMatchObject({
      code: 'DAY_OFF_OVER',
    })
  })

  test('moves the open cashbooks of the agents by one day, and undoing returns them', async () => {
    server.setDay('2026-01-05')
    const tan = await server.users.agent()
    const plain = await lend(server, tan)
    const { id } = await lend(server, tan, skipping)
    const other = await lend(server, lim)
    const before = [await get2(tan, plain.id), await get2(tan, id), await get(other.id)]
    const body = { date: day('2026-01-08'), agentIds: [tan.id] }
    expect(await owner.call(previewDayOff, { body })).toMatchObject({
      cashbookCount: 2,
      agents: [{ agentId: tan.id, cashbookCount: 2 }],
    })
    const declared = await owner.call(declareDayOff, { body: { ...body, name: 'Flood' } })
    expect(declared).toMatchObject({ cashbookCount: 2, canUndo: true, agentNames: [tan.name] })
    expect(await get2(tan, plain.id)).toMatchObject({
      dueDate: '2026-03-06',
      daysOff: ['2026-01-08'],
    })
    expect(await get(other.id)).toEqual(before[2])
    const getChoice = (who: TestUser, agentId?: number) =>
      who.call(getChoiceOfDaysOff, { query: agentId ? { agentId } : {} })
    expect(await getChoice(tan)).toEqual({
      weekdays: [0],
      dates: ['2026-01-08', '2026-02-17'],
      isDefault: false,
    })
    expect(await getChoice(owner, tan.id)).toEqual(await getChoice(tan))
    expect((await getChoice(lim, tan.id)).dates).toEqual(['2026-02-17'])
    const since = await lend(server, tan, skipping)
    expect((await get2(tan, since.id)).daysOff).toContain('2026-01-08')
    expect(await verifyBooks(server.db)).toEqual([])
    expect((await getLog('dayOff.declare')).at(-1)).toMatchObject({
      detail: { after: { name: 'Flood, 08-01-2026', cashbookCount: 2 } },
    })
    await owner.call(undoDayOff, { params: { id: declared.id } })
    expect([await get2(tan, plain.id), await get2(tan, id)]).toEqual(before.slice(0, 2))
    expect((await get2(tan, since.id)).daysOff).not.toContain('2026-01-08')
    expect((await owner.call(listDeclaredDaysOff))[0]).toMatchObject({
      undoneByName: owner.name,
      canUndo: false,
    })
  })

  test('leaves settled cashbooks, too, when it is undone; a closed one stays as it is', async () => {
    server.setDay('2026-01-05')
    const tan = await server.users.agent()
    const [settled, closed] = [await lend(server, tan), await lend(server, tan)]
    const before = await get2(tan, settled.id)
    const body = { date: day('2026-01-08'), name: 'Flood', agentIds: [tan.id] }
    const { id } = await owner.call(declareDayOff, { body })
    const set = (status: 1 | 2 | 3, ids: number[], more: object = {}) =>
      tan.call(setCashbookStatus, { params: { status }, body: { ids, ...more } })
    const loss = { declareLoss: true, lossReason: 'DIED' }
    await set(2, [settled.id, closed.id], loss)
    await set(3, [closed.id])
    await owner.call(undoDayOff, { params: { id } })
    expect(await get2(tan, closed.id)).toMatchObject({ daysOff: ['2026-01-08'] })
    const { dueDate, daysOff } = await get2(tan, settled.id)
    expect({ dueDate, daysOff }).toEqual({ dueDate: before.dueDate, daysOff: undefined })
    await set(1, [settled.id])
    expect(await get2(tan, settled.id)).toEqual(before)
  })
})

const get2 = (who: TestUser, id: number) => who.call(getCashbook, { params: { id }, query: {} })
