import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBankAccount, updateBankAccount } from '#modules/ledger/accounts/contract.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import { createCustomerGroup, renameCustomerGroup } from '#modules/customers/groups/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { createNote, updateNote } from '#modules/customers/notes/contract.ts'
import {
  createConventionalPackage,
  createSystemPackage,
  updateConventionalPackage,
  updateSystemPackage,
} from '#modules/lending/packages/contract.ts'
import { updateReminderText } from '#modules/collection/reminders/contract.ts'
import { updateAccount } from '#modules/office/users/accountContract.ts'
import { updateAdmin, updateAgent, updateRunner } from '#modules/office/users/contract.ts'
import { sen } from '#core/money.ts'
import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'

// Two people have the form of one record open. Each noun: what they change apart both stays; of one
// field the second is refused with who, when and both values; saving again on purpose saves.

let server: TestServer
let siti: TestUser
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  siti = await server.users.superAdmin()
  await server.db.updateTable('users').set({ name: 'Siti' }).where('id', '=', siti.id).execute()
  agent = await server.users.agent({ name: 'Lim' })
})
afterAll(() => server.close())

type Fields = Record<string, unknown>
type Case = {
  endpoint: Endpoint
  /** Creates the record; returns the id in the path, if any. */
  open: () => Promise<number | undefined>
  /** The second editor; the first is Siti, or the same person in another tab. */
  who?: () => TestUser
  first?: () => TestUser
  /** Sent with each request. */
  fixed?: Fields
  was: Fields
  /** What the first editor changes, and the second of the same field. */
  theirs: Fields
  mine: Fields
  /** Another field and its value before, where there is one. */
  other?: { was: Fields; to: Fields }
  says: string
}

