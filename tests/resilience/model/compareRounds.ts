import assert from 'node:assert/strict'
import type { TestUser } from '#testing/testUser.ts'
import { addDays, daysFrom } from '#core/calendar.ts'
import { listRunnerRounds } from '#features/dashboard/contract.ts'
import { getCarried, getRunnerCash } from './cash.ts'
import type { World } from './world.ts'

const DAYS_SHOWN = 14

/** Proves that an agent sees each working runner's day and the fortnight before it. */
export async function compareRounds({ model }: World, agent: TestUser): Promise<void> {
  const { runners } = await agent.call(listRunnerRounds, { query: {} })
  const { today } = model
  const days = daysFrom(addDays(today, 1 - DAYS_SHOWN), today)
  const expected = model.runners
    .filter(({ agentId, isActive }) => agentId === agent.id && isActive)
    .map(({ id }) => {
      const { amount, handedOver, left, short } = getRunnerCash(model, id, today)
      const byDay = days.map((on) => getCarried(model, agent.id, id, on).amount)
      return { runnerId: id, collected: amount, handedOver, toHandOver: left, short, byDay }
    })
  assert.deepEqual(
    runners
      .map(({ runnerId, collected, handedOver, toHandOver, short, byDay }) => ({
        runnerId,
        collected,
        handedOver,
        toHandOver,
        short,
        byDay,
      }))
      .sort((a, b) => a.runnerId - b.runnerId),
    expected,
    'the rounds of the runners',
  )
}
