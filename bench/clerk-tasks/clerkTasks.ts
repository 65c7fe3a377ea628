import { setup, teardown } from '#testing/database/startDatabaseServer.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { openBrowser } from '../../tests/support/openBrowser.ts'
import { startProduct } from '../../tests/support/startProduct.ts'
import { assertBooksHold } from '../../tests/support/systemTest.ts'
import { SCREENS, Visitor } from '../../tests/support/visitor.ts'
import type { Bench } from '../bench.ts'
import { table } from '../parts/table.ts'
import { Hands } from './hands.ts'
import { openOffice } from './openOffice.ts'
import { TASKS } from './tasks.ts'

/** U6: the clicks and keys of ten tasks of a clerk, with what the best tool needs as the limit. */
export const clerkTasks: Bench = {
  title:
    'Ten tasks of a clerk on a desktop, each click and key counted: no more than the best tool needs',
  run: async () => {
    await buildIfStale()
    await setup()
    const product = await startProduct()
    const browser = await openBrowser()
    try {
      const office = await openOffice(product)
      const rows: string[][] = []
      let isReached = true
      for (const { name, who, begins, limit, play } of TASKS) {
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
        const isWithin = hands.clicks <= limit.clicks && hands.keys <= (limit.keys ?? Infinity)
        isReached &&= isWithin
        const shown = (clicks: number, keys?: number) => `${clicks} + ${keys ?? 'any'}`
        const done = shown(hands.clicks, hands.keys)
        rows.push([name, done, shown(limit.clicks, limit.keys), isWithin ? 'yes' : 'no'])
        await visitor.leave()
      }
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
