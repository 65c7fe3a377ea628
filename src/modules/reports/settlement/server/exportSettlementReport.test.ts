import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { sen } from '#core/money.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  const { id } = await server.users.customer(lim, { name: '=SUM(A1)' })
  const cashbook = await lendTo(lim, id, { firstCreditAmount: sen(480_00) })
  await collect(siti, cashbook.id, 720)
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbook.id] } })
})
afterAll(() => server.close())

/** Returns the exported file; the status when refused. */
async function file(who: TestUser, query: string): Promise<Buffer | number> {
  const headers = { authorization: `Bearer ${who.token}` }
  const url = `/api/report/settlement/export?${query}`
  const reply = await server.app.inject({ method: 'GET', url, headers })
  return reply.statusCode === 200 ? reply.rawPayload : reply.statusCode
}

test('the file is refused to runners, and to an agent who names another', async () => {
  const tan = await server.users.agent()
  expect(await file(siti, 'format=csv')).toBe(403)
  expect(await file(tan, `format=csv&agentId=${lim.id}`)).toBe(404)
  const rows: string[][] = parse((await file(tan, 'format=csv')) as Buffer, { bom: true })
  expect(rows).toHaveLength(1)
})

test('each commission has its calculation, and a name is not a formula', async () => {
  const rows: string[][] = parse((await file(lim, 'format=csv')) as Buffer, { bom: true })
  expect(rows).toHaveLength(2)
  expect(rows[1]!.slice(2, 12)).toEqual([
    "'=SUM(A1)",
    '2026-01-10',
    '',
    '1200.00',
    '960.00',
    '0.00',
    '240.00',
    '7.20',
    '24.00',
    '208.80',
  ])
  expect(rows[1]![12]).toBe(
    'Lim: 10% of RM 240.00; Siti: 5% of RM 240.00 × RM 720.00 ÷ RM 1,200.00',
  )
})

test('amounts are numbers in XLSX', async () => {
  const [, row, ...others] = await readSheet((await file(lim, 'format=xlsx')) as Buffer)
  expect(row!.slice(8, 12)).toEqual([240, 7.2, 24, 208.8])
  const total = others.at(-1)!
  const profits = [row!, ...others.slice(0, -1)].map((each) => Number(each[8]))
  expect([total[0], total[8]]).toEqual(['Total', profits.reduce((sum, each) => sum + each, 0)])
})
