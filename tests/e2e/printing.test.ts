import { customersWebMessages } from '#modules/customers/web/messages.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { sen } from '#core/money.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordCredit, removeTransaction } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { createAgent, createRunner } from '#modules/office/users/contract.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { massCreditWebMessages } from '#modules/collection/sheet/web/messages.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import { portfolioMessages } from '#modules/reports/portfolio/messages.ts'
import { transactionReportMessages } from '#modules/reports/transactions/messages.ts'
import { settlementReportMessages } from '#modules/reports/settlement/web/messages.ts'
import type { Message } from '#platform/contract/message.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { lendTo } from '#testing/lendTo.ts'
import { readPdf, type PdfPage } from '#testing/files/readPdf.ts'
import { openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const PASSWORD = 'secret-1'
const NAMES = Array.from({ length: 62 }, (_, n) => `Ah Kow ${String(n + 1).padStart(3, '0')}`)
/** A landscape A4 page is wider than this, in points. */
const LANDSCAPE = 800
/** The width of an A4 page between its margins, in pixels: turned, and upright. */
const PAPER = 1_017
const UPRIGHT = 688
/** No line of print is lower than this, in points. */
const LINE = 8

let visitor: Visitor
const customerIds: number[] = []

/** 62 customers with a loan and a payment of the runner; the first three have paid everything and are settled. */
beforeAll(async () => {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: 'lim', name: 'Lim' } })
  const agent = await product.enter('lim', PASSWORD)
  await agent.call(createRunner, { body: { ...person, username: 'siti', name: 'Siti' } })
  const runner = await product.enter('siti', PASSWORD)
  const settled: number[] = []
  for (const [place, name] of NAMES.entries()) {
    const { customer } = await agent.call(createCustomer, {
      body: { name, phoneNumber: '019-876 5432', dailyPayer: place % 2 === 0 },
    })
    customerIds.push(customer.id)
    const { id } = await lendTo(agent, customer.id)
    const creditAmount = sen(place < 3 ? 118_000 : 4_000)
    await runner.call(recordCredit, { body: { cashbookId: id, creditAmount } })
    if (place < 3) settled.push(id)
  }
  await agent.call(setCashbookStatus, {
    params: { status: CASHBOOK_STATUS.SETTLED },
    body: { ids: settled },
  })
  visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  await visitor.logIn('lim', PASSWORD)
})
beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
afterAll(async () => {
  await visitor.leave()
  expect(visitor.pageErrors).toEqual([])
})

/** What the printer gets, read back from its PDF. */
async function print(): Promise<PdfPage[]> {
  return readPdf(await visitor.page.pdf({ preferCSSPageSize: true }))
}

/** Each name with its page and its height on it, from the top of the first page on. */
function getPlaces(pages: readonly PdfPage[], pattern: RegExp) {
  return pages.flatMap(({ pieces }, page) =>
    pieces
      .filter(({ text }) => pattern.test(text))
      .map(({ text, y }) => ({ name: pattern.exec(text)![0], page, y }))
      .toSorted((a, b) => b.y - a.y),
  )
}

const FOOT = /Printed \d\d-\d\d-\d{4} \d\d:\d\d by Lim/
const NAME = /Ah Kow \d{3}/

/** On each page that has rows, the column heads are above the first row, and no row covers another. */
function expectHeads(pages: readonly PdfPage[], heads: readonly Message[]): void {
  const rows = getPlaces(pages, NAME)
  for (const [number, page] of pages.entries()) {
    const own = rows.filter((row) => row.page === number)
    if (own.length === 0) continue
    for (const head of heads) {
      const words = visitor.t(head)
      // A long head breaks into lines: its first word is enough.
      const spellings = [words, words.split(' ')[0]]
      const piece = page.pieces.find(({ text }) => spellings.includes(text.trim()))
      expect(piece, `${words} on page ${number + 1}`).toBeDefined()
      expect(piece!.y, `${words} above the rows`).toBeGreaterThan(own[0]!.y + LINE)
    }
    const gaps = own.slice(1).map(({ y }, place) => own[place]!.y - y)
    expect(Math.min(...gaps, LINE), 'rows apart').toBeGreaterThanOrEqual(LINE)
  }
}

