import { afterAll, expect } from 'vitest'
import { verifyBooks } from '../../src/app/server/verifyBooks.ts'
import { awaitSafeHour } from './awaitSafeHour.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { startProduct } from '../support/startProduct.ts'

await awaitSafeHour()

/** The product and a browser, for all the tests of the file that imports them; each file has its own. */
export const [product, browser] = await Promise.all([startProduct(), openBrowser()])

// Whatever was done, the books hold in the end.
afterAll(async () => {
  await browser.close()
  const brokenRules = await verifyBooks(product.db)
  await product.close()
  expect(brokenRules).toEqual([])
})
