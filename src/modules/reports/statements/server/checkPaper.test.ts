import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { getEntryCode } from '#platform/contract/entryCode.ts'
import { collect } from '#testing/lend.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { lendTo } from '#testing/lendTo.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { readQrOfPdf } from '#testing/files/findQr.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import {
  recordCredit,
  removeTransaction,
  updateTransaction,
  correctCredit,
  exportReceipt,
  getReceiptCheck,
} from '#modules/lending/credits/contract.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { exportIou, getIou, signIou } from '#modules/lending/iou/contract.ts'
import { undoReloan } from '#modules/lending/reloans/contract.ts'
import { bounceTransfer } from '#modules/lending/transfers/contract.ts'
import { exportStatement, getStatement } from '../contract.ts'

let server: TestServer
let agent: TestUser
let customerId: number
let cashbookId: number
beforeAll(async () => {
  server = await openTestServer('2026-01-01')
  agent = await server.users.agent()
  customerId = (await server.users.customer(agent, { name: 'Aminah' })).id
  cashbookId = (await lendTo(agent, customerId, { firstCreditAmount: sen(0) })).id
})
afterAll(() => server.close())

// Each test has its own address: the limit counts by address.
let address = 0
const check = (code: string, from = `10.0.0.${(address += 1)}`) =>
  server.app.inject({
    url: `/api/public/check/${encodeURIComponent(code)}`,
    remoteAddress: from,
    headers: { 'accept-language': 'en' },
  })

async function printedCode(id: number): Promise<string> {
  const file = await fetchDownload(server.app, agent, exportReceipt, { params: { id }, query: {} })
  const text = (await readPdf(file.bytes)).map((page) => page.text).join(' ')
  const code = /Check code ([0-9A-Z-]+?)Scan/.exec(text)![1]!
  expect(await readQrOfPdf(file.bytes)).toMatch(new RegExp(`/check/${code}\\?lang=en$`))
  return code
}

const LENDER = { name: 'Pinjaman Jujur Sdn Bhd', licenceNumber: '' }

const pay = async (ringgit: number, more: object = {}) =>
  (await collect(agent, cashbookId, ringgit, more)).transaction

describe('one 404', () => {
  test('for unknown, malformed, altered and foreign codes, with the same body', async () => {
    const code = await printedCode((await pay(10)).id)
    const statement = (await agent.call(getStatement, { params: { id: customerId } })).code
    const altered = (whole: string) => whole.slice(0, -1) + (whole.endsWith('0') ? '1' : '0')
    const wrong = [
      altered(code),
      altered(statement),
      `S${code.slice(1)}`,
      `R${statement.slice(1)}`,
      'nonsense',
      'R1-0000-0000-0000-0',
      'S9ZZZ-0000-0000-0000-0',
      '%',
      'R'.repeat(70),
    ]
    const bodies = new Set<string>()
    for (const each of wrong) {
      const reply = await check(each)
      expect([each, reply.statusCode]).toEqual([each, 404])
      const { requestId: _, ...body } = reply.json<Record<string, unknown>>()
      bodies.add(JSON.stringify(body))
    }
    expect([...bodies]).toHaveLength(1)
  })
})

test('the code of a phone is unknown until its payment is sent, then it names the receipt', async () => {
  server.setDay('2026-01-04')
  const key = '5df3a21c0de4b8579d3301aa77e6c5f0'
  const code = getEntryCode(key)!
  expect((await check(code)).statusCode).toBe(404)
  const body = { cashbookId, creditAmount: sen(2_000) }
  const { transaction } = await agent.call(recordCredit, { body }, { key })
  const number = `R${String(transaction.id).padStart(6, '0')}`
  const state = async () => (await check(code)).json<{ data: object }>().data
  const receipt = { kind: 'RECEIPT', number, date: '2026-01-04', amount: 2_000 }
  expect(await state()).toMatchObject({ ...receipt, state: 'IN_BOOKS' })
  const removal = { params: { id: transaction.id }, body: { reason: 'wrong' } }
  await agent.call(removeTransaction, removal)
  expect(await state()).toMatchObject({ ...receipt, state: 'REMOVED' })
  // Another request under a key that begins so is no payment.
  const other = getEntryCode('6ef3a21c0de4b8579d3301aa77e6c5f0')!
  await agent.call(
    updateCustomer,
    { params: { id: customerId }, body: { city: 'Ipoh' } },
    { key: '6ef3a21c0de4b8579d3301aa77e6c5f0' },
  )
  expect((await check(other)).statusCode).toBe(404)
})

