import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
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
import { openBrowser } from './openBrowser.ts'
import { OWNER, startProduct, type Product } from './startProduct.ts'
import { SCREENS, Visitor } from './visitor.ts'

const PASSWORD = 'secret-1'

let product: Product
let browser: Browser
let axe: string
let customerId: number
let reloanId: number
let cashbookId: number
let listingId: number
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

test.each(visits)('axe finds nothing where $username looks, on $screen.name', async (visit) => {
  const visitor = await Visitor.arrive(browser, product.url, visit.screen, 'zh')
  await visitor.open('/login')
  expect(await faults(visitor)).toEqual([])
  await visitor.logIn(visit.username, visit.username === 'owner' ? OWNER.password : PASSWORD)
  for (const { path } of pages) {
    await visitor.open(path + (queryOf()[path] ?? ''))
    await visitor.page.locator('h1, h2').filter({ visible: true }).first().waitFor()
    await visitor.page.waitForLoadState('networkidle')
    expect([path, await faults(visitor)]).toEqual([path, []])
  }
  await visitor.leave()
})

/** What a page is asked for where it needs to know of what. */
const queryOf = (): Record<string, string> => ({
  '/cashbook/iou': `?id=${cashbookId}`,
  '/listing/details': `?id=${listingId}`,
  '/customer/details': `?id=${customerId}`,
  '/customer/edit': `?id=${customerId}`,
  '/reloan/add': `?customerId=${customerId}`,
  '/reloan/statement': `?id=${reloanId}`,
})

type Violation = { id: string; nodes: { html: string }[] }

/** What axe finds against WCAG 2.2 AA, but for the zoom lock that the owner asked for. */
async function faults({ page }: Visitor): Promise<string[]> {
  await page.evaluate(axe)
  const violations = (await page.evaluate(`axe
    .run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: { 'meta-viewport': { enabled: false } },
    })
    .then((found) => found.violations)`)) as Violation[]
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
}
