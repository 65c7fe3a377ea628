import { type Day, daysBetween } from '../../src/core/calendar.ts'
import { createRandom } from './chance.ts'
import { fillQueues } from './fillQueues.ts'
import { simulateYear } from './simulateYear.ts'
import { openBusiness } from './openBusiness.ts'
import type { DemoServer } from './stage.ts'

type Story = { firstDay: Day; lastDay: Day; customersPerAgent: number }

/** Opens the business, lives it until today and leaves one of every state, all by the product's own calls. */
export async function playDemo(
  stage: DemoServer,
  { firstDay, lastDay, customersPerAgent }: Story,
): Promise<void> {
  const dice = createRandom(20_260_101)
  const start = { firstDay, days: daysBetween(firstDay, lastDay), customersPerAgent }
  const business = await openBusiness(stage, start)
  const loans = await simulateYear(stage, business, { firstDay, lastDay }, dice)
  await fillQueues(stage, business, loans, lastDay)
}
