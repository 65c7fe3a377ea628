import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { readQrsOfPdf } from '#testing/files/findQr.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { bounceTransfer, confirmTransfers } from '../../transfers/contract.ts'
import {
  listCashbookTransactions,
  removeTransaction,
  exportReceipt,
  type Paper,
} from '../contract.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import { receiptNumber } from '../receiptNumber.ts'

let server: TestServer
let agent: TestUser
let runner: TestUser
let customerId: number
let cashbookId: number
let creditId: number
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
  runner = await server.users.runner(agent, { name: 'Siti 西蒂' })
  customerId = (await server.users.customer(agent, { name: '龔美玲 (Ah Ling)' })).id
  cashbookId = (await lendTo(agent, customerId, { firstCreditAmount: sen(0) })).id
  creditId = (await collect(runner, cashbookId, 40.5)).transaction.id
})
afterAll(() => server.close())

type Wanted = { paper?: Paper; language?: 'en' | 'my' | 'zh' }

async function open(who: TestUser, query: Wanted = {}, id = creditId) {
  const input = { params: { id }, query }
  const file = await fetchDownload(server.app, who, exportReceipt, input)
  const pages = await readPdf(file.bytes)
  return { ...file, pages, text: pages.map(({ text }) => text).join(' ') }
}

describe('no receipt', () => {
  test('for users without access, and for a transaction that does not exist', async () => {
    const other = await server.users.agent()
    expect(await other.request(exportReceipt, { params: { id: creditId } })).toMatchObject({
      status: 404,
    })
    expect(await agent.request(exportReceipt, { params: { id: 987_654 } })).toMatchObject({
      status: 404,
    })
    const query = { paper: 'A5' as Paper }
    const reply = await agent.request(exportReceipt, { params: { id: creditId }, query })
    expect(reply.status).toBe(422)
  })

  test('for money that was paid out, or for a reversed credit', async () => {
    const { items } = await agent.call(listCashbookTransactions, { params: { cashbookId } })
    const debit = items.find(({ kind }) => kind === 'DEBIT')!
    const refused = { status: 409, code: 'NO_RECEIPT' }
    expect(await agent.request(exportReceipt, { params: { id: debit.id } })).toMatchObject(refused)
    const { transaction } = await collect(agent, cashbookId, 10)
    const params = { id: transaction.id }
    await agent.call(removeTransaction, { params, body: { reason: 'typed twice' } })
    expect(await agent.request(exportReceipt, { params })).toMatchObject(refused)
  })
})

