import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../src/app/web/pages.ts'
import { sen } from '../src/core/money.ts'
import { createCustomer } from '../src/features/customers/contract.ts'
import { openCashbook } from '../src/features/cashbooks/contract.ts'
import { submitListing } from '../src/features/listing/contract.ts'
import { createAgent, createRunner } from '../src/features/users/contract.ts'
import { reloanOf } from '../src/testing/reloanOf.ts'
import { systemTerms } from '../src/testing/terms.ts'
import { axeFaults } from './axeFaults.ts'
import { openBrowser } from './openBrowser.ts'
import { OWNER, startProduct, type Product } from './startProduct.ts'
import { SCREENS, Visitor } from './visitor.ts'

const PASSWORD = 'secret-1'

let product: Product
let browser: Browser
let customerId: number
let reloanId: number
let cashbookId: number
let listingId: number
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  const owner = await product.enter(OWNER.username, OWNER.password)
  await owner.get(createAgent, { body: { ...person, username: 'lim', name: 'Lim' } })
  const agent = await product.enter('lim', PASSWORD)
  const siti = { ...person, username: 'siti', name: 'Siti' }
  const { id: runnerId } = await agent.get(createRunner, { body: siti })
  const body = { name: '陈美玲', phoneNumber: '019-876 5432', address: '12 Jalan Pasar' }
  customerId = (await agent.get(createCustomer, { body })).customer.id
  const { id } = await agent.get(openCashbook, { body: { customerId, ...systemTerms } })
  const terms = { customerId, ...systemTerms, expectedCredit: sen(200_000) }
  const { reloan } = await reloanOf(agent, [id], terms)
  reloanId = reloan.id
  cashbookId = reloan.newCashbook.id
  listingId = (await agent.get(submitListing, { body: { runnerId } })).id
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const visits = SCREENS.flatMap((screen) =>
  ['owner', 'lim', 'siti'].map((username) => ({ screen, username })),
)

// All at once: most of their time they wait for the network to be quiet.
test.concurrent.each(visits)(
  'axe finds nothing where $username looks, on $screen.name',
  async (visit) => {
    const visitor = await Visitor.arrive(browser, product.url, visit.screen, 'zh')
    await visitor.open('/login')
    expect(await axeFaults(visitor.page)).toEqual([])
    await visitor.logIn(visit.username, visit.username === 'owner' ? OWNER.password : PASSWORD)
    for (const { path } of pages) {
      await visitor.open(path + (queryOf()[path] ?? ''))
      await visitor.page.locator('h1, h2').filter({ visible: true }).first().waitFor()
      await visitor.page.waitForLoadState('networkidle')
      expect([path, await axeFaults(visitor.page)]).toEqual([path, []])
    }
    await visitor.leave()
  },
  300_000,
)

/** What a page is asked for where it needs to know of what. */
const queryOf = (): Record<string, string> => ({
  '/cashbook/iou': `?id=${cashbookId}`,
  '/listing/details': `?id=${listingId}`,
  '/customer/details': `?id=${customerId}`,
  '/customer/edit': `?id=${customerId}`,
  '/reloan/add': `?customerId=${customerId}`,
  '/reloan/statement': `?id=${reloanId}`,
})