async function open(path: string, name: string): Promise<void> {
  await visitor.goTo(path)
  await visitor.see(name)
}

test('a list prints every row under its heads on each page, with words for switches', async () => {
  await open('/customer?pageSize=100&sort=name:asc', NAMES[0]!)
  const pages = await print()
  expect(getPlaces(pages, NAME).map(({ name }) => name)).toEqual(NAMES)
  const { name, phoneNumber, balance, dailyCredit, debtDays, dailyPayer } = customersMessages
  expectHeads(pages, [name, phoneNumber, balance, dailyCredit, debtDays, dailyPayer])
  expect(pages.every(({ width }) => width > LANDSCAPE)).toBe(true)
  // In the margin, where it takes no page of its own.
  expect(pages.map(({ text }) => text)).toEqual(pages.map(() => expect.stringMatching(FOOT)))
  const replies = pages.flatMap(({ pieces }) => pieces.map(({ text }) => text.trim()))
  expect(replies.filter((text) => text === visitor.t(customersWebMessages.yes))).toHaveLength(31)
  expect(replies.filter((text) => text === visitor.t(customersWebMessages.no))).toHaveLength(31)
})

test('a list of cashbooks prints every row, in Chinese too', async () => {
  await visitor.speak('zh')
  await open('/cashbook?pageSize=100', NAMES[61]!)
  const pages = await print()
  expect(new Set(getPlaces(pages, NAME).map(({ name }) => name))).toEqual(new Set(NAMES.slice(3)))
  expectHeads(pages, [customersMessages.balance])
  await visitor.speak('en')
})

test('the transactions of a day print as a table', async () => {
  await open('/report/transaction-report', NAMES[61]!)
  const shown = await visitor.page.getByRole('link', { name: NAME }).allInnerTexts()
  const pages = await print()
  expect(getPlaces(pages, NAME).map(({ name }) => name)).toEqual(shown)
  const { customer, runner, kind, remark } = transactionReportMessages
  expectHeads(pages, [transactionReportMessages.time, customer, runner, kind, remark])
  expectHeads(pages, [transactionReportMessages.in, transactionReportMessages.out])
  const text = pages.map((page) => page.text).join('')
  expect(text).not.toContain(visitor.t(listMessages.moreRowsFollow))
})

test('the settlement report prints as a table, including the opened rows', async () => {
  await visitor.goTo('/report/settlement-report')
  await visitor.page.getByLabel(visitor.t(settlementReportMessages.show, { name: 'Lim' })).click()
  await visitor.page.getByLabel(visitor.t(settlementReportMessages.show, { name: 'Siti' })).click()
  await visitor.see(/Ah Kow 001/)
  const pages = await print()
  expect(new Set(getPlaces(pages, NAME).map(({ name }) => name))).toEqual(
    new Set(NAMES.slice(0, 3)),
  )
  const { profit, runnerCommission, agentCommission, net } = settlementMessages
  expectHeads(pages, [settlementReportMessages.who, profit, runnerCommission, agentCommission, net])
})

test('the mass credit sheet prints all of its rows with the typed amounts', async () => {
  await open('/mass-credit', NAMES[3]!)
  const amount = {
    name: new RegExp(`^${visitor.t(massCreditWebMessages.amountFor, { name: NAMES[3]! })}`),
  }
  await visitor.page.getByRole('textbox', amount).fill('31.50')
  const pages = await print()
  // The fully paid ones are last.
  const names = [...NAMES.slice(3), ...NAMES.slice(0, 3)]
  expect(getPlaces(pages, NAME).map(({ name }) => name)).toEqual(names)
  const { customer, cashbook, dailyCredit, balance, effect, remark } = massCreditWebMessages
  expectHeads(pages, [
    customer,
    cashbook,
    dailyCredit,
    balance,
    massCreditWebMessages.amount,
    effect,
    remark,
  ])
  const typed = pages[0]!.pieces.filter(({ text }) => text.trim() === '31.50')
  const row = getPlaces(pages, NAME)[0]!
  expect(typed.map(({ y }) => Math.round(y))).toEqual([Math.round(row.y)])
})

