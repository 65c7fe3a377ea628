import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { getKnownPerson, getSamePerson } from '#modules/customers/identityContract.ts'
import {
  listCustomers,
  listCustomersV2,
  searchCustomers,
  updateCustomer,
} from '#modules/customers/contract.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  exportCashbooksByStatus,
  listGuarantors,
  previewCashbook,
  setGuarantors,
} from '../../contract.ts'
import { systemTerms } from '#testing/systemTerms.ts'

let server: TestServer
let lim: TestUser
let siti: TestUser
let tan: TestUser
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim, { name: 'Siti' })
  tan = await server.users.agent({ name: 'Tan' })
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const ADDRESS = { address: '12 Jalan Pasar', postalCode: '30000', city: 'Ipoh', state: 'Perak' }
const WIFE = {
  name: 'Wong Siew Lan',
  phoneNumber: '016-555 0101',
  identityNumber: '850512-08-5522',
  relation: 'wife',
  address: '12 Jalan Pasar, Ipoh',
}
const READ_WIFE = { ...WIFE, phoneNumber: '+60165550101', identityNumber: '850512085522' }
const friend = (number: number) => ({
  name: `Friend ${number}`,
  phoneNumber: `016-555 020${number}`,
})

async function loan(details: object = ADDRESS) {
  const customer = await server.users.customer(lim, { name: 'Chong Wei', ...details })
  const { id } = await lendTo(lim, customer.id, { firstCreditAmount: sen(0) })
  return { id, customerId: customer.id, params: { id } }
}
type Loan = Awaited<ReturnType<typeof loan>>

const set = (who: TestUser, { params }: Loan, guarantors: object[]) =>
  who.request(setGuarantors, { params, body: { guarantors } as never })
const read = (who: TestUser, { params }: Loan) => who.call(listGuarantors, { params })

async function sign(given: Loan) {
  const { termsHash } = await lim.call(getIou, { params: { cashbookId: given.id } })
  await lim.call(signIou, {
    params: { id: given.customerId },
    body: { cashbookId: given.id, termsHash, language: 'en', typedName: 'Chong Wei' },
  })
}

describe('guarantors are refused', () => {
  test.each([
    ['a fourth one', [1, 2, 3, 4].map(friend), 'guarantors'],
    ['one without a name', [{ ...WIFE, name: ' ' }], 'guarantors.0.name'],
    ['one without a phone', [{ ...WIFE, phoneNumber: '' }], 'guarantors.0.phoneNumber'],
    ['a wrong phone', [friend(1), { ...WIFE, phoneNumber: '12' }], 'guarantors.1.phoneNumber'],
    ['a wrong number', [{ ...WIFE, identityNumber: '12!' }], 'guarantors.0.identityNumber'],
    [
      'the same person twice',
      [WIFE, { ...WIFE, name: 'S.L. Wong' }],
      'guarantors.1.identityNumber',
    ],
    ['an unknown field', [{ ...WIFE, email: 'a@b.c' }], 'guarantors.0.email'],
  ])('%s', async (_, guarantors, path) => {
    const given = await loan()
    const reply = await set(lim, given, guarantors)
    expect(reply).toMatchObject({ status: 422, data: { errors: [{ path }] } })
    expect((await read(lim, given)).guarantors).toEqual([])
  })

  test('the borrower, by the identity number or, without one, by the phone; also when opening', async () => {
    const person = { phoneNumber: '019-111 2222', identityNumber: '900101-08-5544' }
    const given = await loan({ ...ADDRESS, ...person })
    const self = { name: 'C. Wei', phoneNumber: '016-555 0300', identityNumber: '900101085544' }
    const path = 'guarantors.0.identityNumber'
    const refused = { status: 422, data: { errors: [{ path }] } }
    expect(await set(lim, given, [self])).toMatchObject(refused)
    const samePhone = { name: 'C. Wei', phoneNumber: person.phoneNumber }
    expect(await set(lim, given, [samePhone])).toMatchObject({ status: 422 })
    const body = { ...systemTerms, customerId: given.customerId, guarantors: [self] }
    expect(await lim.request(previewCashbook, { body })).toMatchObject(refused)
    // A family shares a phone.
    expect((await set(lim, given, [{ ...WIFE, phoneNumber: person.phoneNumber }])).status).toBe(200)
  })

  test('to runners, other agents and the borrower', async () => {
    const given = await loan()
    const login = await server.users.customerLogin(lim, given.customerId)
    expect((await set(siti, given, [WIFE])).status).toBe(403)
    expect((await set(tan, given, [WIFE])).status).toBe(404)
    expect((await set(login, given, [WIFE])).status).toBe(403)
    expect((await login.request(listGuarantors, { params: given.params })).status).toBe(403)
    expect((await tan.request(listGuarantors, { params: given.params })).status).toBe(404)
  })

  test('after the IOU is signed, and on a closed cashbook', async () => {
    const signed = await loan()
    await set(lim, signed, [WIFE])
    await sign(signed)
    expect(await set(lim, signed, [])).toMatchObject({ status: 409, code: 'CASHBOOK_SIGNED' })
    expect(await read(lim, signed)).toMatchObject({ isLocked: true, guarantors: [READ_WIFE] })
    const closed = await loan()
    await collect(lim, closed.id, 1200)
    for (const status of [2, 3] as const)
      await lim.call(setCashbookStatus, { params: { status }, body: { ids: [closed.id] } })
    expect(await set(lim, closed, [WIFE])).toMatchObject({ status: 409, code: 'CASHBOOK_CLOSED' })
  })
})

