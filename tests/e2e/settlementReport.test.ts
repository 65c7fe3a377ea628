import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { createAgent, createRunner } from '#modules/office/users/contract.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { settlementReportMessages } from '#modules/reports/settlement/web/messages.ts'
import { commissionMessages } from '#modules/cash/commission/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { feedbackMessages } from '#platform/web/feedback/messages.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { getOfficePlaces, openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const PASSWORD = 'secret-1'

/** An agent of 10 % with a runner of 5 %: two cashbooks settled, one paid up, one still owing. */
async function seedData(agentName: string): Promise<void> {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  const names = { username: agentName, name: agentName }
  await owner.call(createAgent, { body: { ...person, ...names, commissionRate: 10 } })
  const agent = await product.enter(agentName, PASSWORD)
  const username = `${agentName}-siti`
  const body = { ...person, username, name: 'Siti', commissionRate: 5 }
  await agent.call(createRunner, { body })
  const runner = await product.enter(username, PASSWORD)
  for (const [place, collected] of [1_200, 1_200, 1_200, 100].entries()) {
    const named = { name: `陈美玲 ${place}`, phoneNumber: `019-876 543${place}` }
    const { customer } = await agent.call(createCustomer, { body: named })
    const terms = { customerId: customer.id, ...systemTerms, firstCreditAmount: sen(0) }
    const { id: cashbookId } = await agent.call(openCashbook, { body: terms })
    const creditAmount = sen(collected * 100)
    await runner.call(recordCredit, { body: { cashbookId, creditAmount } })
    if (place > 1) continue
    await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [cashbookId] } })
  }
}

const places = getOfficePlaces('my')

describe.each(places)('on $screen.name in $language', ({ screen, language }) => {
  const agentName = `lim-${screen.width}-${language}`
  let visitor: Visitor
  beforeAll(async () => {
    await seedData(agentName)
    visitor = await Visitor.arrive(browser, product.url, screen, language)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.pageErrors).toEqual([])
  })

  // "/report/settlement-report | Settlement report"
  test('the agent sees the profit, down to the calculation of a commission', async () => {
    await visitor.logIn(agentName, PASSWORD)
    await visitor.open('/report/settlement-report')
    await visitor.see(visitor.t(settlementReportMessages.totalNet))
    await visitor.see(formatRinggit(sen(40_800)))
    await visitor.press(settlementReportMessages.show, { name: agentName })
    await visitor.press(settlementReportMessages.show, { name: 'Siti' })
    await visitor.press(settlementReportMessages.how, { name: await getCode(agentName) })
    await visitor.see(/RM\s1,200\.00 ÷ RM\s1,200\.00/)
  })

  test('the profit opens its postings', async () => {
    const name = visitor.t(settlementReportMessages.totalProfit)
    await visitor.press(ledgerMessages.explain, { name, amountSen: sen(48_000) })
    await visitor.see(visitor.t(ledgerMessages.postingCount, { count: 2 }))
    await visitor.press(platformMessages.close)
  })

  test('closing all takes the typed count, closes once and lists what stays open', async () => {
    await visitor.press(settlementReportMessages.closeAll)
    await visitor.see(visitor.t(settlementReportMessages.closeAllSure))
    await visitor.page
      .getByLabel(visitor.t(feedbackMessages.typeToConfirm, { text: '2' }))
      .fill('2')
    await visitor.button(settlementReportMessages.closeLabel, { count: 2 }).dblclick()
    await visitor.see(
      visitor.t(settlementReportMessages.closedAll, { count: 2, amountSen: sen(48_000) }),
    )
    await visitor.see(visitor.t(settlementReportMessages.willStay))
    await visitor.okay()
    await visitor.see(visitor.t(settlementReportMessages.nothingWaits))
    expect(await verifyBooks(product.db)).toEqual([])
  })

  test('the agent pays the runner’s commission, and it is owed no longer', async () => {
    const owner = await product.enter(OWNER.username, OWNER.password)
    const { id: agentId } = await product.enter(agentName, PASSWORD)
    // The box lent it all, and the runner carries what came in.
    const topUp = { agentId, type: 'TOP_UP', amount: sen(400_000) } as const
    await owner.call(recordPettyCash, { body: topUp })
    await visitor.goTo('/report/commission')
    await visitor.press(commissionMessages.show, { name: 'Siti' })
    await visitor.press(commissionMessages.pay, { name: 'Siti' })
    await visitor.button(commissionMessages.payLabel, { amountSen: sen(2_400) }).dblclick()
    await visitor.see(visitor.t(commissionMessages.slipColumn))
    const paid = await product.db
      .selectFrom('commission_payments')
      .select('amount_sen')
      .where('agent_id', '=', agentId)
      .execute()
    expect(paid).toEqual([{ amount_sen: 2_400 }])
    await visitor.goTo('/report/settlement-report')
  })

  test('a link leads to the cashbooks that wait to be settled', async () => {
    await visitor.press(settlementReportMessages.review, { count: 1 })
    await visitor.page.waitForURL('**/cashbook?state=FULLY_PAID')
    await visitor.see(/陈美玲 2/)
  })
})

test('the trial balance of all agents is in balance and opens down to a cashbook', async () => {
  const visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  await visitor.logIn(OWNER.username, OWNER.password)
  await visitor.open('/report/trial-balance')
  await visitor.see(visitor.t(ledgerMessages.inBalance))
  const account = visitor.t(ledgerMessages.receivable)
  await visitor.press(ledgerMessages.showParts, { name: account })
  await visitor.press(ledgerMessages.showParts, {
    name: `lim-${SCREENS[0]!.width}-${places[0]!.language}`,
  })
  await visitor.see(/陈美玲 3 · CB/)
  const closed = await product.db.selectFrom('closures').select('cashbook_id').execute()
  expect(closed).toHaveLength(2 * places.length)
  await visitor.leave()
  expect(visitor.pageErrors).toEqual([])
})

/** The code of the agent's first cashbook. */
async function getCode(agentName: string): Promise<string> {
  const { cashbook_code } = await product.db
    .selectFrom('cashbooks')
    .innerJoin('users', 'users.id', 'cashbooks.agent_id')
    .select('cashbook_code')
    .where('username', '=', agentName)
    .orderBy('cashbooks.id')
    .executeTakeFirstOrThrow()
  return cashbook_code
}