const CASES: Record<string, Case> = {
  customer: {
    endpoint: updateCustomer,
    open: async () => {
      const { id } = await server.users.customer(agent, { name: 'Aminah' })
      await agent.call(updateCustomer, { params: { id }, body: { address: 'A street' } })
      return id
    },
    was: { address: 'A street' },
    theirs: { address: 'B street' },
    mine: { address: 'C street' },
    other: { was: { businessNature: '' }, to: { businessNature: 'Stall' } },
    says: 'Address was changed by Siti at 12:00: “A street” → “B street”. Yours: “C street”.',
  },
  agent: {
    endpoint: updateAgent,
    open: async () => (await server.users.agent({ commissionRate: 10 })).id,
    who: () => siti,
    was: { commissionRate: 10 },
    theirs: { commissionRate: 12.5 },
    mine: { commissionRate: 15 },
    other: { was: { email: null }, to: { email: 'a@example.com' } },
    says: 'Commission Rate was changed by Siti at 12:00: “10%” → “12.5%”. Yours: “15%”.',
  },
  runner: {
    endpoint: updateRunner,
    open: async () => (await server.users.runner(agent, { name: 'Ravi' })).id,
    was: { name: 'Ravi' },
    theirs: { name: 'Ravi a/l Kumar' },
    mine: { name: 'Ravi Kumar' },
    other: { was: { email: null }, to: { email: 'ravi@example.com' } },
    says: 'Name was changed by Siti at 12:00: “Ravi” → “Ravi a/l Kumar”. Yours: “Ravi Kumar”.',
  },
  admin: {
    endpoint: updateAdmin,
    open: async () => {
      const { id } = await server.users.admin()
      await siti.call(updateAdmin, { params: { id }, body: { name: 'Wong' } })
      return id
    },
    who: () => siti,
    was: { name: 'Wong' },
    theirs: { name: 'Wong Mei' },
    mine: { name: 'Wong Li' },
    other: { was: { email: null }, to: { email: 'wong@example.com' } },
    says: 'Name was changed by Siti at 12:00: “Wong” → “Wong Mei”. Yours: “Wong Li”.',
  },
  'own account': {
    endpoint: updateAccount,
    open: async () => undefined,
    first: () => agent,
    was: { name: 'Lim' },
    theirs: { name: 'Lim Ah Kow' },
    mine: { name: 'Lim A. K.' },
    other: { was: { email: null }, to: { email: 'lim@example.com' } },
    says: 'Name was changed by Lim Ah Kow at 12:00: “Lim” → “Lim Ah Kow”. Yours: “Lim A. K.”.',
  },
  'system package': {
    endpoint: updateSystemPackage,
    open: async () => {
      const body = { packageName: 'Sixty', debitDays: 60, interestRate: 20 }
      return (await siti.call(createSystemPackage, { body })).id
    },
    who: () => siti,
    fixed: { packageName: 'Sixty', debitDays: 60, interestRate: 20 },
    was: { interestRate: 20 },
    theirs: { interestRate: 18 },
    mine: { interestRate: 15 },
    other: { was: { debitDays: 60 }, to: { debitDays: 70 } },
    says: 'Interest Rate was changed by Siti at 12:00: “20%” → “18%”. Yours: “15%”.',
  },
  'conventional package': {
    endpoint: updateConventionalPackage,
    open: async () => {
      const amounts = { expectedCredit: sen(120_000), debitAmount: sen(100_000) }
      const body = { packageName: 'Old way', debitDays: 60, ...amounts }
      return (await siti.call(createConventionalPackage, { body })).id
    },
    who: () => siti,
    fixed: {
      packageName: 'Old way',
      debitDays: 60,
      expectedCredit: sen(120_000),
      debitAmount: sen(100_000),
    },
    was: { debitAmount: 100_000 },
    theirs: { debitAmount: 90_000 },
    mine: { debitAmount: 95_000 },
    other: { was: { scope: null, regions: [] }, to: { scope: 1, regions: ['CENTRAL'] } },
    says: 'Debit Amount was changed by Siti at 12:00: “RM 1,000.00” → “RM 900.00”. Yours: “RM 950.00”.',
  },
  'customer group': {
    endpoint: renameCustomerGroup,
    open: async () => (await agent.call(createCustomerGroup, { body: { groupName: 'Pasar' } })).id,
    was: { groupName: 'Pasar' },
    theirs: { groupName: 'Pasar Lama' },
    mine: { groupName: 'Pasar Baru' },
    says: 'Group name was changed by Siti at 12:00: “Pasar” → “Pasar Lama”. Yours: “Pasar Baru”.',
  },
  note: {
    endpoint: updateNote,
    open: async () => (await siti.call(createNote, { body: { content: 'Call' } })).id,
    who: () => siti,
    was: { content: 'Call' },
    theirs: { content: 'Call Ali' },
    mine: { content: 'Call Abu' },
    other: { was: { isPinned: false }, to: { isPinned: true } },
    says: 'Content was changed by Siti at 12:00: “Call” → “Call Ali”. Yours: “Call Abu”.',
  },
  'bank account': {
    endpoint: updateBankAccount,
    open: async () => (await agent.call(createBankAccount, { body: { name: 'Maybank 1' } })).id,
    was: { name: 'Maybank 1' },
    theirs: { name: 'Maybank 11' },
    mine: { name: 'Maybank 12' },
    other: { was: { status: 1 }, to: { status: -1 } },
    says: 'Account name was changed by Siti at 12:00: “Maybank 1” → “Maybank 11”. Yours: “Maybank 12”.',
  },
  business: {
    endpoint: updateBusiness,
    open: async () => undefined,
    who: () => siti,
    was: { licenceEndsOn: null },
    theirs: { licenceEndsOn: '2027-01-31' },
    mine: { licenceEndsOn: '2028-01-31' },
    other: { was: { legalName: '' }, to: { legalName: 'Jujur Sdn Bhd' } },
    says: 'Licence expiry date was changed by Siti at 12:00: “nothing” → “31-01-2027”. Yours: “31-01-2028”.',
  },
  'reminder text': {
    endpoint: updateReminderText,
    open: async () => {
      const body = { reason: 'DUE_TODAY', language: 'en', template: 'Dear {name}' } as const
      await siti.call(updateReminderText, { body })
      return undefined
    },
    who: () => siti,
    fixed: { reason: 'DUE_TODAY', language: 'en' },
    was: { template: 'Dear {name}' },
    theirs: { template: 'Hello {name}' },
    mine: { template: 'Hi {name}' },
    says: 'Message was changed by Siti at 12:00: “Dear {name}” → “Hello {name}”. Yours: “Hi {name}”.',
  },
}
const send = (who: TestUser, { endpoint, fixed }: Case, id: number | undefined, body: Fields) =>
  who.inject({
    method: endpoint.method,
    url: `/api${pathTo(endpoint, { id })}`,
    payload: { ...fixed, ...body },
  })

