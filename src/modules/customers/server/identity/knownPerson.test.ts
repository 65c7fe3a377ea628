import { afterAll, beforeAll, expect, test } from 'vitest'
import { setGuarantors } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { collect } from '#testing/lend.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getKnownPerson } from '../../identityContract.ts'

const PHONE = '016-555 0101'
const IC = '850512-08-5522'

let server: TestServer
let admin: TestUser
let lim: TestUser
let devi: TestUser
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim' })
  devi = await server.users.agent({ name: 'Devi' })
})
afterAll(() => server.close())

const request = (who: TestUser, query: object) => who.call(getKnownPerson, { query })

/** Lends to a customer of an agent, with somebody who answers for it. */
async function lendWith(agent: TestUser, guarantor: object) {
  const { id: customerId } = await server.users.customer(agent, { name: `Of ${agent.name}` })
  const { id } = await lendTo(agent, customerId, {})
  const guarantors = [{ name: 'Wong', phoneNumber: PHONE, ...guarantor }]
  await agent.call(setGuarantors, { params: { id }, body: { guarantors } })
  return { id, customerId }
}

test('is refused to a customer’s login, and for what is no number', async () => {
  const { id } = await server.users.customer(lim)
  const login = await server.users.customerLogin(lim, id)
  expect((await login.request(getKnownPerson, { query: { phoneNumber: PHONE } })).status).toBe(403)
  expect((await lim.request(getKnownPerson, { query: { phoneNumber: '12' } })).status).toBe(422)
  expect((await lim.request(getKnownPerson, { query: { identityNumber: '#' } })).status).toBe(422)
})

test('names nobody for no numbers and for numbers that nobody has', async () => {
  const nobody = { customers: [], guarantorOf: { openCashbooks: 0, customers: [] } }
  expect(await request(lim, {})).toEqual(nobody)
  expect(await request(lim, { phoneNumber: '016-999 9999', identityNumber: IC })).toEqual(nobody)
})

test('counts the open loans of a guarantor everywhere, and names customers of the own agent', async () => {
  const own = await lendWith(lim, { identityNumber: IC })
  const foreign = await lendWith(devi, { identityNumber: IC })
  const byNumber = { identityNumber: '850512 085522' }
  expect((await request(lim, byNumber)).guarantorOf).toEqual({
    openCashbooks: 2,
    customers: [{ id: own.customerId, name: 'Of Lim' }],
  })
  expect((await request(admin, byNumber)).guarantorOf.customers).toHaveLength(2)
  // The phone tells only where one of the two has no number of an identity card.
  expect((await request(lim, { phoneNumber: PHONE })).guarantorOf.openCashbooks).toBe(2)
  const another = { phoneNumber: PHONE, identityNumber: '900101148354' }
  expect((await request(lim, another)).guarantorOf.openCashbooks).toBe(0)
  await collect(devi, foreign.id, 1_180)
  await devi.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [foreign.id] } })
  expect((await request(lim, byNumber)).guarantorOf.openCashbooks).toBe(1)
})

test('names the customers who have the number, of the own agent; to admin types all', async () => {
  const phoneNumber = '016-777 0001'
  const { id } = await server.users.customer(lim, { name: 'Tan', phoneNumber })
  const { id: there } = await server.users.customer(devi, { name: 'Tan there', phoneNumber })
  expect((await request(lim, { phoneNumber })).customers).toEqual([{ id, name: 'Tan' }])
  expect((await request(devi, { phoneNumber })).customers).toEqual([
    { id: there, name: 'Tan there' },
  ])
  expect((await request(admin, { phoneNumber })).customers).toHaveLength(2)
})
