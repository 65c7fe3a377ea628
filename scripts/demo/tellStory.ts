import { type Day, daysBetween } from '../../src/core/calendar.ts'
import { diceOf } from './chance.ts'
import { fillQueues } from './fillQueues.ts'
import { liveYear } from './liveYear.ts'
import { openBusiness } from './openBusiness.ts'
import type { Stage } from './stage.ts'

type Story = { firstDay: Day; lastDay: Day; customersPerAgent: number }

/** Opens the business, lives it until today and leaves one of every state, all by the product's own calls. */
export async function tellStory(
  stage: Stage,
  { firstDay, lastDay, customersPerAgent }: Story,
): Promise<void> {
  const dice = diceOf(20_260_101)
  const start = { firstDay, days: daysBetween(firstDay, lastDay), customersPerAgent }
  const business = await openBusiness(stage, start)
  const loans = await liveYear(stage, business, { firstDay, lastDay }, dice)
  await fillQueues(stage, business, loans, lastDay)
}
