import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import { lendTo } from '#testing/lendTo.ts'
import type { RandomGenerator } from '../../support/random.ts'
import type { FaultyServer } from '../../support/openFaultyServer.ts'

const PAYERS = 8
const BATCHERS = 2
const CASHBOOKS = 20

/** A payment, or a batch of them, found again by its remark; times of `performance.now()`. */
export type Write = { remark: string; lines: number; requestedAt: number; respondedAt: number }

export type Writers = {
  /** All users write until the returned function is called, which returns what was written. */
  start(): () => Promise<readonly Write[]>
}

/** Users who pay without a pause: some one by one, some whole sheets. */
export async function openWriters(
  { users }: FaultyServer,
  random: RandomGenerator,
): Promise<Writers> {
  const agent = await users.agent()
  const { id: customerId } = await users.customer(agent)
  const ids: number[] = []
  for (let count = 0; count < CASHBOOKS; count++) {
    ids.push((await lendTo(agent, customerId, { firstCreditAmount: sen(0) })).id)
  }
  let writeCount = 0
  const write = async (lines: number, request: (remark: string) => Promise<number>) => {
    const remark = `write ${++writeCount}`
    const requestedAt = performance.now()
    assert.equal(await request(remark), 200)
    return { remark, lines, requestedAt, respondedAt: performance.now() }
  }
  const works = [
    ...Array.from({ length: PAYERS }, () => () => write(1, pay(agent, random.pick(ids)))),
    ...Array.from({ length: BATCHERS }, () => () => write(ids.length, payAll(agent, ids))),
  ]
  return {
    start() {
      let isOver = false
      const writes: Write[] = []
      const all = works.map(async (work) => {
        while (!isOver) writes.push(await work())
      })
      return async () => {
        isOver = true
        await Promise.all(all)
        return writes
      }
    },
  }
}

const pay = (agent: TestUser, cashbookId: number) => async (remark: string) => {
  const body = { cashbookId, creditAmount: sen(1), remark }
  return (await agent.request(recordCredit, { body })).status
}

const payAll = (agent: TestUser, ids: readonly number[]) => async (remark: string) => {
  const items = ids.map((cashbookId) => ({ cashbookId, creditAmount: sen(1), remark }))
  return (await agent.request(submitMassCredit, { body: { items } })).status
}
