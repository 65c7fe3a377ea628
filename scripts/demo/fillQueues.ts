import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import type { TestUser } from '#testing/testUser.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import {
  listCashbookTransactions,
  recordCredit,
  recordRefund,
  removeTransaction,
  updateTransaction,
} from '#modules/lending/credits/contract.ts'
import { createCustomer, getCustomer, updateCustomer } from '#modules/customers/contract.ts'
import { setLoanFlag } from '#modules/customers/identityContract.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createCustomerLogin, getPortalUrl } from '#modules/portal/contract.ts'
import {
  bounceTransfer,
  confirmTransfers,
  listTransfers,
} from '#modules/lending/transfers/contract.ts'
import { setRunnerStatus } from '#modules/office/users/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { correctAndRecover } from './correctAndRecover.ts'
import { drawSlip } from './drawSlip.ts'
import { uploadBankFile } from './uploadBankFile.ts'
import { notePaid, type Loan } from './loans.ts'
import { AGENTS } from './names.ts'
import { DEMO_PASSWORD, type Business } from './openBusiness.ts'
import { nameGuarantors, signGuarantees } from './nameGuarantors.ts'
import { requestApprovals } from './requestApprovals.ts'
import { reportDisputes } from './reportDisputes.ts'
import type { DemoServer } from './demoServer.ts'

const SIGNED = 12

/**
 * Creates one of each state that lending and collecting does not leave, so that nothing is empty.
 */
export async function fillQueues(
  demo: DemoServer,
  business: Business,
  loans: readonly Loan[],
  today: Day,
): Promise<void> {
  demo.turnTo(today, 18.5)
  for (const [place, { username }] of AGENTS.entries()) {
    const agent = await demo.enter(username, DEMO_PASSWORD)
    const own = loans.filter(({ borrower }) => borrower.agent === place)
    await handListings(agent, business, place)
    await writeNotes(agent, own)
    await payUp(agent, own)
    await correctPayments(agent, own)
    const open = own.filter(({ balanceSen }) => balanceSen > 0)
    await nameGuarantors(agent, open)
    await signPapers(agent, own.slice(-SIGNED))
    await signGuarantees(agent, open.slice(-SIGNED / 2))
    await shareLinks(agent, own.slice(0, 3))
    await reportDisputes(demo, agent, own.slice(0, 3))
    await undoMistakes(agent, business, own, place)
    await leaveTransfers(agent, own, place)
    await correctAndRecover(agent, own)
  }
  await stopNewLoans(demo, business)
  await addTwice(demo, business)
  await requestApprovals(demo, loans)
  const owner = await demo.enter('owner', DEMO_PASSWORD)
  const agentId = assertDefined(business.agentIds[0], 'the business has agents')
  const remark = 'Counted again: RM 3.50 too much'
  const body = { agentId, type: 'ADJUSTMENT' as const, amount: sen(350), remark }
  await owner.call(recordPettyCash, { body })
  // A runner has left, and the customers still have that name.
  const gone = assertDefined(business.runners.at(-1), 'the business has runners')
  await owner.call(setRunnerStatus, { params: { id: gone.id }, body: { status: -1 } })
}

type Transfer = ResponseOf<typeof listTransfers>['items'][number]

/** One person borrows at two agents under one identity card, and gets no new loans. */
async function stopNewLoans(demo: DemoServer, { borrowers }: Business): Promise<void> {
  const body = { identityNumber: '780512-98-4471' }
  for (const [place, { username }] of AGENTS.entries()) {
    const person = borrowers.find(({ agent }) => agent === place)
    if (!person || place > 1) continue
    const agent = await demo.enter(username, DEMO_PASSWORD)
    const params = { id: person.customerId }
    await agent.call(updateCustomer, { params, body })
    const reason = 'Moved away without a word'
    if (place === 0) await agent.call(setLoanFlag, { params, body: { reason } })
  }
}

/** One customer was added twice, and the name was typed without its end. */
async function addTwice(demo: DemoServer, { borrowers }: Business): Promise<void> {
  const agent = await demo.enter(
    assertDefined(AGENTS[0], 'there are agents').username,
    DEMO_PASSWORD,
  )
  const [, person] = borrowers.filter((each) => each.agent === 0)
  if (!person) return
  const customer = await agent.call(getCustomer, { params: { id: person.customerId } })
  const body = { name: customer.name.slice(0, -1), phoneNumber: customer.phoneNumber }
  await agent.call(createCustomer, { body })
}

/** How many of the day's transfers wait for confirmation, and how many agents have one bounced. */
const [WAITING, BOUNCING] = [4, 2]

/** Confirms all transfers but the latest; of the first agents one that never arrived bounces. */
async function leaveTransfers(agent: TestUser, own: readonly Loan[], place: number): Promise<void> {
  const { items } = await agent.call(listTransfers, { query: { limit: 200 } })
  const isOpen = (cashbookId: number) =>
    own.some(({ id, balanceSen }) => id === cashbookId && balanceSen > 0)
  const bounced = place < BOUNCING ? items.find(({ cashbookId }) => isOpen(cashbookId)) : undefined
  if (bounced) {
    const body = { reason: 'The bank returned it' }
    await agent.call(bounceTransfer, { params: { id: bounced.id }, body })
  }
  const rest = items.filter((each) => each !== bounced)
  const ids = rest.slice(0, -WAITING).map(({ id }) => id)
  if (ids.length > 0) await agent.call(confirmTransfers, { body: { ids } })
  for (const transfer of rest.slice(-WAITING, -1)) await attachSlip(agent, transfer)
  // The bank shows all but the last one that waits.
  await uploadBankFile(agent, rest.slice(-2 * WAITING, -1))
}

