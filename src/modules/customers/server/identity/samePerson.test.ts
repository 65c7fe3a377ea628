import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lendTo } from '#testing/lendTo.ts'
import { logLines } from '#testing/logLines.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import {
  moveCustomers,
  createCustomer,
  getCustomer,
  listCustomersV2,
  searchCustomers,
  updateCustomer,
} from '../../contract.ts'
import { getSamePerson } from '../../identityContract.ts'

const IC = '900101-14-8354'
const STORED = '900101148354'

let server: TestServer
let lim: TestUser
let siti: TestUser
let devi: TestUser
let admin: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.updateTable('customers').set({ identity_number: '' }).execute()
  lim = await server.users.agent({ name: 'Lim' })
  siti = await server.users.runner(lim)
  devi = await server.users.agent({ name: 'Devi' })
})

let phones = 0
const newPhone = () => `012-${String(2_000_000 + phones++)}`
const create = async (who: TestUser, more: object = {}) =>
  who.call(createCustomer, {
    body: { name: 'Tan Ah Kow', phoneNumber: newPhone(), identityNumber: IC, ...more },
  })
const show = (who: TestUser, id: number) => who.call(getCustomer, { params: { id } })
const same = (who: TestUser, id: number) => who.call(getSamePerson, { params: { id } })

describe('an identity number is refused', () => {
  test.each(['1234', 'A12#45', '123456789012345678901'])('as %s, in its field', async (typed) => {
    const body = { name: 'Tan', phoneNumber: newPhone(), identityNumber: typed }
    const reply = await lim.request(createCustomer, { body }, { language: 'my' })
    expect(reply).toMatchObject({
      status: 422,
      data: {
        errors: [{ path: 'identityNumber', message: 'Sila masukkan 5 hingga 20 huruf dan angka.' }],
      },
    })
  })
})

describe('an identity number', () => {
  test('is stored normalised, and masked for those who may not change customers', async () => {
    const { customer } = await create(lim)
    expect(customer.identityNumber).toBe(STORED)
    expect((await show(siti, customer.id)).identityNumber).toBe('••••8354')
    const login = await server.users.customerLogin(lim, customer.id)
    expect((await show(login, customer.id)).identityNumber).toBe('')
  })

  test('is changed, kept when it is not sent, removed when it is empty, and logged masked', async () => {
    const { customer } = await create(lim)
    const params = { id: customer.id }
    const update = (body: object) => lim.call(updateCustomer, { params, body })
    expect((await update({ city: 'Ipoh' })).customer.identityNumber).toBe(STORED)
    const changed = await update({ identityNumber: '800101 14 8354' })
    expect(changed.customer.identityNumber).toBe('800101148354')
    expect((await update({ identityNumber: '' })).customer.identityNumber).toBe('')
    const [removed, logged] = await logLines(server.db, 'customer.update', customer.id)
    const masked = { identityNumber: '••••8354' }
    expect(logged).toMatchObject({ detail: { before: masked, after: masked } })
    expect(removed).toMatchObject({ detail: { before: masked, after: { identityNumber: '' } } })
    const stored = await server.db.selectFrom('operation_log').select('detail').execute()
    expect(JSON.stringify(stored)).not.toContain(STORED)
  })

  test('finds the customer in full only, at the own agent only', async () => {
    const { customer } = await create(lim)
    const search = async (who: TestUser, searchTerm: string) => [
      (await who.call(searchCustomers, { query: { searchTerm } })).map(({ id }) => id),
      (await who.call(listCustomersV2, { query: { searchTerm } })).items.map(({ id }) => id),
    ]
    for (const who of [lim, siti, admin]) {
      expect(await search(who, IC)).toEqual([[customer.id], [customer.id]])
    }
    expect(await search(lim, STORED.slice(0, 11))).toEqual([[], []])
    expect(await search(devi, IC)).toEqual([[], []])
  })
})

describe('the same person', () => {
  test('is not shown to other agents and customers', async () => {
    const { customer } = await create(lim)
    const params = { id: customer.id }
    expect((await devi.request(getSamePerson, { params })).status).toBe(404)
    const login = await server.users.customerLogin(lim, customer.id)
    expect((await login.request(getSamePerson, { params })).status).toBe(403)
  })

  test('at the own agent is named, by identity and by phone number', async () => {
    const phoneNumber = newPhone()
    const first = await create(lim, { name: 'First', phoneNumber })
    const byPhone = await create(lim, { name: 'Phone', phoneNumber, identityNumber: '' })
    const saved = await create(lim, { name: 'Second' })
    expect(saved.samePhone).toEqual([])
    expect(saved.samePerson.here).toEqual([
      { id: first.customer.id, name: 'First', sameIdentity: true, samePhone: false },
    ])
    expect(byPhone.samePerson.here).toEqual([
      { id: first.customer.id, name: 'First', sameIdentity: false, samePhone: true },
    ])
    expect((await same(siti, first.customer.id)).here).toHaveLength(2)
  })

  test('an empty number is nobody’s', async () => {
    await create(lim, { identityNumber: '' })
    const { customer } = await create(lim, { identityNumber: '' })
    expect((await same(lim, customer.id)).here).toEqual([])
  })

  test('at another agent is a sum for agents, and a name for admin types', async () => {
    const there = await create(devi, { name: 'Ah Kow' })
    await lendTo(devi, there.customer.id)
    await lendTo(devi, there.customer.id)
    const { samePerson, customer } = await create(lim)
    expect(samePerson).toMatchObject({
      here: [],
      elsewhere: { openCashbooks: 2, owed: 236_000, customers: [] },
    })
    expect((await same(siti, customer.id)).elsewhere.customers).toEqual([])
    expect((await same(admin, customer.id)).elsewhere).toEqual({
      openCashbooks: 2,
      owed: 236_000,
      customers: [
        {
          id: there.customer.id,
          name: 'Ah Kow',
          agentName: 'Devi',
          openCashbooks: 2,
          owed: 236_000,
        },
      ],
    })
  })

  test('moves along with a customer', async () => {
    const there = await create(devi)
    const { customer } = await create(lim)
    await admin.call(moveCustomers, {
      body: { stringIds: String(there.customer.id), agentId: lim.id },
    })
    expect(await same(lim, customer.id)).toMatchObject({
      here: [{ id: there.customer.id }],
      elsewhere: { openCashbooks: 0, owed: 0 },
    })
  })
})
