import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createCustomerLogin } from '#modules/portal/contract.ts'
import { recordCredit, removeTransaction } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { exportStatement, getStatement } from '#modules/reports/statements/contract.ts'
import { statementMessages } from '#modules/reports/statements/messages.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { createAgent, createRunner } from '#modules/office/users/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const PASSWORD = 'secret-1'
let visitor: Visitor
let customerId: number
let code: string

beforeAll(async () => {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: 'lim', name: 'Lim' } })
  const agent = await product.enter('lim', PASSWORD)
  await agent.call(createRunner, { body: { ...person, username: 'siti', name: 'Siti' } })
  const runner = await product.enter('siti', PASSWORD)
  const { customer } = await agent.call(createCustomer, {
    body: { name: '陈美玲 (Ah Ling)', phoneNumber: '019-876 5432', language: 'en' },
  })
  customerId = customer.id
  const { id: cashbookId } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
  for (const creditAmount of [2_000, 4_000, 2_050]) {
    await runner.call(recordCredit, { body: { cashbookId, creditAmount: sen(creditAmount) } })
  }
  const { transaction } = await runner.call(recordCredit, {
    body: { cashbookId, creditAmount: sen(5_000) },
  })
  const params = { id: transaction.id }
  await agent.call(removeTransaction, { params, body: { reason: 'typed twice' } })
  const login = { customerIds: [customerId], username: 'meiling', password: PASSWORD }
  await agent.call(createCustomerLogin, { body: login })
  code = (await agent.call(getStatement, { params: { id: customerId } })).code
  visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
})
beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
afterAll(async () => {
  await visitor.leave()
  expect(visitor.pageErrors).toEqual([])
})

test('without a login a code shows the state of its paper, and no name', async () => {
  const { page } = visitor
  await page.goto(`${product.url}/check`)
  await page.getByLabel('Check code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Matches our books').waitFor()
  const text = await page.locator('main').innerText()
  for (const word of ['Ah Ling', 'Lim', '1,119.50']) expect(text).not.toContain(word)
  await page.goto(`${product.url}/check/${code.slice(0, -1)}`)
  await page.getByText('No document has this code.', { exact: false }).waitFor()
})

test('the agent opens, prints and downloads the statement of a customer', async () => {
  const { page } = visitor
  await visitor.logIn('lim', PASSWORD)
  await visitor.open(`/customer/details?id=${customerId}`)
  await page.getByRole('link', { name: 'Statement of account' }).click()
  await page.getByText('Credit in (reversed)').waitFor()
  const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  const text = printed.map((sheet) => sheet.text).join(' ')
  // No empty sheet follows: the last one ends with who printed it.
  expect(printed.length).toBeLessThanOrEqual(2)
  expect(printed.at(-1)!.text).toMatch(/Printed .* by Lim/)
  expect(Math.round(printed[0]!.width)).toBe(595)
  for (const part of ['1,119.50', 'Siti']) expect(text).toContain(part)
  expect(text).toMatch(/S[0-9A-Z]{3}(-[0-9A-Z]{1,4}){3}/)
  const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(chat).toMatch(/60198765432/)
  await page.getByRole('button', { name: 'Download' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF, A4' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^statement_S\d{6}_.*\.pdf$/)
})

// Nearly every day of a month.
const PAYMENTS = 20

test('a month of daily payments is one page, from the browser as from the file', async () => {
  const { page } = visitor
  const agent = await product.enter('lim', PASSWORD)
  const runner = await product.enter('siti', PASSWORD)
  const { customer } = await agent.call(createCustomer, {
    body: { name: 'Mohd Faizal bin Abdul Rahman', phoneNumber: '019-876 5433' },
  })
  const { id: cashbookId } = await lendTo(agent, customer.id, { firstCreditAmount: sen(0) })
  for (let payment = 0; payment < PAYMENTS; payment++) {
    await runner.call(recordCredit, { body: { cashbookId, creditAmount: sen(2_000) } })
  }
  for (const language of LANGUAGES) {
    const query = new URLSearchParams({ format: 'pdf', paper: 'A4', language })
    const path = pathTo(exportStatement, { id: customer.id })
    const file = await agent.inject({ method: 'GET', url: `/api${path}?${query}` })
    expect(await readPdf(file.bytes)).toHaveLength(1)
    await visitor.goTo(`/customer/statement?id=${customer.id}`)
    const choice = page.getByRole('radiogroup', { name: visitor.t(statementMessages.language) })
    await choice.getByText(LANGUAGE_NAMES[language], { exact: true }).click()
    await page.getByText(translate(statementMessages.closing, language)).waitFor()
    const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(printed).toHaveLength(1)
    const getHeights = (pattern: RegExp) =>
      printed[0]!.pieces.filter(({ text }) => pattern.test(text)).map(({ y }) => y)
    const receipts = getHeights(/R\d{6}/)
    expect(receipts).toHaveLength(PAYMENTS)
    // Rows with a second line would be further apart.
    const gaps = receipts.slice(1).map((y, place) => receipts[place]! - y)
    expect(Math.max(...gaps)).toBeLessThan(18)
  }
})

test('the statements of all customers are made and downloaded', async () => {
  const { page } = visitor
  await visitor.goTo('/report/statement')
  await page.getByRole('button', { name: 'Create statements' }).click()
  const button = page.getByRole('button', { name: 'Download ZIP' })
  await button.waitFor({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await button.click()
  expect((await downloading).suggestedFilename()).toMatch(/^statements_Lim_.*\.zip$/)
})

test('a borrower sees the own statement without staff and accounts', async () => {
  const borrower = await Visitor.arrive(browser, product.url, SCREENS[1]!, 'en')
  await borrower.logIn('meiling', PASSWORD)
  await borrower.open(`/customer/details?id=${customerId}`)
  await borrower.page.getByRole('link', { name: 'Statement of account' }).click()
  await borrower.page.getByText('Credit in (reversed)').waitFor()
  const text = await borrower.page.locator('article').innerText()
  for (const word of ['Siti', 'Lim', 'Petty cash']) expect(text).not.toContain(word)
  await borrower.leave()
})