async function attachSlip(agent: TestUser, transfer: Transfer): Promise<void> {
  const { id, accountName, reference, amount: amountSen, businessDate: on } = transfer
  const slip = await drawSlip({ account: accountName ?? '', reference, amountSen, on })
  const payload = new FormData()
  payload.append('slip', new Blob([new Uint8Array(slip)]), 'slip.jpg')
  const reply = await agent.inject({ method: 'PUT', url: `/api/transaction/${id}/slip`, payload })
  if (!reply.success) throw new Error(`${reply.code}: ${reply.message}`)
}

async function handListings(agent: TestUser, business: Business, place: number): Promise<void> {
  for (const { id } of business.runners.filter((runner) => runner.agent === place).slice(0, 2)) {
    await agent.call(submitListing, { body: { runnerId: id } })
  }
}

async function writeNotes(agent: TestUser, own: readonly Loan[]): Promise<void> {
  const about = { customerId: assertDefined(own[0], 'the agent has loans').borrower.customerId }
  for (const body of [
    { content: 'Pasar closed on the first Monday of the month.', isPinned: true },
    { content: 'Moves to the new hall next week, ask for lot 14.', colour: 'yellow', ...about },
    { content: 'Wants a larger loan after this one.', colour: 'green', ...about },
  ] as const) {
    await agent.call(createNote, { body })
  }
}

/** Pays a loan in full that its agent has yet to settle. */
async function payUp(agent: TestUser, own: readonly Loan[]): Promise<void> {
  const loan = own.find(({ balanceSen, settlesByItself }) => balanceSen > 0 && !settlesByItself)
  if (!loan) return
  const body = { cashbookId: loan.id, creditAmount: loan.balanceSen }
  await agent.call(recordCredit, { body })
  notePaid(loan, loan.balanceSen)
}

/** Records a payment on the wrong customer, one with a wrong amount and one that is refunded. */
async function correctPayments(agent: TestUser, own: readonly Loan[]): Promise<void> {
  const [wrong, typed, back] = own.filter(({ balanceSen }) => balanceSen > 0).slice(-40)
  for (const [loan, correct] of [
    [assertDefined(wrong, 'a payment to remove'), remove],
    [assertDefined(typed, 'a payment to correct'), lower],
  ] as const) {
    const query = { limit: 1 }
    const params = { cashbookId: loan.id }
    const { items } = await agent.call(listCashbookTransactions, { params, query })
    const [latest] = items
    if (latest?.kind === 'CREDIT' && latest.amount > 500) await correct(agent, latest.id, loan)
  }
  const body = {
    cashbookId: assertDefined(back, 'a payment to refund').id,
    amount: sen(500),
    remark: 'Paid twice',
  }
  await agent.call(recordRefund, { body })
}

async function remove(agent: TestUser, id: number): Promise<void> {
  await agent.call(removeTransaction, { params: { id }, body: { reason: 'Wrong customer' } })
}

async function lower(agent: TestUser, id: number, { dailySen }: Loan): Promise<void> {
  const amount = sen(Math.max(100, dailySen - 500))
  const body = { amount, reason: 'Typed RM 5.00 too much' }
  await agent.call(updateTransaction, { params: { id }, body })
}

async function signPapers(agent: TestUser, loans: readonly Loan[]): Promise<void> {
  for (const { id, borrower } of loans) {
    const { terms, termsHash, missing } = await agent.call(getIou, { params: { cashbookId: id } })
    if (missing.length > 0) continue
    const body = {
      cashbookId: id,
      language: 'en' as const,
      termsHash,
      typedName: terms.customerName,
    }
    await agent.call(signIou, { params: { id: borrower.customerId }, body })
  }
}

async function shareLinks(agent: TestUser, loans: readonly Loan[]): Promise<void> {
  for (const { borrower } of loans) {
    const { customerId } = borrower
    await agent.call(getPortalUrl, { query: { customerId } })
    const body = {
      customerIds: [customerId],
      username: `customer${customerId}`,
      password: DEMO_PASSWORD,
    }
    await agent.call(createCustomerLogin, { body })
  }
}

/** Voids a loan opened by mistake. */
async function undoMistakes(
  agent: TestUser,
  business: Business,
  own: readonly Loan[],
  place: number,
): Promise<void> {
  const owing = new Set(own.map(({ borrower }) => borrower.customerId))
  const idle = business.borrowers.filter(
    ({ agent: whose, customerId }) => whose === place && !owing.has(customerId),
  )
  const [mistaken] = idle
  if (!mistaken) return
  const { packageId, packageType } = assertDefined(
    business.packages[0],
    'the business has packages',
  )
  const terms = {
    packageId,
    packageType,
    debitDays: 60,
    interestRate: 20,
    firstCreditAmount: sen(0),
  }
  const body = { ...terms, customerId: mistaken.customerId, expectedCredit: sen(50_000) }
  const { id: cashbookId } = await agent.call(openCashbook, { body })
  const { items } = await agent.call(listCashbookTransactions, {
    params: { cashbookId },
    query: {},
  })
  const reason = 'Opened for the wrong customer'
  await agent.call(removeTransaction, {
    params: { id: assertDefined(items[0], 'a new cashbook has a transaction').id },
    body: { reason },
  })
}
