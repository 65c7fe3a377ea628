import assert from 'node:assert/strict'
import type { TestUser } from '#testing/testUser.ts'
import { addDays, daysFrom } from '#core/calendar.ts'
import { listRunnerRounds } from '#modules/reports/dashboard/contract.ts'
import { getCarried } from './cash.ts'
import { sum } from './books.ts'
import { getRunnerCash, splitCash } from './runnerCash.ts'
import { getOpenDifference } from './getOpenDifference.ts'
import { getHeld } from './places.ts'
import type { World } from './world.ts'

const DAYS_SHOWN = 14

/** Proves that an agent sees the day of each runner who works or holds cash and the fortnight before it. */
export async function compareRounds({ model }: World, agent: TestUser): Promise<void> {
  const { runners } = await agent.call(listRunnerRounds, { query: {} })
  const { today } = model
  const days = daysFrom(addDays(today, 1 - DAYS_SHOWN), today)
  const expected = model.runners
    .filter(
      ({ id, agentId, isActive }) =>
        agentId === agent.id && (isActive || getHeld(model, agentId, id) !== 0),
    )
    .map(({ id }) => {
      const { handedOver, toHandOver, ofEarlier } = getRunnerCash(model, id, today)
      const short = sum(splitCash(model, id), (day) => day.short)
      const byDay = days.map((on) => {
        const { amount, transfers } = getCarried(model, agent.id, id, on, ['CREDIT'])
        return amount + transfers
      })
      const collected = byDay.at(-1)
      const held = getHeld(model, agent.id, id)
      const { difference } = getOpenDifference(model, id)
      const line = { held, difference }
      return { runnerId: id, collected, handedOver, toHandOver, ofEarlier, short, byDay, ...line }
    })
  assert.deepEqual(
    runners
      .map(({ runnerId, collected, handedOver, toHandOver, ofEarlier, short, byDay, ...row }) => ({
        runnerId,
        collected,
        handedOver,
        toHandOver,
        ofEarlier,
        short,
        byDay,
        held: row.held,
        difference: row.difference,
      }))
      .sort((a, b) => a.runnerId - b.runnerId),
    expected,
    'the rounds of the runners',
  )
}
