import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { updateDaysOff } from '#modules/office/business/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import * as endpoints from '../contract.ts'
import { buildStatement, type IouTerms } from '../statement.ts'
import { hashOfTerms } from './hashOfTerms.ts'

let server: TestServer
let agent: TestUser
let runner: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent({ name: 'Lim' })
  runner = await server.users.runner(agent)
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

async function loan(details: object = {}) {
  const person = { name: '陈美玲', address: '12 Jalan Pasar', ...details }
  const { id: customerId } = await server.users.customer(agent, person)
  const { id: cashbookId } = await lendTo(agent, customerId, { firstCreditAmount: sen(0) })
  return { customerId, cashbookId }
}
type Loan = Awaited<ReturnType<typeof loan>>
const read = (who: TestUser, { cashbookId }: Loan) =>
  who.call(endpoints.getIou, { params: { cashbookId } })

const sign = (who: TestUser, { cashbookId, customerId: id }: Loan, termsHash: string) =>
  who.request(endpoints.signIou, {
    params: { id },
    body: { cashbookId, termsHash, language: 'en', typedName: 'Tan' },
  })

test('the second version covers the number, the licence and what was handed over', async () => {
  const given = await loan({ identityNumber: 'A1234567' })
  const before = await read(agent, given)
  expect(before.leftOut).toEqual(['licenceNumber'])
  const body = { identityNumber: '850214105678' }
  await agent.call(updateCustomer, { params: { id: given.customerId }, body })
  expect(await sign(agent, given, before.termsHash)).toMatchObject({ code: 'IOU_CHANGED' })
  const { data } = await sign(runner, given, (await read(runner, given)).termsHash)
  expect(data.terms).toMatchObject({ version: 2, identityNumber: '••••5678', handedOver: 96_000 })
  const { terms } = await read(agent, given)
  expect(terms.identityNumber).toBe('850214105678')
  // Anyone who has the terms can compute it.
  expect(hashOfTerms(terms as IouTerms)).toBe(data.termsHash)
})

test('an IOU names the days without payment, and its hash covers them', async () => {
  const owner = await server.users.superAdmin()
  const sundays = { weekdays: [0], dates: [], isDefault: false }
  await owner.call(updateDaysOff, { body: sundays })
  const { id: customerId } = await server.users.customer(agent, { address: '12 Jalan Pasar' })
  const { id: cashbookId } = await lendTo(agent, customerId, { skipsDaysOff: true })
  const { termsHash } = await read(agent, { customerId, cashbookId })
  const { data } = await sign(runner, { customerId, cashbookId }, termsHash)
  const terms = data.terms as IouTerms
  expect(terms.daysOff?.length).toBeGreaterThan(7)
  expect(hashOfTerms(terms)).toBe(data.termsHash)
  expect(await verifyBooks(server.db)).toEqual([])
  const { facts, runs } = buildStatement(terms, 'en')
  expect(facts.find(({ label }) => label.key.endsWith('noPaymentOn'))?.value).toBe('every Sunday')
  expect(runs[0]).toContain('daily except on days without payment')
})

test('an IOU of version 0.2.0 says what it said, and is proved as it was', async () => {
  const given = await loan()
  const { terms: now } = await read(agent, given)
  const old = await signAs020(given, now.cashbookId)
  const { terms, termsHash, leftOut } = await read(agent, given)
  expect({ terms, termsHash, leftOut }).toEqual({
    terms: old.terms,
    termsHash: old.hash,
    leftOut: [],
  })
  expect(await verifyBooks(server.db)).toEqual([])
  const input = { params: { cashbookId: given.cashbookId }, query: {} }
  const file = await fetchDownload(server.app, agent, endpoints.exportIou, input, 'en')
  const text = (await readPdf(file.bytes)).map((page) => page.text).join(' ')
  expect(text).toContain('Amount received RM 960.00')
  // The sentence of the second version has a part more.
  expect(text).not.toContain(', handed over')
  expect(text).not.toContain('Amount handed over')
})

/** Signs as version 0.2.0 stored it: its terms, and its hash, which its own code gave for them. */
async function signAs020({ cashbookId, customerId }: Loan, cashbookCode: string) {
  const terms = {
    cashbookId: cashbookCode,
    lenderName: 'Jujur Kredit Sdn Bhd',
    business: {
      legalName: 'Jujur Kredit Sdn Bhd',
      registrationNumber: '',
      licenceNumber: 'WL 1234',
      licenceEndsOn: null,
      address: 'Ipoh\n"Pasar"',
      phoneNumber: null,
      email: null,
      logo: null,
    },
    agentName: 'Lim 林',
    customerName: '陈美玲',
    phoneNumber: '+60123456789',
    address: '12 Jalan Pasar, 30000 Ipoh, Perak',
    expectedCredit: 120_000,
    debitAmount: 96_000,
    interestRate: 20,
    apr: 1684.43,
    debitDays: 60,
    dailyCredit: 2_000,
    firstCreditAmount: 0,
    debitDate: '2026-01-10',
    startDate: '2026-01-10',
    dueDate: '2026-03-10',
    carried: [{ cashbookId: 'CB000009', balance: 500 }],
  }
  const sorted = Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1))
  const hashed = (text: string) => createHash('sha256').update(text).digest('hex')
  const asCB1 = JSON.stringify(sorted).replace(cashbookCode, 'CB000001')
  expect(hashed(asCB1)).toBe('e0510d5beffbbc12de38489ab670c476fcf06b12995c0494d7f3971d9b41dde6')
  const hash = hashed(JSON.stringify(sorted))
  await server.db
    .insertInto('signatures')
    .values({
      agent_id: agent.id,
      customer_id: customerId,
      cashbook_id: cashbookId,
      typed_name: 'Tan',
      language: 'en',
      terms: JSON.stringify(terms),
      terms_sha256: hash,
      signed_at: server.now(),
      signed_by: agent.id,
    })
    .execute()
  return { terms, hash }
}
