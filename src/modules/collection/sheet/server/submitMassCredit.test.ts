import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect, lend } from '#testing/lend.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { listCashbookTransactions } from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '../contract.ts'
import { listMassCredit } from '../../round/contract.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
beforeAll(async () => {
  server = await openTestServer()
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
})
afterAll(() => server.close())
afterEach(async () => expect(await verifyBooks(server.db)).toEqual([]))

const STARTED = { debitDate: day('2026-01-01'), startDate: day('2026-01-01') }

/** Cashbooks of RM 20.00 a day, opened on 1 January with nothing paid; today is day 10. */
const books = (count: number, terms: object = {}) =>
  Promise.all(Array.from({ length: count }, () => lend(server, lim, { ...STARTED, ...terms })))

const item = ({ id }: { id: number }, ringgit: number) => ({
  cashbookId: id,
  creditAmount: sen(Math.round(ringgit * 100)),
})

type Items = ReturnType<typeof item>[]
const submit = (who: TestUser, items: Items, more: object = {}, key?: string) =>
  who.request(submitMassCredit, { body: { items, ...more } }, key ? { key } : {})

const getErrors = (reply: { data: unknown }) =>
  (reply.data as { errors: { path: string; message: string }[] }).errors

const getCredit = async ({ id }: { id: number }) =>
  (await lim.call(getCashbook, { params: { id } })).totalCredit

describe('a batch is refused as a whole', () => {
  test.each([
    ['nothing', 0, 'The amount must be more than RM 0.00.'],
    ['less than nothing', -5, 'The amount must be more than RM 0.00.'],
    ['more than the balance', 1200.01, 'The amount is more than the balance of RM 1,200.00.'],
  ])('for a line of %s', async (_, ringgit, message) => {
    const [good, bad] = await books(2)
    const reply = await submit(siti, [item(good!, 20), item(bad!, ringgit)])
    expect(reply).toMatchObject({ status: 422, code: 'MASS_CREDIT_REFUSED' })
    expect(getErrors(reply)).toEqual([{ path: 'items.1.creditAmount', message }])
    expect(await getCredit(good!)).toBe(0)
  })

  test('for cashbooks that are settled, closed or fully paid', async () => {
    const [good, settled, closed, paid] = await books(4)
    for (const book of [settled!, closed!, paid!]) await collect(lim, book.id, 1200)
    const to = (status: 2 | 3, ids: number[]) =>
      lim.call(setCashbookStatus, { params: { status }, body: { ids } })
    await to(2, [settled!.id, closed!.id])
    await to(3, [closed!.id])
    const reply = await submit(
      lim,
      [settled!, closed!, good!, paid!].map((book) => item(book, 20)),
    )
    const paths = getErrors(reply).map(({ path }) => path)
    expect(paths).toEqual(['items.0.cashbookId', 'items.1.cashbookId', 'items.3.cashbookId'])
    expect(reply.message).toBe('Nothing was recorded: 3 of 4 rows have errors.')
    expect(await getCredit(good!)).toBe(0)
  })

  test('for another agent’s cashbook, exactly as for one that does not exist', async () => {
    const [good] = await books(1)
    const foreign = await lend(server, await server.users.agent())
    const reply = await submit(siti, [
      item(foreign, 20),
      item(good!, 20),
      item({ id: 999_999 }, 20),
    ])
    const message = 'Cashbook not found. Reload the page.'
    expect(getErrors(reply)).toEqual([
      { path: 'items.0.cashbookId', message },
      { path: 'items.2.cashbookId', message },
    ])
    expect(await getCredit(good!)).toBe(0)
  })

  test('for a cashbook that appears twice in it, paid or missed', async () => {
    const [one, two] = await books(2)
    const missed = [{ cashbookId: two!.id }]
    const lines = [item(one!, 20), item(one!, 20), item(two!, 20)]
    const reply = await submit(siti, lines, { missed })
    const message = 'This cashbook appears twice. Remove one of the rows.'
    expect(getErrors(reply)).toEqual([
      { path: 'items.1.cashbookId', message },
      { path: 'missed.0.cashbookId', message },
    ])
  })

  test('for a future date, or one before the debit or the latest transaction', async () => {
    const [late] = await books(1)
    await collect(lim, late!.id, 20, { date: day('2026-01-08') })
    const dated = async (date: string) => getErrors(await submit(lim, [item(late!, 20)], { date }))
    expect(await dated('2026-01-11')).toMatchObject([{ message: /after today/ }])
    expect(await dated('2026-01-07')).toMatchObject([{ message: /latest transaction, 08-01-2026/ }])
    expect(await dated('2025-12-31')).toMatchObject([{ message: /debit date 01-01-2026/ }])
  })

  test('when it is empty, or names a runner of another agent', async () => {
    const [good] = await books(1)
    expect(await submit(lim, [])).toMatchObject({ status: 422, code: 'NOTHING_TO_RECORD' })
    const foreign = await server.users.runner(await server.users.agent())
    const named = await submit(lim, [item(good!, 20)], { runnerId: foreign.id })
    expect(named).toMatchObject({ status: 422, code: 'RUNNER_NOT_AVAILABLE' })
    expect(await getCredit(good!)).toBe(0)
  })

  test('without a key, and from customers and anonymous users', async () => {
    const [good] = await books(1)
    const payload = { items: [item(good!, 20)] }
    const url = '/api/transaction/mass-credit'
    const bare = await lim.inject({ method: 'POST', url, payload })
    expect(bare).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' })
    const login = await server.users.customerLogin(lim, good!.customerId)
    expect((await submit(login, payload.items)).status).toBe(403)
    expect((await submit(server.users.anonymous(), payload.items)).status).toBe(401)
  })
})

