import sharp from 'sharp'
import { addDays, day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { allowOneLoan, setLoanFlag } from '#modules/customers/identityContract.ts'
import { judgeDuplicates, mergeCustomers } from '#modules/customers/mergeContract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import { setGuarantors } from '#modules/lending/cashbooks/contract.ts'
import { getIou, signAsGuarantor } from '#modules/lending/iou/contract.ts'
import { undoReloan } from '#modules/lending/reloans/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { createSavedView } from '#modules/office/saved-views/contract.ts'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { sendReminder } from '#modules/collection/reminders/contract.ts'
import {
  recordPromise,
  removePromise,
  recordMissedVisit,
} from '#modules/collection/round/contract.ts'
import { exportStatement, startStatementRun } from '#modules/reports/statements/contract.ts'
import { recordRefund, removeTransaction } from '#modules/lending/credits/contract.ts'
import { getBankMatches, matchBankLines } from '#modules/cash/bank-lines/contract.ts'
import { addGroup } from './addGroup.ts'
import { setRulesBy } from './approvals.ts'
import { sendBankFile, toBankFile } from './bankLines.ts'
import { fetchDownload } from './files/fetchDownload.ts'
import { collect } from './lend.ts'
import { lendTo } from './lendTo.ts'
import { bringIn } from './migrations.ts'
import { processReloanOf } from './processReloanOf.ts'
import { systemTerms } from './systemTerms.ts'
import type { TestServer } from './testServer.ts'
import type { TestUser } from './testUser.ts'

const BEGAN = day('2026-01-02')
const TODAY = day('2026-01-20')

export type Belongings = {
  owner: TestUser
  agent: TestUser
  customerId: number
}

/**
 * A customer with every kind of record that belongs to one: loans that are open, settled, closed,
 * imported, reloaned and of a reloan that was undone; a signed IOU, papers, notes, visits, promises,
 * listings, reminders, a reported problem with photos, statements, logins, flags, saved views and a second record that was merged.
 * Another customer of the agent has the same.
 */
export async function openBelongings(server: TestServer): Promise<Belongings> {
  server.setDay(BEGAN)
  const { users } = server
  const owner = await users.superAdmin()
  const agent = await users.agent({ name: 'Lim', commissionRate: 10 })
  const runner = await users.runner(agent, { name: 'Siti', commissionRate: 5 })
  const { id: accountId } = await agent.call(createBankAccount, { body: { name: 'Maybank' } })
  const people = { server, owner, agent, runner, accountId }
  const first = await addCustomer(people, { name: 'Tan Ah Kow', phone: '012-777 8881', at: 1 })
  const second = await addCustomer(people, { name: 'Goh Bee Lian', phone: '012-777 8882', at: 2 })
  // One login shows both customers.
  const shared = await users.customerLogin(agent, first)
  await server.db
    .insertInto('customer_logins')
    .values({ user_id: shared.id, customer_id: second, agent_id: agent.id })
    .execute()
  await fetchDownload(server.app, agent, exportStatement, {
    params: { id: first },
    query: { format: 'pdf', paper: 'A4' },
  })
  await agent.call(startStatementRun, { body: {} })
  await server.runJobs()
  await agent.call(submitListing, { body: { runnerId: runner.id } })
  await addDuplicate(people, first, second)
  return { owner, agent, customerId: first }
}

/** Another record of the same person, merged into the first; the other customer is somebody else. */
async function addDuplicate({ server, owner, agent }: People, first: number, second: number) {
  const other = await server.users.customer(agent, {
    name: 'Tan A Kow',
    phoneNumber: '012-777 8883',
  })
  const body = { keptId: first, mergedId: other.id, fromMerged: ['phoneNumber' as const] }
  await owner.call(mergeCustomers, { body })
  const apart = { keptId: first, mergedId: second, verdict: 'APART' } as const
  await agent.call(judgeDuplicates, { body: apart })
}

type People = {
  server: TestServer
  owner: TestUser
  agent: TestUser
  runner: TestUser
  accountId: number
}
type Details = { name: string; phone: string; at: number }

async function addCustomer(people: People, { name, phone, at }: Details): Promise<number> {
  const { server, agent, owner } = people
  server.setDay(BEGAN)
  const customerGroupId = await addGroup(server.db, agent.id, `Pasar ${at}`)
  const { id: customerId } = await server.users.customer(agent, {
    name,
    phoneNumber: phone,
    identityNumber: `900101-14-556${at}`,
    address: `Jalan Ipoh ${at}`,
    postalCode: '30000',
    city: 'Ipoh',
    state: 'Perak',
    businessNature: 'stall',
    customerGroupId,
  })
  const loans = await addLoans(people, customerId)
  await importLoan(people, { name, phone, at })
  server.setDay(TODAY)
  await addPapers(people, customerId, loans.signed)
  await addVisits(people, customerId, loans.open)
  await addProblem(people, customerId, loans.open)
  await addBankLine(people, name)
  await addRequest(people, loans.open)
  await agent.call(createNote, { body: { customerId, content: `${name} is ill` } })
  const view = { list: 'customers', name: `Visit ${name}`, query: `search=${phone}` } as const
  await agent.call(createSavedView, { body: view })
  const params = { id: customerId }
  await owner.call(setLoanFlag, { params, body: { reason: 'Pays late', until: null } })
  await owner.call(allowOneLoan, { params, body: { reason: 'One more' } })
  return customerId
}

/** Loans of every state; returns an open one with payments and one to sign. */
async function addLoans({ server, agent, runner, accountId }: People, customerId: number) {
  const none = { firstCreditAmount: sen(0) }
  const open = await lendTo(agent, customerId, { runnerId: runner.id, remark: 'pays at noon' })
  const signed = await lendTo(agent, customerId, none)
  const settled = await lendTo(agent, customerId, none)
  const closed = await lendTo(agent, customerId, none)
  const old = await lendTo(agent, customerId, none)
  const kept = await lendTo(agent, customerId, none)
  server.setDay(addDays(BEGAN, 5))
  await collect(runner, open.id, 40, { remark: 'half of it' })
  const slip = { accountId, reference: 'IBG 17' }
  const { transaction } = await collect(runner, open.id, 20, slip)
  await sendFile(agent, 'PUT', `/api/transaction/${transaction.id}/slip`, 'slip')
  const mistake = await collect(agent, open.id, 5)
  const reason = 'counted twice'
  const params = { id: mistake.transaction.id }
  await agent.call(removeTransaction, { params, body: { reason } })
  for (const { id } of [settled, closed]) await collect(runner, id, 1_200)
  for (const [status, ids] of [
    [2, [settled.id, closed.id]],
    [3, [closed.id]],
  ] as const) {
    await agent.call(setCashbookStatus, {
      params: { status },
      body: { ids: [...ids], remark: 'paid' },
    })
  }
  const terms = { customerId, ...systemTerms, expectedCredit: sen(200_000) }
  await processReloanOf(agent, [old.id], terms)
  const { reloan } = await processReloanOf(agent, [kept.id], terms)
  await agent.call(undoReloan, { params: { id: reloan.id }, body: { reason: 'wrong loan' } })
  return { open: open.id, signed: signed.id }
}

/** A loan of another system, by the customer's phone number. */
async function importLoan({ server, owner, agent }: People, { phone, at }: Details) {
  const { username } = await server.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow()
  await bringIn(server, owner, 'cashbooks', [
    [
      'Agent',
      'Customer phone',
      'Cashbook number',
      'Expected credit',
      'Debit amount',
      'Debit days',
      'Debit date',
      'Paid so far',
      'Last paid date',
    ],
    [username, phone, `K-${at}`, '1200.00', '960.00', 60, '01-01-2026', '100.00', '01-01-2026'],
  ])
}

async function addPapers({ server, agent }: People, customerId: number, cashbookId: number) {
  await sendFile(agent, 'PUT', `/api/customer/${customerId}`, 'profilePhoto')
  await sendFile(agent, 'PUT', `/api/customer/${customerId}/attachment`, 'Files')
  await sendFile(agent, 'PUT', `/api/cashbook/${cashbookId}/attachment`, 'Files')
  const guarantor = {
    name: `Guarantor ${customerId}`,
    phoneNumber: `016-777 000${customerId % 10}`,
    identityNumber: `A77700${customerId}`,
    relation: 'brother',
    address: 'Jalan Kampar 7',
  }
  await agent.call(setGuarantors, {
    params: { id: cashbookId },
    body: { guarantors: [guarantor] },
  })
  const { termsHash } = await agent.call(getIou, { params: { cashbookId } })
  const form = { cashbookId, termsHash, language: 'en' }
  await sendFile(agent, 'POST', `/api/customer/${customerId}/signature`, 'signature', form)
  await agent.call(signAsGuarantor, {
    params: { cashbookId },
    body: { place: 1, language: 'en', termsHash, typedName: guarantor.name },
  })
  const login = await server.users.customerLogin(agent, customerId)
  await sendFile(login, 'PUT', '/api/user/account', 'profilePhoto')
}

async function addVisits({ agent, runner }: People, customerId: number, cashbookId: number) {
  const visit = { cashbookId, reason: 'PROMISED', promisedDate: day('2026-01-22') } as const
  await runner.call(recordMissedVisit, { body: { ...visit, remark: 'shop closed' } })
  const promise = { cashbookId, promisedDate: day('2026-01-25'), remark: 'on the phone' }
  const { id } = await agent.call(recordPromise, { body: promise })
  await agent.call(removePromise, { params: { id } })
  await agent.call(recordPromise, { body: promise })
  await runner.call(sendReminder, { body: { customerId, reason: 'DEBT_DAYS' } })
}

async function addProblem({ server, agent }: People, customerId: number, cashbookId: number) {
  const login = await server.users.customerLogin(agent, customerId)
  const form = { cashbookId, kind: 'OTHER', words: 'I paid RM 30' }
  await sendFile(login, 'POST', '/api/portal/dispute', 'photos', form)
}

/** The transfer of the customer, as the bank shows it. */
async function addBankLine({ agent, accountId }: People, name: string) {
  const file = toBankFile([['07/01/2026', `IBG 17 ${name}`, 20]])
  await sendBankFile(agent, accountId, file)
  const { items } = await agent.call(getBankMatches, { query: { accountId } })
  const matches = items.map(({ line, candidates }) => ({
    lineId: line.id,
    journalId: candidates[0]?.journalId ?? 0,
  }))
  await agent.call(matchBankLines, { body: { matches } })
}

/** A refund that a second person has not decided on. */
async function addRequest({ owner, agent }: People, cashbookId: number) {
  await setRulesBy(owner, { act: 'REFUND' })
  const body = { cashbookId, amount: sen(500), remark: 'paid too much' }
  const { status } = await agent.request(recordRefund, { body })
  if (status !== 202) throw new Error(`the refund answered ${status}`)
  await setRulesBy(owner)
}

/** Sends a picture that no other file equals. */
async function sendFile(
  who: TestUser,
  method: 'PUT' | 'POST',
  url: string,
  field: string,
  form: Record<string, string | number> = {},
) {
  const payload = new FormData()
  for (const [name, value] of Object.entries(form)) payload.append(name, String(value))
  payload.append(field, await picture(), `${field}.png`)
  const reply = await who.inject({ method, url, payload })
  if (reply.status !== 200) throw new Error(`${method} ${url}: ${JSON.stringify(reply)}`)
}

let shade = 0

/** Two pixels, one of them dark: a signature has ink. */
async function picture() {
  shade += 1
  const pixels = Buffer.from([shade % 256, Math.floor(shade / 256), 7, 255, 255, 255])
  const png = await sharp(pixels, { raw: { width: 2, height: 1, channels: 3 } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)])
}
