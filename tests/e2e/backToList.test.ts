import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import { sen } from '#core/money.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { createCustomerGroup } from '#modules/customers/groups/contract.ts'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { isFullMatrix, openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

// List → detail → Back: the query, the page and the place on the page are as they were. Every list that
// leads to a detail; each on a desktop or on a phone by turns, on both in the full matrix.

const COUNT = 26
const NEXT_FRAME = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

const visitors: Visitor[] = []
beforeAll(async () => {
  await fillLists()
  for (const screen of SCREENS) {
    const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
    await visitor.logIn(OWNER.username, OWNER.password)
    await visitor.open('/account')
    visitors.push(visitor)
  }
})

type List = {
  at: string
  /** Where its rows lead. */
  leads: string
  /** It differs from another list by its columns alone: a part of the full matrix. */
  isAlike?: true
  /** What is opened on it before. */
  first?: (visitor: Visitor) => Promise<void>
}

const CUSTOMER = '/customer/details'

const showMore = (visitor: Visitor) => visitor.press(listMessages.loadMore)
/** Opens the first closed row, and waits for the rows below it: the next one to open is the first of these. */
const openFirst = async ({ page }: Visitor) => {
  const closed = page.locator('main tr button[aria-expanded=false]').first()
  await closed.waitFor()
  const rows = page.locator('main tbody tr:has(button, a)')
  const before = await rows.count()
  await closed.click()
  await expect.poll(() => rows.count(), { timeout: 20_000 }).toBeGreaterThan(before)
}

const LISTS: readonly List[] = [
  { at: '/customer?page=2&sort=name%3Adesc&state=Johor', leads: CUSTOMER },
  { at: '/cashbook?sort=cashbookId%3Adesc', leads: CUSTOMER, isAlike: true },
  { at: '/runner?page=2&sort=name%3Adesc', leads: '/runner' },
  { at: '/customer?currentTab=GROUP', leads: '/customer/group' },
  { at: '/cashbook?view=customer&status=2&page=2', leads: CUSTOMER },
  { at: '/cashbook?status=2&page=2&sort=cashbookId%3Adesc', leads: CUSTOMER },
  { at: '/cashbook?status=3', leads: CUSTOMER, isAlike: true },
  { at: '/agent?sort=name%3Adesc', leads: '/agent' },
  { at: '/admin?page=2&sort=username%3Adesc', leads: '/admin', isAlike: true },
  { at: '/reloan?sort=date%3Aasc', leads: '/reloan/statement' },
  { at: '/listing?sort=number%3Aasc', leads: '/listing/details' },
  { at: '/note?page=2', leads: CUSTOMER, isAlike: true },
  { at: '/petty-cash-transaction', leads: CUSTOMER, first: showMore },
  { at: '/report/customer-view?page=2', leads: CUSTOMER },
  {
    at: '/report/transaction-report?relativeTime=MONTHLY',
    leads: CUSTOMER,
    first: openFirst,
  },
  {
    at: '/report/settlement-report',
    leads: CUSTOMER,
    first: async (visitor) => {
      await openFirst(visitor)
      await openFirst(visitor)
    },
  },
]

const visits = LISTS.flatMap((list, at) => {
  const both = SCREENS.map((screen, place) => ({ ...list, on: screen.name, place }))
  if (isFullMatrix) return both
  return list.isAlike ? [] : [both[at % 2]!]
})

describe.each(visits)('$at on $on', ({ at, leads, first, place }) => {
  // "/runner | Runner list, and runner detail"
  test('keeps its query, page and position after Back', async () => {
    const visitor = visitors[place]!
    const { page } = visitor
    await visitor.goTo(at)
    const links = page.locator(`main a[href^="${leads}?"]`).filter({ visible: true })
    await first?.(visitor)
    await links.first().waitFor()
    await page.waitForLoadState('networkidle')
    const href = await links.nth(Math.floor((await links.count()) * 0.7)).getAttribute('href')
    const link = page.locator(`main a[href="${href}"]`).filter({ visible: true }).last()
    const before = await scrollTo(page, link)
    const url = page.url()
    await link.click()
    await page.waitForURL((there) => there.pathname === leads && there.searchParams.has('id'))
    // The list has a heading too, and the network was idle before: the details are there once it is gone.
    await link.waitFor({ state: 'detached' })
    await page.locator('h1').filter({ visible: true }).first().waitFor()
    await page.evaluate(NEXT_FRAME)
    await page.goBack()
    await link.waitFor()
    expect(page.url()).toBe(url)
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(before)
    expect(visitor.pageErrors).toEqual([])
  })
})

test('the menu opens the list without a query', async () => {
  const [visitor] = visitors as [Visitor]
  await visitor.open(LISTS[0]!.at)
  await visitor.page.locator(`main a[href^="${CUSTOMER}?"]`).first().waitFor()
  const menu = visitor.page.getByRole('navigation').first()
  await menu.getByRole('link', { name: /Customer/ }).click()
  await visitor.page.waitForURL((url) => url.search === '')
})

/** Scrolls the link to the middle of the screen. */
async function scrollTo(page: Page, link: ReturnType<Page['locator']>): Promise<number> {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // The router notes the place at most every 100 ms, and nothing on the page shows it.
  await page.waitForTimeout(200)
  const before = await page.evaluate<number>('window.scrollY')
  expect(before).toBeGreaterThan(50)
  return before
}

/** More of everything than one page holds, or than one screen. */
async function fillLists(): Promise<void> {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const open = await openRound(product, 'open', COUNT)
  const ended = await openRound(product, 'ended', 2 * COUNT)
  const agent = await product.enter(open.agent, PASSWORD)
  const losses = { ids: ended.cashbookIds, declareLoss: true, remark: 'gone' }
  await owner.call(setCashbookStatus, { params: { status: 2 }, body: losses })
  const closed = { ids: ended.cashbookIds.slice(0, COUNT) }
  await owner.call(setCashbookStatus, { params: { status: 3 }, body: closed })
  const customers = await product.db
    .selectFrom('cashbooks')
    .select(['id', 'customer_id'])
    .where('id', 'in', open.cashbookIds)
    .orderBy('id')
    .execute()
  for (const { id, customer_id: customerId } of customers) {
    await processReloanOf(agent, [id], { customerId, ...systemTerms, expectedCredit: sen(200_000) })
    await agent.call(submitListing, { body: {} })
    await agent.call(createCustomerGroup, { body: { groupName: `Jalan ${customerId}` } })
    const note = { content: `Ask number ${customerId}`, customerId }
    await owner.call(createNote, { body: note })
  }
  const everybody = await product.db.selectFrom('customers').select('id').execute()
  await Promise.all(
    everybody.map(({ id }) =>
      owner.call(updateCustomer, { params: { id }, body: { state: 'Johor' } }),
    ),
  )
  await addPeople('runner', ROLES.RUNNER, agent.id)
  await addPeople('admin', ROLES.ADMIN, null)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  const agents = Array.from({ length: COUNT }, (_, place) => `agent-${place}`)
  await Promise.all(
    agents.map((name) => owner.call(createAgent, { body: { ...person, username: name, name } })),
  )
}

async function addPeople(role: string, roleId: RoleId, agentId: number | null): Promise<void> {
  const people = Array.from({ length: 2 * COUNT }, (_, place) => ({
    role_id: roleId,
    agent_id: agentId,
    username: `${role}-${place}`,
    name: `${role} ${place}`,
    password_hash: 'none',
    phone_number: '+60123456789',
  }))
  await product.db.insertInto('users').values(people).execute()
}
