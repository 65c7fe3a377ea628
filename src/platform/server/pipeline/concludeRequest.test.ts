import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { concludeRequest } from '../../contract/requestOutcome.ts'
import { openTestServer, secretKey, type TestServer } from '#testing/testServer.ts'
import { lend } from '#testing/lend.ts'
import { hashOfRequest, storeResponse } from './idempotency.ts'

let server: TestServer
let agent: TestUser
let cashbookId: number
let key: string
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
})
beforeEach(async () => {
  cashbookId = (await lend(server, agent)).id
  key = randomUUID()
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const pay = (who = agent, underKey = key) =>
  who.request(recordCredit, { body: { cashbookId, creditAmount: sen(2_000) } }, { key: underKey })
async function conclude(who = agent, idempotencyKey = key) {
  return who.call(concludeRequest, { body: { idempotencyKey } })
}

async function credits(): Promise<number> {
  const rows = await server.db
    .selectFrom('transactions')
    .select('id')
    .where('cashbook_id', '=', cashbookId)
    .where('kind', '=', 'CREDIT')
    .execute()
  return rows.length
}

/** Runs work in a transaction and keeps it open until the caller ends it. */
async function holding(work: (db: TestServer['db']) => Promise<unknown>) {
  let end: (isKept: boolean) => void
  const concluded = new Promise<boolean>((resolve) => (end = resolve))
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const over = inTransaction(server.db, async (db) => {
    await work(db)
    begun()
    if (!(await concluded)) throw new Error('given up')
  }).catch(() => {})
  await hasBegun
  return (isKept: boolean) => (end(isKept), over)
}

const lockCashbook = () =>
  holding((db) =>
    db.selectFrom('cashbooks').select('id').where('id', '=', cashbookId).forUpdate().execute(),
  )

test('refuses an anonymous user and a key that no request can have', async () => {
  const body = { idempotencyKey: key }
  expect(await server.users.anonymous().request(concludeRequest, { body })).toMatchObject({
    status: 401,
  })
  const malformed = { idempotencyKey: 'a b' }
  expect(await agent.request(concludeRequest, { body: malformed })).toMatchObject({ status: 422 })
})

test('returns a recorded request with its first response, however often it is requested', async () => {
  const { data } = await pay()
  expect(await conclude()).toEqual({ isRecorded: true, answer: data, isAnswerKept: true })
  expect(await conclude()).toEqual({ isRecorded: true, answer: data, isAnswerKept: true })
  expect(await credits()).toBe(1)
})

test('reports a request that never arrived as not recorded and refuses it when it arrives late', async () => {
  expect(await conclude()).toEqual({ isRecorded: false, answer: null, isAnswerKept: false })
  expect(await pay()).toMatchObject({ status: 409, code: 'REQUEST_GIVEN_UP' })
  expect(await conclude()).toEqual({ isRecorded: false, answer: null, isAnswerKept: false })
  expect(await credits()).toBe(0)
  expect((await pay(agent, `${key}-2`)).status).toBe(200)
  expect(await credits()).toBe(1)
})

test('stops a first attempt in progress from committing after its key is given up', async () => {
  const release = await lockCashbook()
  const first = pay()
  await sleep(100)
  expect(await conclude()).toEqual({ isRecorded: false, answer: null, isAnswerKept: false })
  await release(true)
  expect(await first).toMatchObject({ status: 409, code: 'REQUEST_GIVEN_UP' })
  expect(await credits()).toBe(0)
})

test.each([true, false])(
  'waits for a first attempt that is about to commit; committed: %s',
  async (isKept) => {
    const kept = {
      userId: agent.id,
      key,
      call: 'POST /x',
      requestHash: hashOfRequest(secretKey, 'x'),
      answer: '{"id":1}',
      now: server.now(),
    }
    const end = await holding((db) => storeResponse(kept).execute(db))
    let isShown = false
    const outcome = conclude().finally(() => (isShown = true))
    await sleep(150)
    expect(isShown).toBe(false)
    await end(isKept)
    expect(await outcome).toEqual({
      isRecorded: isKept,
      answer: isKept ? { id: 1 } : null,
      isAnswerKept: isKept,
    })
  },
)

test('agrees with a payment at the same moment on what happened', async () => {
  for (let round = 0; round < 12; round++) {
    const mine = `${key}-${round}`
    const before = await credits()
    // A little later each round, so that every order occurs.
    const [reply, outcome] = await Promise.all([
      pay(agent, mine),
      sleep(round / 3).then(() => conclude(agent, mine)),
    ])
    expect(reply.status).toBe(outcome.isRecorded ? 200 : 409)
    expect((await credits()) - before).toBe(outcome.isRecorded ? 1 : 0)
    if (outcome.isRecorded) expect(outcome.answer).toEqual(reply.data)
  }
})

test('reveals nothing about another user’s key and leaves it usable', async () => {
  const { data } = await pay()
  const other = await server.users.agent()
  expect(await conclude(other)).toEqual({ isRecorded: false, answer: null, isAnswerKept: false })
  expect((await pay()).data).toEqual(data)
  const unused = randomUUID()
  await conclude(other, unused)
  expect((await pay(agent, unused)).status).toBe(200)
})

test('logs once that a request was given up', async () => {
  await conclude()
  await conclude()
  await pay()
  const lines = await server.db
    .selectFrom('operation_log')
    .select(['action', 'entity_id'])
    .where('actor_id', '=', agent.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(lines[0]).toEqual({ action: 'account.giveUpRequest', entity_id: agent.id })
  expect(lines[1]!.action).not.toBe('account.giveUpRequest')
})
