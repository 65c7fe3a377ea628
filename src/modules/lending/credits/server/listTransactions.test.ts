import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import type { TestUser } from '#testing/testUser.ts'
import { listCashbookTransactions, listTransactions } from '../contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  lim = await server.users.agent()
  siti = await server.users.runner(lim)
  cashbookId = (await lend(server, lim)).id
  for (const date of ['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']) {
    server.setDay(date)
    await collect(date < '2026-01-04' ? siti : lim, cashbookId, 20)
  }
  await lend(server, await server.users.agent())
})
afterAll(() => server.close())

const days = (items: readonly { businessDate: string }[]) => items.map((each) => each.businessDate)

describe('the histories', () => {
  test('refuse an invalid cursor, day or limit', async () => {
    for (const query of [
      { cursor: 'x' },
      { from: '2026-02-30' },
      { limit: 201 },
      { kind: 'GIFT' },
    ]) {
      const reply = await lim.request(listTransactions, { query: query as never })
      expect(reply).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    }
  })

  test('contain the visible transactions page by page, newest first', async () => {
    const first = await lim.call(listTransactions, { query: { limit: 3 } })
    expect(days(first.items)).toEqual(['2026-01-05', '2026-01-04', '2026-01-03'])
    const rest = await lim.call(listTransactions, { query: { cursor: first.nextCursor! } })
    expect(rest.items.map(({ kind }) => kind)).toEqual(['CREDIT', 'DEBIT'])
    expect(rest.nextCursor).toBeNull()
  })

  test('filter by runner, by kind and by dates including the last one', async () => {
    const ofSiti = await lim.call(listTransactions, { query: { runnerId: siti.id } })
    expect(days(ofSiti.items)).toEqual(['2026-01-03', '2026-01-02'])
    const span = { from: day('2026-01-03'), to: day('2026-01-04'), kind: 'CREDIT' as const }
    expect(days((await lim.call(listTransactions, { query: span })).items)).toEqual([
      '2026-01-04',
      '2026-01-03',
    ])
  })
})

test('mark the one transaction of a cashbook that can be removed', async () => {
  const { items } = await siti.call(listCashbookTransactions, { params: { cashbookId } })
  expect(items.map(({ isLatest }) => isLatest)).toEqual([true, false, false, false, false])
  expect(items.map(({ balanceAfter }) => balanceAfter)).toEqual([
    112_000, 114_000, 116_000, 118_000, 120_000,
  ])
})
