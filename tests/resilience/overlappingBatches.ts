import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { SystemTest } from '../support/systemTest.ts'
import type { FaultyServer } from '../support/openFaultyServer.ts'

const AGENTS = 3
const CASHBOOKS_EACH = 10
const BATCHES = 12
const PAYERS = 8
const DEADLOCK = '40P01'

/** R7: batches name the same cashbooks in opposite orders, while single payments go in between. */
export const overlappingBatches: SystemTest = {
  title: 'overlapping mass credits in opposite orders',
  rounds: 100,
  run: async (server, { rounds, random }) => {
    const admin = await server.users.admin()
    const cashbooks = await lendToMany(server)
    const paid = new Map(cashbooks.map((id) => [id, 0]))
    for (let round = 0; round < rounds; round++) {
      const works: (() => Promise<number>)[] = []
      for (let batch = 0; batch < BATCHES; batch++) {
        const some = cashbooks.filter(() => random.integer(1, 10) <= 8)
        const ids = inOneOfTheOrders(some, batch, random.shuffled)
        for (const id of ids) paid.set(id, paid.get(id)! + 1)
        works.push(() => submit(admin, ids))
      }
      for (let payer = 0; payer < PAYERS; payer++) {
        const id = random.pick(cashbooks)
        paid.set(id, paid.get(id)! + 1)
        works.push(() => pay(admin, id))
      }
      const statuses = await Promise.all(random.shuffled(works).map((work) => work()))
      assert.deepEqual([...new Set(statuses)], [200], 'every batch and payment is taken')
    }
    await assertPaid(server, paid)
    assert.equal(server.errorsOf(DEADLOCK), 0, 'no deadlock, not even one that was tried again')
  },
  injections: {
    'id order reversed on every other connection': {
      rewriteSql: (text, connection) =>
        connection % 2 === 0
          ? text
          : text.replace('order by "cashbooks"."id" for', 'order by "cashbooks"."id" desc for'),
    },
  },
}

function inOneOfTheOrders(
  ids: readonly number[],
  place: number,
  shuffled: (ids: readonly number[]) => number[],
): number[] {
  if (place % 3 === 0) return [...ids]
  return place % 3 === 1 ? ids.toReversed() : shuffled(ids)
}

async function lendToMany({ users }: FaultyServer): Promise<number[]> {
  const ids: number[] = []
  for (let agents = 0; agents < AGENTS; agents++) {
    const agent = await users.agent()
    const { id: customerId } = await users.customer(agent)
    for (let count = 0; count < CASHBOOKS_EACH; count++) {
      ids.push((await lendTo(agent, customerId, { firstCreditAmount: sen(0) })).id)
    }
  }
  return ids.sort((a, b) => a - b)
}

async function submit(admin: TestUser, ids: readonly number[]): Promise<number> {
  const items = ids.map((cashbookId) => ({ cashbookId, creditAmount: sen(1) }))
  return (await admin.request(submitMassCredit, { body: { items } })).status
}

async function pay(admin: TestUser, cashbookId: number): Promise<number> {
  return (await admin.request(recordCredit, { body: { cashbookId, creditAmount: sen(1) } })).status
}

async function assertPaid({ db }: FaultyServer, paid: ReadonlyMap<number, number>) {
  const rows = await db.selectFrom('cashbooks').select(['id', 'credit_sen']).orderBy('id').execute()
  assert.deepEqual(new Map(rows.map((row) => [row.id, row.credit_sen])), paid, 'sums are exact')
}
