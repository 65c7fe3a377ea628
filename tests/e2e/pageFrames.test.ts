import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { Visitor } from '../support/visitor.ts'
import type { TestServer } from './accessibility/inspector.ts'
import { mayOpen, ROUTES } from './accessibility/matrix.ts'
import { openResources } from './accessibility/openResources.ts'
import { settled } from './accessibility/pageFaults.ts'

let server: TestServer & { close: () => Promise<void> }
beforeAll(async () => {
  server = await openResources()
})
afterAll(() => server?.close())

/** Each page that belongs to another one, and the pages to which it may lead back. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  '/admin?id': ['/admin'],
  '/agent?id': ['/agent'],
  '/runner?id': ['/runner'],
  '/cashbook/add': ['/customer'],
  '/cashbook/add?customerId': ['/customer/details'],
  '/cashbook/iou?id': ['/customer/details'],
  '/customer/add': ['/customer'],
  '/customer/details?id': ['/customer', '/cashbook'],
  '/customer/edit?id': ['/customer/details'],
  '/customer/group?id': ['/customer'],
  '/customer/merge?keptId': ['/customer/duplicate'],
  '/customer/statement?id': ['/customer/details'],
  '/listing/details?id': ['/listing'],
  '/reloan/add?customerId': ['/customer/details'],
  '/reloan/statement?id': ['/customer/details', '/reloan'],
}

/** What menus, tabs and the header open; for a customer, the own page too. */
const ALONE = [
  '/',
  '/account',
  '/admin',
  '/agent',
  '/approval',
  '/bank-file',
  '/cashbook',
  '/customer',
  '/customer/duplicate',
  '/data-migration',
  '/dispute',
  '/listing',
  '/mass-credit',
  '/mass-credit/cash',
  '/note',
  '/package-management',
  '/permission',
  '/petty-cash-transaction',
  '/reloan',
  '/reminder',
  '/report/accountant',
  '/report/commission',
  '/report/customer-view',
  '/report/month-end',
  '/report/operation-log',
  '/report/portfolio',
  '/report/settlement-report',
  '/report/statement',
  '/report/to-check',
  '/report/transaction-report',
  '/report/trial-balance',
  '/runner',
  '/settings/api-key',
  '/settings/approval',
  '/settings/business',
  '/settings/days-off',
  '/settings/reminder',
  '/settings/webhook',
  '/transfer',
]

/** Runs in the page: the ways back, where they stand, and how wide the page is. */
const FRAME = `(() => {
  const main = document.querySelector('main')
  const title = document.querySelector('h1')
  const style = getComputedStyle(main)
  const room = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  const root = [...main.children].find((each) => each.contains(title)) ?? main
  const at = (element) => element.getBoundingClientRect()
  const left = at(main).left + parseFloat(style.paddingLeft)
  const links = [...document.querySelectorAll('main a, main button')].filter(
    (each) => /^(Back|Back to .+)$/.test(each.textContent.trim()) && each.checkVisibility(),
  )
  return {
    ways: links.map((each) => each.pathname ?? 'a button'),
    areAbove: links.every((each) => at(each).bottom <= at(title).top),
    areAtTheLeft: links.every((each) => Math.abs(at(each).left - at(title).left) < 1),
    isAtTheLeft: Math.abs(at(root).left - left) < 1,
    width: Math.round(at(root).width) === Math.round(room) ? 'the whole' : Math.round(at(root).width),
  }
})()`

type Frame = {
  ways: string[]
  areAbove: boolean
  areAtTheLeft: boolean
  isAtTheLeft: boolean
  width: number | string
}

const getFrame = (page: Page) => page.evaluate<Frame>(FRAME)

/** The page, and the name in its query that says of what. */
function getKind(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const name = ['id', 'customerId', 'keptId'].find((each) => searchParams.has(each))
  return name === undefined ? pathname : `${pathname}?${name}`
}

const WIDTHS = [880, 1120, 'the whole']
const isSettings = (address: string) =>
  /^\/(settings|permission|account|data-migration)\b/.test(address)

async function getFaults(role: RoleName): Promise<string[]> {
  const { scenario, browser, product } = server
  const screen = { name: 'a desktop', width: 1440, height: 900, isPhone: false }
  const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
  const { username, password } = scenario.logins[role]
  await visitor.logIn(username, password)
  await visitor.open('/account')
  const faults: string[] = []
  for (const route of ROUTES) {
    const address = route.at(scenario)
    if (route.isPublic || address === '/nowhere' || !mayOpen(role, route)) continue
    const kind = getKind(address)
    await visitor.goTo(address)
    await settled(visitor.page)
    const frame = await getFrame(visitor.page)
    const isOwn = role === 'CUSTOMER' && kind === '/customer/details?id'
    const parents = isOwn || ALONE.includes(kind) ? [] : PARENTS[kind]
    const isRight = parents?.length ? parents.includes(frame.ways.join()) : frame.ways.length === 0
    if (!parents || !isRight || !frame.areAbove || !frame.areAtTheLeft) {
      faults.push(`${role} ${address} leads back to [${frame.ways.join()}], not above the title`)
    }
    const isFitting =
      WIDTHS.includes(frame.width) && (!isSettings(address) || frame.width !== 'the whole')
    if (!isFitting || !frame.isAtTheLeft) faults.push(`${role} ${address} is ${frame.width} wide`)
  }
  await visitor.leave()
  return faults
}

test.concurrent.each(['SUPER_ADMIN', 'AGENT', 'RUNNER', 'CUSTOMER'] as const)(
  'the pages of a %s have one width of a form, and lead back by a link above their title',
  async (role) => {
    expect(await getFaults(role)).toEqual([])
  },
  300_000,
)
