import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '../src/core/access/roles.ts'
import { createAgent } from '../src/features/users/contract.ts'
import { openBrowser } from './openBrowser.ts'
import { OWNER, startProduct, type Product } from './startProduct.ts'
import { SCREENS, Visitor, type Screen } from './visitor.ts'

// List → detail → Back: the query, the page and the place on the page are as they were.

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  const owner = await product.enter(OWNER.username, OWNER.password)
  const body = { username: 'lim', name: 'Lim', password: 'secret-1', phoneNumber: '012-345 6789' }
  const { id: agentId } = await owner.get(createAgent, { body })
  const numbers = Array.from({ length: 70 }, (_, place) => String(place + 1).padStart(2, '0'))
  await product.db
    .insertInto('customers')
    .values(
      numbers.map((number) => ({
        ...{ agent_id: agentId, name: `Kedai ${number}`, phone_number: `+601234567${number}` },
        ...{ search_text: `kedai ${number} 601234567${number}`, state: 'Johor' },
      })),
    )
    .execute()
  await product.db
    .insertInto('users')
    .values(
      numbers.map((number) => ({
        ...{ role_id: ROLES.RUNNER, agent_id: agentId, username: `runner-${number}` },
        ...{ name: `Runner ${number}`, password_hash: 'none', phone_number: '+60123456789' },
      })),
    )
    .execute()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

const LISTS = [
  {
    name: 'customers',
    at: '/customer?page=2&sort=name%3Adesc&search=kedai&state=Johor',
    row: 'Kedai 32',
    details: '/customer/details',
  },
  { name: 'runners', at: '/runner?page=2&sort=name%3Adesc', row: 'Runner 32', details: '/runner' },
]

describe.each(SCREENS.flatMap((screen) => LISTS.map((list) => ({ screen, ...list }))))(
  'the list of $name on $screen.name',
  ({ screen, at, row, details }) => {
    // "/runner | Runner list, and runner detail"
    test('is after Back as it was left', async () => {
      const visitor = await arrive(screen)
      const { page } = visitor
      await visitor.open(at)
      const link = page.getByRole('link', { name: row }).filter({ visible: true }).first()
      await link.waitFor()
      await link.scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 60)
      await page.waitForTimeout(300)
      const before = await page.evaluate<number>('window.scrollY')
      expect(before).toBeGreaterThan(100)
      const url = page.url()
      await link.click()
      await page.waitForURL((there) => there.pathname === details && there.searchParams.has('id'))
      await page.getByRole('heading', { name: row }).first().waitFor()
      await page.goBack()
      await link.waitFor()
      expect(page.url()).toBe(url)
      await expect.poll(() => page.evaluate('window.scrollY')).toBe(before)
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    })
  },
)

test('the menu leads to the clean list', async () => {
  const visitor = await arrive(SCREENS[0]!)
  await visitor.open(LISTS[0]!.at)
  await visitor.see('Kedai 32')
  const menu = visitor.page.getByRole('navigation').first()
  await menu.getByRole('link', { name: /Customer/ }).click()
  await visitor.page.waitForURL((url) => url.search === '')
  await visitor.leave()
})

async function arrive(screen: Screen): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
  await visitor.logIn(OWNER.username, OWNER.password)
  return visitor
}