test('three are kept in their order, replaced as a whole, and logged where they differ', async () => {
  const given = await loan()
  await set(lim, given, [WIFE, friend(1), friend(2)])
  const { guarantors, isLocked } = await read(lim, given)
  expect(guarantors.map(({ place, name }) => [place, name])).toEqual([
    [1, 'Wong Siew Lan'],
    [2, 'Friend 1'],
    [3, 'Friend 2'],
  ])
  expect(isLocked).toBe(false)
  await set(lim, given, [WIFE])
  await set(lim, given, [WIFE])
  expect((await read(lim, given)).guarantors).toEqual([{ place: 1, ...READ_WIFE }])
  const lines = await logLines(server.db, 'cashbook.guarantors', given.customerId)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)!.detail).toMatchObject({
    before: { guarantors: [] },
    after: {
      guarantors: [
        'Wong Siew Lan · 016-555 0101 · ••••5522 · wife · 12 Jalan Pasar, Ipoh',
        'Friend 1 · 016-555 0201',
        'Friend 2 · 016-555 0202',
      ],
    },
  })
})

test('a runner reads the name and the phone number, an admin all of it', async () => {
  const given = await loan()
  await set(await server.users.admin(), given, [WIFE])
  const { guarantors } = await read(siti, given)
  expect(guarantors).toEqual([
    {
      place: 1,
      name: WIFE.name,
      phoneNumber: READ_WIFE.phoneNumber,
      identityNumber: '',
      relation: '',
      address: '',
    },
  ])
})

test('they are named when the cashbook is opened, and on its preview nothing is kept', async () => {
  const { id: customerId } = await server.users.customer(lim, ADDRESS)
  const guarantors = [WIFE, friend(3)]
  await lim.call(previewCashbook, { body: { ...systemTerms, customerId, guarantors } })
  const { id } = await lendTo(lim, customerId, { guarantors })
  const named = await lim.call(listGuarantors, { params: { id } })
  expect(named.guarantors.map(({ name }) => name)).toEqual([WIFE.name, 'Friend 3'])
  const [line] = await logLines(server.db, 'cashbook.open', customerId)
  expect(line!.detail).toMatchObject({
    after: { guarantors: [expect.any(String), expect.any(String)] },
  })
})

test('the customers’ search finds whom they answer for; a picker does not, nor another agent', async () => {
  const given = await loan({ ...ADDRESS, name: 'Devi a/p Raju' })
  const name = 'Muthu Vellaisamy'
  await set(lim, given, [
    { ...WIFE, name, phoneNumber: '016-555 7788', identityNumber: 'K7788990' },
  ])
  const expected = { id: given.customerId, name: 'Devi a/p Raju' }
  for (const searchTerm of ['vellaisamy muthu', '5557788', 'k7788990']) {
    const hits = await lim.call(searchCustomers, { query: { searchTerm } })
    expect(hits).toEqual([expect.objectContaining({ ...expected, guarantorName: name })])
    const { items } = await siti.call(listCustomersV2, { query: { searchTerm } })
    expect(items).toEqual([expect.objectContaining(expected)])
    expect(await lim.call(listCustomers, { query: { searchTerm } })).toEqual([])
    expect(await tan.call(searchCustomers, { query: { searchTerm } })).toEqual([])
  }
})

test('who answers for open loans is noticed on their own record, here by name, elsewhere by number', async () => {
  const ic = '880808-08-8888'
  const person = await server.users.customer(lim, { ...ADDRESS, identityNumber: ic })
  const there = await server.users.customer(tan, { ...ADDRESS, identityNumber: ic })
  const [first, second, ended] = [await loan(), await loan(), await loan()]
  for (const each of [first, second, ended])
    await set(lim, each, [{ ...WIFE, phoneNumber: '016-555 9090', identityNumber: ic }])
  await collect(lim, ended.id, 1200)
  await lim.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [ended.id] } })
  const see = async (who: TestUser, id: number) =>
    (await who.call(getSamePerson, { params: { id } })).guarantorOf!
  const own = await see(lim, person.id)
  expect(own.openCashbooks).toBe(2)
  expect(own.customers.map(({ id }) => id)).toEqual([first.customerId, second.customerId])
  expect(await see(tan, there.id)).toEqual({ openCashbooks: 2, customers: [] })
  expect((await see(lim, first.customerId)).openCashbooks).toBe(0)
})

test('what borrowers guarantee of their own loans is no guarantee for somebody else', async () => {
  const ic = '880909-08-8888'
  const given = await loan()
  await set(lim, given, [{ ...WIFE, phoneNumber: '016-555 9191', identityNumber: ic }])
  const other = await loan()
  await set(lim, other, [{ ...WIFE, phoneNumber: '016-555 9191', identityNumber: ic }])
  const body = { identityNumber: ic }
  await lim.call(updateCustomer, { params: { id: given.customerId }, body })
  const { guarantorOf, ownGuarantorOf } = await lim.call(getSamePerson, {
    params: { id: given.customerId },
  })
  expect(guarantorOf).toMatchObject({ openCashbooks: 1, customers: [{ id: other.customerId }] })
  expect(ownGuarantorOf).toHaveLength(1)
  const query = { identityNumber: ic, customerId: given.customerId }
  expect((await lim.call(getKnownPerson, { query })).guarantorOf.openCashbooks).toBe(1)
})

test('the list of cashbooks has them in its file', async () => {
  const given = await loan({ ...ADDRESS, name: 'Export Person' })
  await set(lim, given, [WIFE, friend(4)])
  const { bytes } = await lim.request(exportCashbooksByStatus, {
    params: { status: 1 },
    query: { format: 'csv', searchTerm: 'Export Person' },
  })
  const [row] = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
  expect(row!.Guarantors).toBe('Wong Siew Lan 016-555 0101; Friend 4 016-555 0204')
})
