import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_NAMES } from '#core/ledger/account.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { exportJournals, getTrialBalance, setAccountCodes } from '../contract.ts'

let server: TestServer
let root: TestUser
let admin: TestUser
let lim: TestUser
let tan: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  root = await server.users.superAdmin()
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim' })
  tan = await server.users.agent({ name: 'Tan' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  const topUp = { agentId: lim.id, type: 'TOP_UP', amount: sen(500_000), remark: '' } as const
  await admin.call(recordPettyCash, { body: topUp })
  const { id } = await lend(server, lim)
  await lend(server, tan)
  server.setDay('2026-01-11')
  await collect(siti, id, 1_200)
})
afterAll(() => server.close())

const all = { from: day('2026-01-01'), to: day('2026-01-31') }
const inSen = (amount: string | undefined) => Math.round(Number(amount ?? '') * 100)
type Lines = Record<string, string>[]
const set = (who: TestUser, items: { account: string; code: string }[]) =>
  who.request(setAccountCodes, { body: { items: items as never } })

describe('the codes', () => {
  test('of places are unique, of known places, and kept by a list without them', async () => {
    const { id: bankAccountId } = await lim.call(createBankAccount, { body: { name: 'Maybank' } })
    const give = (items: object[], places?: object[]) =>
      root.request(setAccountCodes, { body: { items, places } as never })
    const box = { agentId: lim.id, code: '1001' }
    for (const [places, path] of [
      [[{ ...box, code: '3000' }], 'places.0.code'],
      [[box, { agentId: tan.id, code: '1001' }], 'places.1.code'],
      [[box, { ...box, code: '1002' }], 'places.1.agentId'],
      [[{ agentId: siti.id, code: '1003' }], 'places.0.agentId'],
      [[{ agentId: tan.id, bankAccountId, code: '1003' }], 'places.0.agentId'],
    ] as const) {
      expect(await give([{ account: 'capital', code: '3000' }], [...places])).toMatchObject({
        status: 422,
        data: { errors: [{ path }] },
      })
    }
    const { data } = await give([], [box, { agentId: lim.id, bankAccountId, code: '1010' }])
    expect(data.places).toContainEqual({
      agentId: lim.id,
      agentName: 'Lim',
      bankAccountId,
      bankAccountName: 'Maybank',
      code: '1010',
    })
    expect(await give([{ account: 'capital', code: '1010' }])).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'items.0.code' }] },
    })
    await give([{ account: 'capital', code: '3000' }])
    const daily = { ...all, detail: 'DAILY', format: 'csv' } as const
    const reply = await admin.request(exportJournals, { query: daily })
    const lines: Lines = parse(reply.bytes, { bom: true, columns: true })
    const codes = lines.filter(({ Account }) => Account === 'Petty cash')
    expect(new Set(codes.map((line) => `${line['Agent']} ${line['Account code']}`))).toEqual(
      new Set(['Lim 1001', 'Tan petty_cash']),
    )
  })

  test('a program that needs codes names the accounts without one; then each journal is in balance', async () => {
    const query = { ...all, agentId: lim.id, program: 'XERO', format: 'csv' } as const
    const refused = await admin.request(exportJournals, { query })
    expect(refused).toMatchObject({ status: 422, code: 'ACCOUNT_CODES_NEEDED' })
    expect(refused.message).toMatch(
      /^Xero needs a code of at most 10 characters that begins with a letter or a digit for: .*interest/,
    )
    const items = ACCOUNT_NAMES.map((account, at) => ({ account, code: String(4_000 + at) }))
    await set(root, items)
    const { bytes, headers } = await admin.request(exportJournals, { query })
    expect(headers['content-disposition']).toContain('journals_xero_2026-01-01_2026-01-31.csv')
    const lines: Lines = parse(bytes, { columns: true })
    const sums = new Map<string, number>()
    for (const line of lines) {
      const key = line['*Narration']!
      sums.set(key, (sums.get(key) ?? 0) + inSen(line['*Amount']))
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
    expect([...sums.keys()]).toContain(`Cashbook 10/01/2026 Lim CB-20260110-${lim.id}`)
    const capital = lines.filter((line) => line['*AccountCode'] === String(4_000 + 10))
    const balance = await admin.call(getTrialBalance, {
      query: { asOf: day('2026-01-31'), agentId: lim.id },
    })
    const credit = balance.items.find(({ account }) => account === 'capital')?.credit
    expect(capital.reduce((sum, line) => sum - inSen(line['*Amount']), 0)).toBe(credit)
    const tooLong = items.map((each) =>
      each.account === 'capital' ? { ...each, code: '4'.repeat(11) } : each,
    )
    await set(root, tooLong)
    expect((await admin.request(exportJournals, { query })).status).toBe(422)
    const quickbooks = { ...query, program: 'QUICKBOOKS' } as const
    expect((await admin.request(exportJournals, { query: quickbooks })).status).toBe(200)
  })

  test('without codes QuickBooks knows bank accounts of one name apart, and runs no formula', async () => {
    server.setDay('2026-01-12')
    const kumar = await server.users.agent({ name: 'Kumar' })
    const query = { ...all, program: 'QUICKBOOKS', format: 'csv' } as const
    const fill = async (agent: TestUser, name: string) => {
      const { id: accountId } = await agent.call(createBankAccount, { body: { name } })
      const { id } = await lend(server, agent)
      await collect(agent, id, 20, { accountId })
    }
    await fill(tan, 'Public Bank')
    await fill(kumar, 'Public Bank')
    await set(root, [])
    const { bytes } = await admin.request(exportJournals, { query })
    const lines: Lines = parse(bytes, { columns: true })
    const names = new Set(lines.map((line) => line['AccountName']))
    expect(names).toContain('Public Bank, Tan')
    expect(names).toContain('Public Bank, Kumar')
    await fill(kumar, '=1+1')
    const refused = await admin.request(exportJournals, { query })
    expect(refused).toMatchObject({ status: 422, code: 'ACCOUNT_CODES_NEEDED' })
    expect(refused.message).toContain('=1+1, Kumar')
    await set(root, [{ account: 'bank', code: '1090' }])
    expect((await admin.request(exportJournals, { query })).status).toBe(200)
    await set(root, [{ account: 'bank', code: '@SUM(1)' }])
    expect((await admin.request(exportJournals, { query })).status).toBe(422)
  })
})
