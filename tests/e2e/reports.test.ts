import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Locator } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatRinggit, sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { createAgent, createRunner } from '#modules/office/users/contract.ts'
import { KIND_WORDS } from '#modules/lending/credits/kindWords.ts'
import { SENTENCES } from '#app/logParts.ts'
import { operationLogMessages } from '#modules/records/log/web/messages.ts'
import { customerViewMessages } from '#modules/reports/customers/messages.ts'
import { dashboardMessages } from '#modules/reports/dashboard/web/messages.ts'
import { transactionReportMessages } from '#modules/reports/transactions/messages.ts'
import { chartMessages } from '#platform/web/charts/messages.ts'
import { fileMessages } from '#platform/web/display/fileMessages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { pageFaults, settled } from './accessibility/pageFaults.ts'
import { openJourney, getOfficePlaces } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const PASSWORD = 'secret-1'
const REPORT = '/report/transaction-report'

/** An agent who lent 960 today and took 20 with it; a runner collected 40 more. */
async function seedData(agentName: string): Promise<string> {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: agentName, name: agentName } })
  const agent = await product.enter(agentName, PASSWORD)
  const username = `${agentName}-siti`
  await agent.call(createRunner, { body: { ...person, username, name: username } })
  const runner = await product.enter(username, PASSWORD)
  const named = { name: `=陈美玲 ${agentName}`, phoneNumber: '019-876 5432' }
  const { customer } = await agent.call(createCustomer, { body: named })
  const terms = { customerId: customer.id, ...systemTerms }
  const { id: cashbookId, cashbookId: code } = await agent.call(openCashbook, { body: terms })
  await runner.call(recordCredit, { body: { cashbookId, creditAmount: sen(4_000) } })
  return code
}

const places = getOfficePlaces('zh')