test('a round prints a line a stop', async () => {
  await open('/listing', NAMES[61]!)
  const stops = getPlaces(await print(), NAME)
  expect(stops).toHaveLength(59)
  // The first page has the form, and the last one what remains.
  expect(stops.filter(({ page }) => page === 1).length).toBeGreaterThanOrEqual(20)
})

test('bars and choices are printed where the browser leaves backgrounds out', async () => {
  await visitor.goTo('/')
  const bars = visitor.page.locator('main [style*=background]')
  await bars.first().waitFor()
  const getLeftOut = (parts: Element[]) =>
    parts
      .filter((part) => getComputedStyle(part).printColorAdjust !== 'exact')
      .map((part) => part.outerHTML)
  expect(await bars.evaluateAll(getLeftOut)).toEqual([])
  await visitor.goTo(`/cashbook/add?customerId=${customerIds[0]}`)
  const choices = visitor.page.getByRole('radio').locator('.mantine-RadioIndicator-indicator')
  await choices.first().waitFor()
  await visitor.page.emulateMedia({ media: 'print' })
  expect(await choices.evaluateAll(getLeftOut)).toEqual([])
})

test('no table of the portfolio is cut at the edge of its panel', async () => {
  await visitor.page.setViewportSize({ width: PAPER, height: 700 })
  await visitor.page.emulateMedia({ media: 'print' })
  await open('/report/portfolio', visitor.t(portfolioMessages.commission))
  const spaces = await visitor.page.locator('main table').evaluateAll((tables) =>
    tables.map((table) => {
      const panel = table.closest('.mantine-Paper-root')!.getBoundingClientRect()
      return panel.right - table.getBoundingClientRect().right
    }),
  )
  expect(spaces).toHaveLength(3)
  expect(Math.min(...spaces)).toBeGreaterThanOrEqual(0)
})

test('no time of a printed table is broken', async () => {
  const agent = await product.enter('lim', PASSWORD)
  const { customer } = await agent.call(createCustomer, {
    body: { name: 'Nur Aisyah binti Abdul Rahman', phoneNumber: '019-876 5432' },
  })
  const { id: cashbookId } = await lendTo(agent, customer.id)
  const body = { cashbookId, creditAmount: sen(4_000) }
  const { transaction } = await agent.call(recordCredit, { body })
  const reason = 'Typed for the neighbour of the customer, who has the same name'
  await agent.call(removeTransaction, { params: { id: transaction.id }, body: { reason } })
  const owner = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  await owner.logIn(OWNER.username, OWNER.password)
  await owner.goTo('/report/to-check')
  await owner.see(new RegExp(reason))
  const pages = await readPdf(await owner.page.pdf({ preferCSSPageSize: true }))
  const days = pages.flatMap(({ pieces }) => pieces).filter(({ text }) => /\d\d-20\d\d/.test(text))
  expect(days.map(({ text }) => text).join('\n')).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/m)
  await owner.leave()
})

test('the earlier cashbooks of a customer are printed whole on an upright page', async () => {
  const agent = await product.enter('lim', PASSWORD)
  const id = customerIds[0]!
  await lendTo(agent, id)
  await visitor.page.setViewportSize({ width: UPRIGHT, height: 1_000 })
  await visitor.page.emulateMedia({ media: 'print' })
  await visitor.goTo(`/customer/details?id=${id}&tab=previous`)
  const table = visitor.page.getByRole('table').last()
  await table.getByText(/CB0/).first().waitFor()
  const over = await table.evaluate((element) => {
    const panel = element.closest('.mantine-Paper-root')!
    return element.getBoundingClientRect().right - panel.getBoundingClientRect().right
  })
  expect(over).toBeLessThanOrEqual(0)
})