describe('a receipt', () => {
  test.each([
    ['en', 'Received from', 'Ringgit Malaysia: Forty and sen fifty only', '1 of 60'],
    ['my', 'Diterima daripada', 'Ringgit Malaysia: Empat puluh dan sen lima puluh sahaja', 'Resit'],
    ['zh', '兹收到', '马币肆拾令吉伍拾仙', '收据'],
  ] as const)(
    'in %s says who paid what, in figures and words, and what is left',
    async (language, ...words) => {
      for (const paper of ['A4', '80mm'] as const) {
        const { text, pages, headers } = await open(agent, { paper, language })
        const unbroken = text.replace(/\s/g, '')
        const texts = [
          receiptNumber(creditId),
          '龔美玲 (Ah Ling)',
          'CB000001',
          'RM 40.50',
          'RM 1,159.50',
        ]
        for (const word of [...texts, ...words, '10-01-2026', 'Siti 西蒂']) {
          expect(unbroken).toContain(word.replace(/\s/g, ''))
        }
        expect(pages).toHaveLength(1)
        expect(pages[0]!.width).toBeCloseTo(paper === 'A4' ? 595.28 : 226.77, 0)
        expect(headers['content-disposition']).toContain(`receipt_${receiptNumber(creditId)}.pdf`)
      }
    },
  )

  test.each([
    ['en', 'Customer’s copy', 'Lender’s copy'],
    ['my', 'Salinan pelanggan', 'Salinan pemberi pinjam wang'],
    ['zh', '客户联', '贷款公司联'],
  ] as const)(
    'on A4 in %s is a %s and a %s, each in its half of one page with code and QR code',
    async (language, ...copies) => {
      const { pages, bytes } = await open(agent, { paper: 'A4', language })
      expect(pages).toHaveLength(1)
      const [{ pieces, height }] = pages as [(typeof pages)[0]]
      const roll = await open(agent, { paper: '80mm', language })
      const code = /[0-9A-Z]{4}(-[0-9A-Z]+){3}/.exec(roll.text)![0]
      const words = [receiptNumber(creditId), 'RM 40.50', 'RM 1,159.50', code]
      for (const [place, copy] of copies.entries()) {
        const half = pieces.filter(({ y }) => y > height / 2 === (place === 0))
        const text = half.map((piece) => piece.text).join('')
        for (const word of [copy, ...words]) expect(text).toContain(word)
        expect(text).not.toContain(copies[1 - place])
      }
      expect(await readQrsOfPdf(bytes)).toEqual([expect.any(String), expect.any(String)])
    },
  )

  test('on A4 stays one page with the longest names and a full letterhead', async () => {
    const owner = await server.users.superAdmin()
    const longest = {
      legalName: 'Pinjaman Wang Berlesen Kejujuran dan Kesaksamaan Rakyat Semenanjung Malaysia',
      registrationNumber: '201901000005 (1234567-X)',
      licenceNumber: 'WL1234/10/01-9/311226',
      address: `${'Jalan Perindustrian '.repeat(8).trim()}\n50000 Kuala Lumpur`,
      phoneNumber: '03-5632 1234',
      email: 'pejabat@kejujuran-dan-kesaksamaan.example.my',
    }
    await owner.call(updateBusiness, { body: longest })
    const { customer } = await agent.call(createCustomer, {
      body: { name: 'Sharifah Nur Aisyah '.repeat(5).trim(), phoneNumber: '019-876 5432' },
    })
    const { id } = await lendTo(agent, customer.id, { firstCreditAmount: sen(0) })
    const credit = (await collect(runner, id, 1_177.77)).transaction.id
    for (const language of ['en', 'my', 'zh'] as const) {
      const { pages } = await open(agent, { language }, credit)
      expect(pages).toHaveLength(1)
    }
    const empty = Object.fromEntries(Object.keys(longest).map((name) => [name, '']))
    await owner.call(updateBusiness, { body: empty as typeof longest })
  })

  test('has the letterhead of the business on both papers, in the language of the receipt', async () => {
    const owner = await server.users.superAdmin()
    const png = await sharp({ create: { width: 90, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const payload = new FormData()
    payload.set('legalName', 'Jujur 诚信 Sdn Bhd')
    payload.set('registrationNumber', '201901000005')
    payload.set('logo', new Blob([new Uint8Array(png)]), 'logo.png')
    await owner.inject({ method: 'PUT', url: '/api/business', payload })
    for (const paper of ['A4', '80mm'] as const) {
      const { text, pages } = await open(agent, { paper, language: 'my' })
      expect(text).toContain('Jujur 诚信 Sdn Bhd')
      expect(text).toContain('No. Pendaftaran 201901000005')
      expect(text).not.toContain('Pinjaman Jujur')
      expect(pages).toHaveLength(1)
    }
    await owner.call(updateBusiness, { body: { legalName: '' } })
    expect((await open(agent)).text).toContain('Pinjaman Jujur Sdn Bhd')
  })

  test('that the borrower prints names who took the money, as the payments on screen do', async () => {
    const login = await server.users.customerLogin(agent, customerId)
    const { text } = await open(login)
    expect(text).toContain('RM 40.50')
    expect(text).toContain('Siti')
  })

  test('of an agent with cash alone does not say how it was paid', async () => {
    expect((await open(agent)).text).not.toContain('Paid by')
  })

  test('of a transfer names the account to staff and the reference to everybody', async () => {
    const accountId = (await agent.call(createBankAccount, { body: { name: 'Maybank 4321' } })).id
    const paid = { accountId, reference: 'DN 123' }
    const { id } = (await collect(runner, cashbookId, 20, paid)).transaction
    const login = await server.users.customerLogin(agent, customerId)
    for (const paper of ['A4', '80mm'] as const) {
      const { text } = await open(agent, { paper }, id)
      expect(text).toMatch(/Paid by\s+Maybank 4321 \(unconfirmed\)/)
      expect(text).toMatch(/Reference\s+DN 123/)
      const own = (await open(login, { paper }, id)).text
      expect(own).toMatch(/Paid by\s+Transfer \(unconfirmed\)/)
      expect(own).toMatch(/Reference\s+DN 123/)
      expect(own).not.toContain('Maybank')
    }
    expect((await open(agent)).text).toMatch(/Paid by\s+Cash/)
    await agent.call(confirmTransfers, { body: { ids: [id] } })
    expect((await open(login, {}, id)).text).not.toContain('unconfirmed')
  })

  test('of a transfer that bounced says so above all', async () => {
    const [account] = await agent.call(listBankAccounts, { query: {} })
    const { id } = (await collect(agent, cashbookId, 10, { accountId: account?.id })).transaction
    await agent.call(bounceTransfer, { params: { id }, body: { reason: 'never arrived' } })
    expect((await open(agent, {}, id)).text).toContain('TRANSFER BOUNCED')
  })
})