test.each(Object.entries(CASES))('%s', async (_, each) => {
  const { was, theirs, mine, other, says } = each
  const second = each.who?.() ?? agent
  const first = each.first?.() ?? siti
  const id = await each.open()
  expect(await send(first, each, id, { ...theirs, was })).toMatchObject({ status: 200 })
  if (other) {
    // The form of the second was opened before: what the first has changed stays.
    const reply = await send(second, each, id, { ...other.to, was: other.was })
    expect(reply).toMatchObject({ status: 200 })
    const saved = each.endpoint === updateCustomer ? (reply.data as Fields).customer : reply.data
    expect(saved).toMatchObject({ ...theirs, ...other.to })
  }
  const [name] = Object.keys(was) as [string]
  const refused = await send(second, each, id, { ...mine, was })
  expect(refused).toMatchObject({
    status: 409,
    code: 'RECORD_CHANGED',
    message: `Someone else changed this meanwhile, so nothing was saved. ${says}`,
    data: { errors: [{ path: name, message: says }], current: theirs },
  })
  const onPurpose = await send(second, each, id, { ...mine, was: theirs })
  expect(onPurpose).toMatchObject({ status: 200 })
})

test('a phone number as a form shows it, and an empty text, are what they were', async () => {
  const { id } = await server.users.customer(agent, { phoneNumber: '012-383 1495' })
  const was = { phoneNumber: '012-383 1495', city: '' }
  const body = { phoneNumber: '012-383 1496', city: 'Ipoh', was }
  expect(await agent.request(updateCustomer, { params: { id }, body })).toMatchObject({
    status: 200,
  })
})

test('of two identity numbers that look the same masked, the second editor is refused', async () => {
  const { id } = await server.users.customer(agent, { identityNumber: '900101015432' })
  const change = (identityNumber: string, was: string) =>
    agent.request(updateCustomer, {
      params: { id },
      body: { identityNumber, was: { identityNumber: was } },
    })
  expect(await change('910101015432', '900101015432')).toMatchObject({ status: 200 })
  expect(await change('920101015432', '900101015432')).toMatchObject({ status: 409 })
})

test('the group is named, and without a line of the log nobody is', async () => {
  const customer = await server.users.customer(agent)
  const ids = await Promise.all(
    ['One', 'Two', 'Three'].map(async (groupName) => {
      return (await agent.call(createCustomerGroup, { body: { groupName } })).id
    }),
  )
  await server.db
    .updateTable('customers')
    .set({ customer_group_id: ids[1]! })
    .where('id', '=', customer.id)
    .execute()
  const body = { customerGroupId: ids[2]!, was: { customerGroupId: ids[0]! } }
  expect(await agent.request(updateCustomer, { params: { id: customer.id }, body })).toMatchObject({
    status: 409,
    data: {
      errors: [
        {
          path: 'customerGroupId',
          message: 'Customer group was changed meanwhile: “One” → “Two”. Yours: “Three”.',
        },
      ],
    },
  })
})

test('says it in the language of the reader, with the day when it was another one', async () => {
  const { id } = await agent.call(createCustomerGroup, { body: { groupName: 'Lama' } })
  await siti.call(renameCustomerGroup, { params: { id }, body: { groupName: 'Baru' } })
  server.setDay('2026-01-11')
  const of = async (language: string) => {
    const body = { groupName: 'Besar', was: { groupName: 'Lama' } }
    return (await agent.request(renameCustomerGroup, { params: { id }, body }, { language }))
      .message
  }
  expect(await of('my')).toContain(
    'oleh Siti pada 10-01-2026 12:00: “Lama” → “Baru”. Anda: “Besar”.',
  )
  expect(await of('zh')).toContain('Siti 在 10-01-2026 12:00 更改了')
})

test('a form with a file carries it too; two valid changes that are wrong together are refused', async () => {
  const { id } = await server.users.customer(agent, { name: 'Devi' })
  const payload = new FormData()
  payload.append('name', 'Devi a/p Raj')
  payload.append('was', JSON.stringify({ name: 'Somebody' }))
  payload.append('profilePhoto', '')
  const url = `/api/customer/${id}`
  expect(await agent.inject({ method: 'PUT', url, payload })).toMatchObject({
    status: 409,
    data: { current: { name: 'Devi' } },
  })
  const amounts = { expectedCredit: sen(120_000), debitAmount: sen(100_000) }
  const terms = { packageName: 'Both', debitDays: 60, ...amounts }
  const made = await siti.call(createConventionalPackage, { body: terms })
  const change = (body: object) =>
    siti.inject({
      method: 'PUT',
      url: `/api/configuration/conventional-package/${made.id}`,
      payload: { ...terms, ...body },
    })
  const less = { expectedCredit: 105_000, was: { expectedCredit: 120_000 } }
  expect(await change(less)).toMatchObject({ status: 200 })
  const more = { debitAmount: 110_000, was: { debitAmount: 100_000 } }
  expect(await change(more)).toMatchObject({
    status: 422,
    data: { errors: [{ path: 'debitAmount' }] },
  })
})
