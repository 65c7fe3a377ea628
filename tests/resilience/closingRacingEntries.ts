import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { setLockedPeriod } from '#modules/ledger/locked-period/contract.ts'
import { undoReloan } from '#modules/lending/reloans/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { FaultyServer } from '../support/openFaultyServer.ts'
import type { RandomGenerator } from '../support/random.ts'
import type { SystemTest } from '../support/systemTest.ts'
import { noRowLock } from './parts/noRowLock.ts'
import { noSharedPeriod } from './parts/noSharedPeriod.ts'

const PAYERS = 32
const CASHBOOKS = 8
const UNDOERS = 2
const [START, LAST] = [day('2026-01-02'), day('2026-01-05')]
const EARLY = { debitDate: START, startDate: START, firstCreditAmount: sen(0) }

/** R11: the end of a period, of a loan and of a reloan races the payments that it forbids. */
export const closingRacingEntries: SystemTest = {
  title: `locking a period, undoing a reloan and settling on a day race ${PAYERS} payers`,
  rounds: 100,
  run: async (server, { rounds, random, report }) => {
    const owner = await server.users.superAdmin()
    const outcomes = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
      const agent = await server.users.agent()
      const race = { server, agent, random, customerId: (await server.users.customer(agent)).id }
      const found = [
        ...(await lockDuringPayments(race, owner)),
        ...(await undoDuringPayments(race)),
        ...(await settleDuringPayments(race)),
      ]
      for (const outcome of found) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    report([...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join('; '))
    assert.equal(server.errorsOf('40P01'), 0, 'no deadlock, not even one that was tried again')
  },
  injections: { 'no row lock': noRowLock, 'a period that payments do not share': noSharedPeriod },
}

type Race = { server: FaultyServer; agent: TestUser; customerId: number; random: RandomGenerator }

/** What the books said of the period when its lock was confirmed is what they say for ever. */
async function lockDuringPayments({ server, agent, customerId, random }: Race, owner: TestUser) {
  const lock = (lockedThrough: typeof LAST | null) =>
    owner.call(setLockedPeriod, { body: { lockedThrough, reason: 'the next round' } })
  const ids: number[] = []
  for (let count = 0; count < CASHBOOKS; count++) {
    ids.push((await lendTo(agent, customerId, EARLY)).id)
  }
  let locked: unknown
  const locker = async () => {
    await lock(LAST)
    locked = await readPeriod(server)
    return 'locked'
  }
  const pay = (place: number) => async () => {
    const date = place % 4 === 0 ? undefined : LAST
    const body = { cashbookId: random.pick(ids), creditAmount: sen(100), date }
    const { success, code, status } = await agent.request(recordCredit, { body })
    const isAllowed = success || (date && ['PERIOD_LOCKED', 'DATE_BEFORE_LATEST'].includes(code))
    assert.ok(isAllowed, `a payment was answered ${status} ${code}`)
    return date ? `dated within: ${code}` : `of today: ${code}`
  }
  const payers = Array.from({ length: PAYERS }, (_, place) => pay(place))
  const outcomes = await Promise.all(random.shuffled([...payers, locker]).map((racer) => racer()))
  assert.deepEqual(await readPeriod(server), locked, 'nothing is posted after the lock')
  await lock(null)
  return outcomes
}

async function readPeriod({ db }: FaultyServer) {
  const { rows } = await sql`
    SELECT 'posting' AS what, account, agent_id, cashbook_id AS of, sum(amount_sen) FROM postings
    WHERE business_on <= ${LAST} GROUP BY 2, 3, 4
    UNION ALL
    SELECT 'total', kind, agent_id, runner_id, amount_sen FROM daily_totals WHERE business_on <= ${LAST}
    ORDER BY 1, 2, 3, 4`.execute(db)
  return rows
}

/** A reloan is undone, or the new cashbook is paid: never both. */
async function undoDuringPayments({ agent, customerId, random }: Race) {
  const old = await lendTo(agent, customerId, EARLY)
  const terms = { ...systemTerms, customerId, expectedCredit: sen(200_000) }
  const { reloan, cashbook } = await processReloanOf(agent, [old.id], terms)
  const undo = async () => {
    const input = { params: { id: reloan.id }, body: { reason: 'a race' } }
    return { act: 'undo', ...(await agent.request(undoReloan, input)) }
  }
  const pay = async () => {
    const body = { cashbookId: cashbook.id, creditAmount: sen(100) }
    return { act: 'pay', ...(await agent.request(recordCredit, { body })) }
  }
  const racers = [...Array.from({ length: UNDOERS }, () => undo), pay, pay]
  const replies = await Promise.all(random.shuffled(racers).map((racer) => racer()))
  const allowed = ['OK', 'RELOAN_CHANGED', 'RELOAN_UNDONE', 'NOT_FOUND']
  for (const { act, code } of replies) assert.ok(allowed.includes(code), `${act}: ${code}`)
  const done = replies.filter(({ success }) => success).map(({ act }) => act)
  const expected = done.includes('undo') ? ['undo'] : ['pay', 'pay']
  assert.deepEqual(done, expected, 'one undoing, or the payments')
  return [`undo: ${done.includes('undo') ? 'first' : 'too late'}`]
}

/** A cashbook settled on a day has no payment after that day. */
async function settleDuringPayments({ server, agent, customerId, random }: Race) {
  const { id } = await lendTo(agent, customerId, EARLY)
  const settle = async () => {
    const body = { ids: [id], declareLoss: true, date: LAST }
    return agent.request(setCashbookStatus, { params: { status: 2 }, body })
  }
  const pay = async () => {
    return agent.request(recordCredit, { body: { cashbookId: id, creditAmount: sen(100) } })
  }
  const replies = await Promise.all(random.shuffled([settle, pay, pay]).map((racer) => racer()))
  const allowed = ['OK', 'DATE_BEFORE_LATEST', 'CASHBOOK_NOT_UNSETTLED']
  for (const { code } of replies) assert.ok(allowed.includes(code), `answered ${code}`)
  const { status, latest_on } = await server.db
    .selectFrom('cashbooks')
    .select(['status', 'latest_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isSettled = status === 2
  assert.equal(latest_on, isSettled ? START : day('2026-01-10'), 'settled after its payments')
  return [`settle: ${isSettled ? 'first' : 'too late'}`]
}
