import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lend } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import { listMassCredit, recordMissedVisit, removeMissedVisit } from '../contract.ts'

let server: TestServer
let agent: TestUser
let siti: TestUser
let cashbookId: number
let customerId: number
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  siti = await server.users.runner(agent, { name: 'Siti' })
  ;({ id: cashbookId, customerId } = await lend(server, agent))
})
afterAll(() => server.close())

const miss = (who: TestUser, reason: 'CLOSED' | 'PROMISED', more: object = {}) =>
  who.request(recordMissedVisit, { body: { cashbookId, reason, ...more } })
const seen = async () =>
  (await agent.call(listMassCredit)).find((row) => row.cashbookId === cashbookId)?.missedVisit

describe('a missed visit is refused', () => {
  test('on a cashbook that is out of sight or does not exist', async () => {
    expect((await miss(await server.users.agent(), 'CLOSED')).status).toBe(404)
    expect((await miss(siti, 'CLOSED', { cashbookId: 999_999 })).status).toBe(404)
  })

  test.each([
    ['without the promised date', {}, 'PROMISE_NEEDS_DATE'],
    ['with one that is over', { promisedDate: day('2026-01-09') }, 'PROMISE_IN_PAST'],
  ])('as a promise %s', async (_, more, code) => {
    const reply = await miss(siti, 'PROMISED', more)
    expect(reply).toMatchObject({ status: 422, code, data: { errors: [{ path: 'promisedDate' }] } })
  })

  test('with a future date or a date before the debit', async () => {
    const dated = (date: string) => miss(siti, 'CLOSED', { date: day(date) })
    expect(await dated('2026-01-11')).toMatchObject({ status: 422, code: 'DATE_IN_FUTURE' })
    expect(await dated('2026-01-09')).toMatchObject({ status: 422, code: 'DATE_BEFORE_DEBIT' })
  })
})

describe('a missed visit', () => {
  test('is stored, and a later report of the same day replaces it', async () => {
    expect((await miss(siti, 'CLOSED', { remark: 'shutters down' })).status).toBe(200)
    expect(await seen()).toMatchObject({ reason: 'CLOSED', remark: 'shutters down' })
    await miss(siti, 'PROMISED', { promisedDate: day('2026-01-12') })
    expect(await seen()).toMatchObject({ reason: 'PROMISED', promisedDate: '2026-01-12' })
    const rows = await server.db.selectFrom('missed_visits').select(['runner_id']).execute()
    expect(rows).toEqual([{ runner_id: siti.id }, { runner_id: siti.id }])
  })

  test('is recorded once when it is sent twice with one key', async () => {
    const body = { cashbookId, reason: 'NO_MONEY' } as const
    const key = crypto.randomUUID()
    const [one, two] = [
      await siti.call(recordMissedVisit, { body }, { key }),
      await siti.call(recordMissedVisit, { body }, { key }),
    ]
    expect(two).toEqual(one)
  })

  test('can be removed once, and never by another runner', async () => {
    const params = { id: (await seen())!.id }
    const other = await server.users.runner(agent)
    expect((await other.request(removeMissedVisit, { params })).status).toBe(404)
    await siti.call(removeMissedVisit, { params })
    expect(await seen()).toBeNull()
    expect((await siti.request(removeMissedVisit, { params })).status).toBe(404)
    expect(await logLines(server.db, 'missedVisit.remove', customerId)).toHaveLength(1)
  })
})

test('the log names the time of a visit that waited for a network', async () => {
  const lent = await lend(server, agent)
  const at = { cashbookId: lent.id, visitedAt: '2026-01-10T01:12:00Z' }
  expect((await miss(siti, 'CLOSED', at)).status).toBe(200)
  const [line] = await logLines(server.db, 'missedVisit.record', lent.customerId)
  expect(line!.detail).toMatchObject({ after: { visitedAt: '10-01-2026 09:12' } })
})
