import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { updateTransaction } from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import { listActivity } from '../contract.ts'

// The history of a cashbook shows each change of its status with the actor.

let server: TestServer
let owner: TestUser
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
})
beforeEach(() => server.setDay('2026-01-10'))
afterAll(() => server.close())

/** Returns the changes of its status, oldest first: actor, action, from and to. */
async function getStatuses(query: { cashbookId: number } | { customerId: number }) {
  const { items } = await owner.call(listActivity, { query })
  return items.toReversed().flatMap(({ actorName, action, changes }) => {
    const status = changes.find(({ field }) => field === 'status')
    return status ? [`${actorName} ${action} ${status.before}→${status.after}`] : []
  })
}

const auto = { settleType: 1 } as const
const SETTLED_BY_SITI = 'Siti cashbook.settleByItself 1→2'

test('settled automatically with the last payment: the actor is the collector', async () => {
  const { id, customerId } = await lend(server, lim, auto)
  await collect(siti, id, 1_180)
  expect(await getStatuses({ cashbookId: id })).toEqual([])
  await collect(siti, id, 20)
  expect(await getStatuses({ cashbookId: id })).toEqual([SETTLED_BY_SITI])
  expect(await getStatuses({ customerId })).toEqual([SETTLED_BY_SITI])
})

test('a cashbook without automatic settlement has no such line', async () => {
  const { id } = await lend(server, lim)
  await collect(siti, id, 1_200)
  expect(await getStatuses({ cashbookId: id })).toEqual([])
})

test('settled automatically in a mass credit, and then closed by Close All with others', async () => {
  const [a, b] = [await lend(server, lim, auto), await lend(server, lim, auto)]
  const items = [a, b].map(({ id }) => ({ cashbookId: id, creditAmount: sen(120_000) }))
  const body = { items, runnerId: siti.id }
  await siti.call(submitMassCredit, { body })
  await lim.call(closeAll, { body: {} })
  for (const { id } of [a, b]) {
    expect(await getStatuses({ cashbookId: id })).toEqual([
      SETTLED_BY_SITI,
      'Lim cashbook.close 2→3',
    ])
  }
})

test('settled automatically when it was opened, or after a changed amount', async () => {
  const whole = await lend(server, lim, { ...auto, firstCreditAmount: sen(120_000) })
  expect(await getStatuses({ cashbookId: whole.id })).toEqual(['Lim cashbook.settleByItself 1→2'])

  const { id } = await lend(server, lim, { ...auto, firstCreditAmount: sen(0) })
  const { transaction } = await collect(siti, id, 1_100)
  await lim.call(updateTransaction, {
    params: { id: transaction.id },
    body: { amount: sen(120_000), reason: 'misread' },
  })
  const settled = ['Lim cashbook.settleByItself 1→2']
  expect(await getStatuses({ cashbookId: id })).toEqual(settled)
  // A remark on a settled cashbook does not change its status.
  await lim.call(updateTransaction, { params: { id: transaction.id }, body: { remark: 'seen' } })
  expect(await getStatuses({ cashbookId: id })).toEqual(settled)
})

test('settled, unsettled, settled again and closed by a user', async () => {
  const { id } = await lend(server, lim)
  const ids = [id]
  const to = (status: 1 | 2 | 3) =>
    lim.call(setCashbookStatus, { params: { status }, body: { ids } })
  await collect(siti, id, 1_200)
  await to(2)
  await to(1)
  await to(2)
  await to(3)
  expect(await getStatuses({ cashbookId: id })).toEqual([
    'Lim cashbook.settle 1→2',
    'Lim cashbook.unsettle 2→1',
    'Lim cashbook.settle 1→2',
    'Lim cashbook.close 2→3',
  ])
})