describe.each(places)('on $screen.name in $language', ({ screen, language }) => {
  const agentName = `lim-${screen.width}-${language}`
  const customerName = `=陈美玲 ${agentName}`
  let code: string
  let visitor: Visitor
  beforeAll(async () => {
    code = await seedData(agentName)
    visitor = await Visitor.arrive(browser, product.url, screen, language)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.pageErrors).toEqual([])
  })

  test('a number of the dashboard leads to the rows behind it', async () => {
    await visitor.logIn(agentName, PASSWORD)
    await visitor.open('/')
    await visitor.see(formatRinggit(sen(6_000)))
    await visitor.press(dashboardMessages.collectedToday)
    await visitor.page.waitForURL(`**${REPORT}?kind=CREDIT`)
    const rows = visitor.page.getByRole('link', { name: customerName })
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBe(2)
  })

  // "/ | Dashboard"
  test('the rows of money begin in the upper part of a desktop', async () => {
    if (screen.isPhone) return
    for (const [path, most] of [
      [REPORT, 330],
      ['/petty-cash-transaction', 360],
      ['/mass-credit/cash', 400],
    ] as const) {
      await visitor.goTo(path)
      const row = visitor.page.locator('main tbody tr').first()
      await row.waitFor()
      const { top } = await row.evaluate((element) => element.getBoundingClientRect())
      expect([path, top <= most]).toEqual([path, true])
    }
    // The first card is as high as the two rows next to it, which leave no place empty.
    await visitor.goTo('/')
    await visitor.see(visitor.t(dashboardMessages.collectedToday))
    const cards = visitor.page.locator('main li').filter({ has: visitor.page.locator('a') })
    const boxes = await cards.evaluateAll((all) =>
      all.slice(0, 6).map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    )
    const [first, ...others] = boxes
    const lowest = Math.max(...others.map(({ bottom }) => bottom))
    expect(others).toHaveLength(5)
    expect(Math.abs(first!.bottom - lowest)).toBeLessThan(1)
  })

  test('the chart’s table has the same figures', async () => {
    await visitor.goTo('/')
    // Charts load in any order, and each has such a button.
    await visitor.page.getByRole('slider').waitFor()
    await visitor.button(chartMessages.showTable).click()
    const table = visitor.page.getByRole('table').filter({ visible: true }).first()
    await table
      .getByText(formatRinggit(sen(6_000)))
      .first()
      .waitFor()
    await table
      .getByText(formatRinggit(sen(96_000)))
      .first()
      .waitFor()
  })

  // "/report/transaction-report | Transaction report, with daily, weekly, monthly, yearly and
  // custom views"
  test('each view of the transaction report contains today', async () => {
    await visitor.goTo(REPORT)
    const { daily, weekly, monthly, yearly, custom } = transactionReportMessages
    for (const view of [weekly, monthly, yearly, custom, daily]) {
      await visitor.page.getByText(visitor.t(view), { exact: true }).click()
      await visitor.see(formatRinggit(sen(-90_000)))
      await visitor.see(visitor.t(transactionReportMessages.creditIn))
    }
    await visitor.page.getByRole('link', { name: customerName }).first().waitFor()
  })

  test('the exported files have the rows of the screen, in its order and language', async () => {
    const words = [KIND_WORDS.CREDIT, KIND_WORDS.CREDIT, KIND_WORDS.DEBIT].map((word) =>
      visitor.t(word),
    )
    const csv = parse(await download(visitor, 'csv'), { bom: true }) as string[][]
    expect(csv.slice(1).map((row) => row[6])).toEqual(words)
    expect(csv.slice(1).map((row) => [row[2], row[3]])).toEqual(
      words.map(() => [`'${customerName}`, code]),
    )
    // In and out are columns of their own.
    expect(csv.slice(1).map((row) => [row[8], row[9]])).toEqual([
      ['40.00', ''],
      ['20.00', ''],
      ['', '960.00'],
    ])
    const xlsx = await readSheet(await download(visitor, 'xlsx'))
    const totals = xlsx.at(-1)!
    const rows = xlsx.slice(0, -1)
    expect(rows.map((row) => row.map(String)[3])).toEqual(csv.map((row) => row[3]))
    expect(rows.slice(1).map((row) => [row[2], row[8], row[9]])).toEqual([
      [customerName, 40, null],
      [customerName, 20, null],
      [customerName, null, 960],
    ])
    expect([totals[8], totals[9]]).toEqual([60, 960])
  })

  test('the customer view sums up what the customer borrowed and paid', async () => {
    await visitor.goTo('/report/customer-view')
    await visitor.see(visitor.t(customerViewMessages.title))
    await visitor.see(customerName)
    await visitor.see(formatRinggit(sen(114_000)))
  })

  // "/report/operation-log | Operation log"
  test('the owner finds an action in the log, with its user and each of its fields', async () => {
    await visitor.leave()
    visitor = await Visitor.arrive(browser, product.url, screen, language)
    await visitor.logIn(OWNER.username, OWNER.password)
    await visitor.open('/report/operation-log?action=credit')
    await visitor.fill(platformMessages.search, agentName)
    const values = { customer: customerName, cashbook: code, amountSen: sen(4_000) }
    const sentence = visitor.t(SENTENCES['credit.record'], values)
    const line = visitor.page.getByRole('button').filter({ hasText: sentence })
    await line.first().waitFor()
    // The search is applied.
    await visitor.page.waitForURL(/search=/)
    await line.first().click()
    const details = visitor.page.getByRole('dialog')
    await details.getByText(visitor.t(operationLogMessages.after), { exact: true }).waitFor()
    await details
      .getByText(formatRinggit(sen(4_000)))
      .first()
      .waitFor()
    expect(await details.textContent()).not.toMatch(/[{}]|"amount"|Sen\b/)
    // The pages themselves are walked through by the accessibility test.
    await settled(visitor.page)
    expect(await pageFaults(visitor.page)).toEqual([])
  })
})

/** Exports what is on screen by its button and reads what the browser kept. */
async function download(visitor: Visitor, format: 'csv' | 'xlsx'): Promise<Buffer> {
  await visitor.press(fileMessages.exportFile)
  const name = visitor.t(format === 'csv' ? fileMessages.exportCsv : fileMessages.exportXlsx)
  const item: Locator = visitor.page.getByRole('menuitem', { name })
  const [file] = await Promise.all([visitor.page.waitForEvent('download'), item.click()])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^transactions_.*agent-lim.*\\.${format}$`))
  return readFile(await file.path())
}
