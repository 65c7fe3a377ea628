import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import {
  listCashbookTransactions,
  recordCredit,
  removeTransaction,
} from '#modules/lending/credits/contract.ts'
import { previewReloan, processReloan } from '#modules/lending/reloans/contract.ts'
import { closeAll } from '#modules/reports/settlement/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import { lendTo } from '#testing/lendTo.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { SystemTest } from '../support/systemTest.ts'
import { closedOnce } from './parts/closedOnce.ts'
import type { RandomGenerator } from '../support/random.ts'
import { noRowLock } from './parts/noRowLock.ts'
import { rebuildCashbook } from './parts/rebuildCashbook.ts'

const PAYERS = 32
const CASHBOOKS = 3

/** R6: everything that may end a cashbook races those who pay on it. */
export const endsRacingPayers: SystemTest = {
  title: `settle, unsettle, close all, reloan and remove latest race ${PAYERS} payers`,
  rounds: 200,
  run: async (server, { rounds, random }) => {
    for (let round = 0; round < rounds; round++) {
      const agent = await server.users.agent({ commissionRate: 10 })
      const runner = await server.users.runner(agent, { commissionRate: 5 })
      const { id: customerId } = await server.users.customer(agent)
      const ids: number[] = []
      for (let count = 0; count < CASHBOOKS; count++) {
        const leftSen = random.integer(1, 8) * 500
        const firstCreditAmount = sen(120_000 - leftSen)
        ids.push((await lendTo(agent, customerId, { firstCreditAmount })).id)
      }
      const race = { agent, runner, customerId, ids, random }
      const replies = await Promise.all(random.shuffled(racers(race)).map((racer) => racer()))
      for (const { status, code } of replies) {
        assert.ok(status === 200 || ALLOWED.has(code), `answered ${status} ${code}`)
      }
      for (const id of ids) await rebuildCashbook(server.db, id)
      await closedOnce(server.db, agent.id)
    }
  },
  injections: { 'no row lock': noRowLock },
}

/** The codes that a request may get when it is too late. */
const ALLOWED = new Set([
  'CREDIT_EXCEEDS_BALANCE',
  'CASHBOOK_FULLY_PAID',
  'CASHBOOK_NOT_UNSETTLED',
  'CASHBOOK_NOT_SETTLED',
  'CASHBOOK_CLOSED',
  'BALANCE_REMAINS',
  'BELONGS_TO_RELOAN',
  'NOT_LATEST_TRANSACTION',
  'OPENING_NOT_ALONE',
  // Without its first credit, which was removed, an old cashbook may owe more than the new one lends.
  'RELOAN_PAYOUT_NEGATIVE',
  'NOT_FOUND',
  'STALE_PREVIEW',
])

type Race = {
  agent: TestUser
  runner: TestUser
  customerId: number
  ids: readonly number[]
  random: RandomGenerator
}
type Racer = () => Promise<{ status: number; code: string }>

function racers(race: Race): Racer[] {
  const { agent, runner, ids, random } = race
  const times = (count: number, make: () => Racer) => Array.from({ length: count }, make)
  const change = (status: 1 | 2 | 3, body: object) => () =>
    agent.request(setCashbookStatus, { params: { status }, body: { ids: [...ids], ...body } })
  const one = () => ({ ids: [random.pick(ids)] })
  return [
    ...times(PAYERS, () => {
      const body = { cashbookId: random.pick(ids), creditAmount: sen(random.integer(1, 4) * 250) }
      return () => runner.request(recordCredit, { body })
    }),
    ...times(4, () => change(2, one())),
    ...times(2, () => change(2, { ...one(), declareLoss: true })),
    ...times(4, () => change(1, one())),
    ...times(1, () => change(2, { ids: ids.toReversed(), declareLoss: true })),
    ...times(1, () => change(1, {})),
    ...times(2, () => () => agent.request(closeAll, { body: {} })),
    ...times(3, () => reloan(race, random.pick(ids))),
    ...times(5, () => removeLatest(agent, random.pick(ids))),
  ]
}

const reloan =
  ({ agent, customerId }: Race, cashbookId: number): Racer =>
  async () => {
    const request = { ...systemTerms, customerId, cashbookIds: String(cashbookId) }
    const preview = await agent.request(previewReloan, { body: request })
    if (!preview.success) return preview
    const { previewToken } = preview.data
    return agent.request(processReloan, { body: { ...request, previewToken } })
  }

const removeLatest =
  (agent: TestUser, cashbookId: number): Racer =>
  async () => {
    const { items } = await agent.call(listCashbookTransactions, { params: { cashbookId } })
    return agent.request(removeTransaction, { params: { id: items[0]!.id }, body: {} })
  }
