import { type Day, daysBetween } from '#core/calendar.ts'
import { createRandom } from './random.ts'
import { fillQueues } from './fillQueues.ts'
import { simulateYear } from './simulateYear.ts'
import { openBusiness } from './openBusiness.ts'
import type { DemoServer } from './demoServer.ts'

type Story = { firstDay: Day; lastDay: Day; customersPerAgent: number }

/**
 * Opens the business, simulates it until today and leaves one of every state, all by the product's
 * own endpoints.
 */
export async function playDemo(
  demo: DemoServer,
  { firstDay, lastDay, customersPerAgent }: Story,
): Promise<void> {
  const random = createRandom(20_260_101)
  const start = { firstDay, days: daysBetween(firstDay, lastDay), customersPerAgent }
  const business = await openBusiness(demo, start)
  const loans = await simulateYear(demo, business, { firstDay, lastDay }, random)
  await fillQueues(demo, business, loans, lastDay)
}
