import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { LETTERHEAD, NO_LETTERHEAD } from '#testing/letterhead.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import { exportStatement, getStatement } from '../contract.ts'

let server: TestServer
let agent: TestUser
let runner: TestUser
let borrower: TestUser
let customerId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  agent = await server.users.agent()
  runner = await server.users.runner(agent, { name: 'Siti 西蒂' })
  customerId = (await server.users.customer(agent, { name: '龔美玲 (Ah Ling)' })).id
  borrower = await server.users.customerLogin(agent, customerId)
  const { id } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
  for (const on of ['2026-01-02', '2026-01-03']) {
    server.setDay(on)
    await collect(runner, id, 20.5)
  }
})
afterAll(() => server.close())

const fetch = (who: TestUser, query: object, id = customerId) =>
  fetchDownload(server.app, who, exportStatement, { params: { id }, query })

async function print(who: TestUser, query: object) {
  const { bytes } = await fetch(who, query)
  const pages = await readPdf(bytes)
  return { pages, text: pages.map(({ text }) => text).join(' ') }
}

async function printFor(id: number) {
  const { bytes } = await fetch(agent, {}, id)
  return { pages: await readPdf(bytes) }
}

test('gives no file of another agent’s customer, and none of an unknown format', async () => {
  const other = await server.users.agent()
  expect((await fetch(other, {})).status).toBe(404)
  expect((await fetch(agent, { format: 'docx' })).status).toBe(422)
})

test('A4 has every column, the terms, the words and the code', async () => {
  const { text, pages } = await print(agent, {})
  const { data } = await agent.request(getStatement, { params: { id: customerId } })
  expect(Math.round(pages[0]!.width)).toBe(595)
  for (const part of [
    '龔美玲 (Ah Ling)',
    data.number,
    'Siti 西蒂',
    'Petty cash',
    '1,159.00',
    'Ringgit Malaysia: One thousand one hundred and fifty-nine only',
    'Loan terms',
    '960.00',
    data.code,
  ]) {
    expect(text).toContain(part)
  }
})

// Nearly every day of a month, below a letterhead.
const PAYMENTS = 20

test('a month of daily payments is one page, a line a payment, in every language', async () => {
  const owner = await server.users.superAdmin()
  await owner.call(updateBusiness, { body: LETTERHEAD })
  const body = { name: 'Public Bank 118' }
  const { id: accountId } = await agent.call(createBankAccount, { body })
  const customer = await server.users.customer(agent)
  const { id } = await lendTo(agent, customer.id, { firstCreditAmount: sen(0) })
  for (let payment = 0; payment < PAYMENTS; payment++) await collect(runner, id, 20, { accountId })
  for (const language of ['en', 'my', 'zh']) {
    const { bytes } = await fetch(agent, { language }, customer.id)
    const pages = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    const getHeights = (pattern: RegExp) =>
      pages[0]!.pieces.filter(({ text }) => pattern.test(text.trim())).map(({ y }) => Math.round(y))
    const receipts = getHeights(/^R\d{6}$/)
    expect(receipts).toHaveLength(PAYMENTS)
    // One line is as high as the next, so no cell of any row has a second line.
    const gaps = receipts.slice(1).map((y, place) => receipts[place]! - y)
    expect(Math.max(...gaps)).toBeLessThan(20)
    expect(getHeights(/118$/)).toEqual(receipts)
  }
  await owner.call(updateBusiness, { body: NO_LETTERHEAD })
})

test('the loans of a statement keep their heading', async () => {
  const customer = await server.users.customer(agent)
  await lendTo(agent, customer.id, { firstCreditAmount: sen(0) })
  const { id } = await lendTo(agent, customer.id, { firstCreditAmount: sen(0) })
  // Any number of payments leaves the heading on the page of its table.
  for (let payment = 0; payment < 30; payment++) {
    await collect(runner, id, 1)
    if (payment < 20) continue
    const { pages } = await printFor(customer.id)
    const [heading, table] = ['Loan terms', 'Term (days)'].map((words) =>
      pages.findIndex(({ text }) => text.includes(words)),
    )
    expect(heading).toBe(table)
  }
})

test('a roll is 80 mm wide, in the language wanted', async () => {
  const { text, pages } = await print(agent, { paper: '80mm', language: 'zh' })
  expect(Math.round(pages[0]!.width)).toBe(227)
  expect(pages).toHaveLength(1)
  for (const part of ['账户结单', '期末余额', '马币壹仟壹佰伍拾玖令吉', '-20.50']) {
    expect(text.replaceAll('−', '-')).toContain(part)
  }
})

test('a borrower’s paper and sheet name no staff and no account', async () => {
  const { text } = await print(borrower, {})
  expect(text).toContain('1,159.00')
  for (const word of ['Siti', 'Petty cash', 'Recorded by']) expect(text).not.toContain(word)
  const { bytes } = await fetch(borrower, { format: 'csv' })
  for (const word of ['Siti', 'Petty cash']) expect(bytes.toString()).not.toContain(word)
})

test('a sheet begins with the opening balance and ends with the closing one', async () => {
  const { bytes } = await fetch(agent, { format: 'csv', from: '2026-01-02' })
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  expect(rows.map((row) => [row.Date, row.Transaction, row['Balance owed']])).toEqual([
    ['2026-01-02', 'Opening balance', '1200.00'],
    ['2026-01-02', 'Credit in', '1179.50'],
    ['2026-01-03', 'Credit in', '1159.00'],
    ['2026-01-03', 'Closing balance', '1159.00'],
  ])
  const xlsx = await fetch(agent, { format: 'xlsx' })
  expect(await readSheet(xlsx.bytes)).toHaveLength(6)
})

test('has the letterhead of the business on paper, and its legal name in the data', async () => {
  const owner = await server.users.superAdmin()
  const body = { legalName: 'Pinjaman Jujur Sdn Bhd', licenceNumber: 'WL 1234/10/01-1' }
  await owner.call(updateBusiness, { body })
  for (const paper of ['A4', '80mm']) {
    const { text } = await print(borrower, { paper })
    expect(text).toContain('Pinjaman Jujur Sdn Bhd')
    expect(text).toContain('WL 1234/10/01-1')
  }
  const params = { id: customerId }
  expect(await agent.call(getStatement, { params, query: {} })).toMatchObject({
    businessName: 'Pinjaman Jujur Sdn Bhd',
  })
})
