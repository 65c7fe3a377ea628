import type { Browser } from 'playwright-core'
import { setup, teardown } from '#testing/database/startDatabaseServer.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { openBrowser } from '../../tests/support/openBrowser.ts'
import { startProduct, type Product } from '../../tests/support/startProduct.ts'
import { assertBooksHold } from '../../tests/support/systemTest.ts'
import { SCREENS, Visitor } from '../../tests/support/visitor.ts'
import type { Bench } from '../bench.ts'
import { table } from '../parts/table.ts'
import { Hands } from './hands.ts'
import { DESK_TASKS } from './deskTasks.ts'
import { openDesk } from './openDesk.ts'
import { openOffice } from './openOffice.ts'
import { TASKS, type Logins, type Task } from './tasks.ts'

/**
 * U6: the clicks and keys of the tasks of a clerk, an agent and an owner, with what the best tool needs as
 * the limit. The newcomer's way and the sheet of sixty customers are counted by tests of their own.
 */
export const clerkTasks: Bench = {
  title:
    'Tasks of a clerk, an agent and an owner on a desktop, each click and key counted: no more than the ' +
    'best tool needs',
  run: async () => {
    await buildIfStale()
    await setup()
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const rows: string[][] = []
      let isReached = true
      const play = async <Office extends Logins>(
        office: Office,
        tasks: readonly Task<Office>[],
      ) => {
        for (const task of tasks) {
          const { limit } = task
          const hands = await playTask(browser, product, office, task)
          const isWithin = hands.clicks <= limit.clicks && hands.keys <= (limit.keys ?? Infinity)
          isReached &&= isWithin
          const done = `${hands.clicks} + ${hands.keys}`
          const most = `${limit.clicks} + ${limit.keys ?? 'any'}`
          rows.push([task.name, done, most, isWithin ? 'yes' : 'no'])
        }
      }
      await play(await openOffice(product), TASKS)
      await play(await openDesk(product), DESK_TASKS)
      await assertBooksHold(product.db)
      console.log(table(['task', 'clicks + keys', 'at most', 'reached'], rows))
      return { isReached }
    } finally {
      await browser.close()
      await product.close()
      await teardown()
    }
  },
}

/** Plays a task in a browser of its own. */
async function playTask<Office extends Logins>(
  browser: Browser,
  product: Product,
  office: Office,
  { name, who, begins, play }: Task<Office>,
): Promise<Hands> {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  const { username, password } = office.logins[who]
  await visitor.logIn(username, password)
  await visitor.open(begins(office))
  await visitor.page.waitForLoadState('networkidle')
  const hands = new Hands(visitor.page)
  await play({ hands, visitor, office, product }).catch(async (error: unknown) => {
    await visitor.takeScreenshot()
    throw new Error(`"${name}" failed`, { cause: error })
  })
  await visitor.leave()
  return hands
}