test('an address that tries more than thirty codes in a minute has to wait', async () => {
  const replies: number[] = []
  for (let i = 0; i < 31; i++) replies.push((await check('nonsense', '10.9.9.9')).statusCode)
  expect(replies.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(replies[30]).toBe(429)
  expect((await check('nonsense', '10.9.9.10')).statusCode).toBe(404)
})

test('a receipt is in the books, then changed, then removed', async () => {
  server.setDay('2026-01-05')
  const { id } = await pay(20)
  const code = await printedCode(id)
  const state = async () => (await check(code)).json<{ data: object }>().data
  const number = `R${String(id).padStart(6, '0')}`
  const receipt = { kind: 'RECEIPT', lender: LENDER, number, date: '2026-01-05' }
  const printed = { ...receipt, amount: 2_000, state: 'IN_BOOKS', since: null }
  expect(await state()).toEqual(printed)
  const reason = 'typed wrong'
  await agent.call(updateTransaction, { params: { id }, body: { amount: sen(2_500), reason } })
  const changed = { ...receipt, amount: 2_500, state: 'CHANGED', since: '2026-01-05' }
  expect(await state()).toEqual(changed)
  server.setDay('2026-01-07')
  await agent.call(removeTransaction, { params: { id }, body: { reason } })
  expect(await state()).toEqual({ ...changed, state: 'REMOVED', since: '2026-01-07' })
})

test('a receipt that is printed anew after an edit is in the books, and the old one has changed', async () => {
  server.setDay('2026-01-08')
  const { id } = await pay(123.45)
  const edit = (amount: number) =>
    agent.call(updateTransaction, {
      params: { id },
      body: { amount: sen(amount), reason: 'wrong' },
    })
  const state = async (code: string) => (await check(code)).json<{ data: object }>().data
  const first = await printedCode(id)
  await edit(12_000)
  const second = await printedCode(id)
  expect(second).not.toBe(first)
  expect(await printedCode(id)).toBe(second)
  expect(await state(second)).toMatchObject({ state: 'IN_BOOKS', amount: 12_000, since: null })
  expect(await state(first)).toMatchObject({ state: 'CHANGED', since: '2026-01-08' })
  await edit(12_345)
  const third = await printedCode(id)
  expect(await state(third)).toMatchObject({ state: 'IN_BOOKS', amount: 12_345 })
  for (const old of [first, second]) expect(await state(old)).toMatchObject({ state: 'CHANGED' })
  expect((await check(third.replace(/^E0/, 'E1'))).statusCode).toBe(404)
  await agent.call(removeTransaction, { params: { id }, body: { reason: 'wrong' } })
  for (const each of [first, second, third]) {
    expect(await state(each)).toMatchObject({ state: 'REMOVED', since: '2026-01-08' })
  }
})

test('a receipt of a transfer that bounced says so', async () => {
  const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'Maybank' } })
  const { id } = await pay(20, { accountId })
  const code = await printedCode(id)
  server.setDay('2026-01-09')
  await agent.call(bounceTransfer, { params: { id }, body: { reason: 'never arrived' } })
  const { data } = (await check(code)).json<{ data: object }>()
  expect(data).toMatchObject({ state: 'BOUNCED', since: '2026-01-09' })
})

test('a receipt of a payment that was taken back as a mistake is removed', async () => {
  server.setDay('2026-01-10')
  const { id } = await pay(20)
  const code = await printedCode(id)
  await pay(10)
  server.setDay('2026-01-11')
  await agent.call(correctCredit, { params: { id }, body: { reason: 'of another customer' } })
  const { data } = (await check(code)).json<{ data: object }>()
  expect(data).toMatchObject({ state: 'REMOVED', since: '2026-01-11' })
  const params = { id }
  expect(await agent.call(getReceiptCheck, { params, query: {} })).toMatchObject({ code })
})

test('a statement is in the books as printed until a movement of its period changes', async () => {
  server.setDay('2026-01-20')
  const { id } = await server.users.customer(agent)
  const cashbook = await lendTo(agent, id, {
    firstCreditAmount: sen(0),
    debitDate: day('2026-01-10'),
  })
  const query = { from: day('2026-01-01'), to: day('2026-01-19') }
  const paper = await agent.call(getStatement, { params: { id }, query })
  const { code, number, totalDebit, totalCredit } = paper
  expect([paper.lines.length, totalDebit, totalCredit]).toEqual([1, 120_000, 0])
  const state = async () => (await check(code.toLowerCase())).json<{ data: object }>().data
  const figures = { lineCount: 1, totalDebit, totalCredit }
  const printed = {
    kind: 'STATEMENT',
    lender: LENDER,
    number,
    ...query,
    ...figures,
    state: 'IN_BOOKS',
    since: null,
  }
  expect(await state()).toEqual(printed)
  const { transaction } = await collect(agent, cashbook.id, 5)
  expect(await state()).toEqual(printed)
  const params = { id: transaction.id }
  await agent.call(removeTransaction, { params, body: { reason: 'typed twice' } })
  server.setDay('2026-01-21')
  await collect(agent, cashbook.id, 5, { date: '2026-01-19' })
  expect(await state()).toEqual({ ...printed, state: 'CHANGED', since: '2026-01-21' })
})