describe('a batch', () => {
  test('records every line, with its runner and remark, and the visits without a payment', async () => {
    const [one, two, three] = await books(3)
    const items = [{ ...item(one!, 20), remark: 'stall' }, item(two!, 200)]
    const missed = [{ cashbookId: three!.id, reason: 'PROMISED', promisedDate: '2026-01-12' }]
    const reply = await submit(siti, items, { missed, remark: 'morning' })
    expect(reply.data).toEqual({
      date: '2026-01-10',
      count: 2,
      amount: 22_000,
      missedCount: 1,
      settledCount: 0,
    })
    const latest = async ({ id }: { id: number }) =>
      (await lim.call(listCashbookTransactions, { params: { cashbookId: id } })).items[0]
    expect(await latest(one!)).toMatchObject({ amount: 2_000, remark: 'stall', runnerId: siti.id })
    expect(await latest(two!)).toMatchObject({ amount: 20_000, remark: 'morning', day: 10 })
    const rows = await lim.call(listMassCredit)
    expect(rows.find(({ cashbookId }) => cashbookId === three!.id)?.missedVisit).toMatchObject({
      reason: 'PROMISED',
      promisedDate: '2026-01-12',
      date: '2026-01-10',
    })
  })

  test('that pays off an AUTO cashbook settles it', async () => {
    const [own, manual] = [(await books(1, { settleType: 1 }))[0]!, (await books(1))[0]!]
    const reply = await submit(lim, [item(own, 1200), item(manual, 1200)])
    expect(reply.data).toMatchObject({ count: 2, settledCount: 1 })
    const [status] = [(await lim.call(getCashbook, { params: { id: own.id } })).status]
    expect(status).toBe(2)
  })

  test('is recorded once however often it is sent, even concurrently', async () => {
    const some = await books(3)
    const lines = some.map((book) => item(book, 20))
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => submit(lim, lines, {}, key)))
    const again = await submit(lim, lines, {}, key)
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, data: again.data })
    for (const book of some) expect(await getCredit(book)).toBe(2_000)
  })

  test('leaves one line in the operation log for each agent', async () => {
    const tan = await server.users.agent()
    const admin = await server.users.admin()
    const [mine, theirs] = [(await books(1))[0]!, await lend(server, tan, STARTED)]
    await submit(admin, [item(mine, 20), item(theirs, 40)])
    const lines = await server.db
      .selectFrom('operation_log')
      .select(['agent_id', 'detail'])
      .where('action', '=', 'massCredit.submit')
      .where('actor_id', '=', admin.id)
      .orderBy('agent_id')
      .execute()
    expect(lines).toMatchObject([
      { agent_id: lim.id, detail: { after: { count: 1, amount: 2_000 } } },
      { agent_id: tan.id, detail: { after: { count: 1, amount: 4_000 } } },
    ])
  })

  test('in reverse order never causes a deadlock', async () => {
    const some = await books(30)
    const lines = some.map((book) => item(book, 1))
    const rounds = Array.from({ length: 12 }, (_, at) =>
      submit(at % 2 ? lim : siti, at % 3 ? lines : [...lines].reverse()),
    )
    for (const reply of await Promise.all(rounds)) expect(reply.status).toBe(200)
    expect(await getCredit(some[0]!)).toBe(1_200)
  })
})