describe('an IOU', () => {
  const ADDRESS = { address: '1 Jalan Besar, Ipoh' }
  const read = (id: number) => agent.call(getIou, { params: { cashbookId: id } })
  const state = async (code: string) => (await check(code)).json<{ data: object }>().data

  test('is in the books while its terms are those of the loan, signed or not', async () => {
    server.setDay('2026-01-21')
    const customer = await server.users.customer(agent, ADDRESS)
    const { id, cashbookId: cashbookCode } = await lendTo(agent, customer.id, {
      firstCreditAmount: sen(2_000),
    })
    const { code, checkUrl } = await read(id)
    expect(checkUrl).toMatch(new RegExp(`/check/${code}\\?lang=my$`))
    const printed = {
      kind: 'IOU',
      lender: LENDER,
      number: cashbookCode,
      date: '2026-01-21',
      amount: 120_000,
      amountLent: 96_000,
      handedOver: 94_000,
      signedOn: null,
      state: 'IN_BOOKS',
      since: null,
    }
    expect(await state(code)).toEqual(printed)
    await agent.call(updateCustomer, { params: { id: customer.id }, body: { name: 'Another' } })
    expect(await state(code)).toEqual({ ...printed, state: 'CHANGED' })
    const iou = await read(id)
    const body = {
      cashbookId: id,
      termsHash: iou.termsHash,
      language: 'zh' as const,
      typedName: 'Tan',
    }
    const signed = await agent.call(signIou, { params: { id: customer.id }, body })
    expect(signed.checkUrl).toMatch(/lang=zh$/)
    expect(await state(signed.code)).toEqual({ ...printed, signedOn: '2026-01-21' })
    await agent.call(updateCustomer, { params: { id: customer.id }, body: { name: 'A third' } })
    expect(await state(signed.code)).toMatchObject({ state: 'IN_BOOKS' })
    expect(await state(code)).toMatchObject({ state: 'CHANGED' })
  })

  test('of a reloan that was undone is removed', async () => {
    server.setDay('2026-01-21')
    const customer = await server.users.customer(agent, ADDRESS)
    const old = await lendTo(agent, customer.id, { firstCreditAmount: sen(0) })
    const terms = { ...systemTerms, expectedCredit: sen(200_000), customerId: customer.id }
    const { reloan, cashbook } = await processReloanOf(agent, [old.id], terms)
    const { code } = await read(cashbook.id)
    await agent.call(undoReloan, { params: { id: reloan.id }, body: { reason: 'by mistake' } })
    expect(await state(code)).toMatchObject({ state: 'REMOVED', since: '2026-01-21' })
  })
})

test('names the business with its licence', async () => {
  const owner = await server.users.superAdmin()
  const licenceNumber = 'WL1234/10/01'
  const body = { legalName: 'Pinjaman Jaya Sdn Bhd', licenceNumber }
  await owner.call(updateBusiness, { body })
  const { code } = await agent.call(getStatement, { params: { id: customerId } })
  const { data } = (await check(code)).json<{ data: object }>()
  expect(data).toMatchObject({ lender: { name: 'Pinjaman Jaya Sdn Bhd', licenceNumber } })
})

describe('at an address that only this computer opens', () => {
  test.each([
    ['127.0.0.1:4000', 'en', 'Give this code to the lender'],
    ['localhost:4000', 'my', 'Berikan kod ini kepada pemberi pinjaman'],
    ['[::1]:4000', 'zh', '请把此码告知放贷人'],
  ] as const)(
    'the papers of %s keep their codes and have no QR code',
    async (host, language, why) => {
      const { id } = await pay(1)
      const papers = [
        [exportReceipt, { params: { id }, query: { language } }],
        [exportStatement, { params: { id: customerId }, query: { language } }],
        [exportIou, { params: { cashbookId }, query: { language } }],
      ] as const
      for (const [endpoint, input] of papers) {
        const { bytes } = await fetchDownload(server.app, agent, endpoint, input, language, host)
        const text = (await readPdf(bytes))
          .map((page) => page.text)
          .join('')
          .replace(/\s/g, '')
        expect(text).toContain(why.replace(/\s/g, ''))
        // The borrower reads nothing that only an operator can do.
        expect(text).not.toContain('PUBLIC_URL')
        expect(text).toMatch(/(Checkcode|Kodsemakan|查验码)[\dA-Z]{4}-[\dA-Z]{4}-/)
        await expect(readQrOfPdf(bytes)).rejects.toThrow()
      }
    },
  )
})
