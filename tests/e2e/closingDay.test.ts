import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { listDifferences, getCash } from '#modules/cash/hand-overs/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { listCommissions } from '#modules/cash/commission/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { listTransfers } from '#modules/lending/transfers/contract.ts'
import { updateRunner } from '#modules/office/users/contract.ts'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { collectionWebMessages } from '#modules/collection/round/web/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { dashboardMessages } from '#modules/reports/dashboard/web/messages.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { commissionMessages } from '#modules/cash/commission/messages.ts'
import { transferMessages } from '#modules/lending/transfers/messages.ts'
import type { TestUser } from '#testing/testUser.ts'
import { settled } from './accessibility/pageFaults.ts'
import { findTextDefects } from './findTextDefects.ts'
import { openJourney } from './journey.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]
type Line = Awaited<ReturnType<typeof openLine>>

const MAYBANK = 'Maybank 4321'
const [TOP_UP, DAILY, SHORT] = [sen(1_000_000), sen(2_000), sen(2_000)]
/** What the customer of 04 has not paid: 1,200.00 less 140.00. */
const REST = sen(106_000)
/** A fifth of the interest of 240.00, for her part of the 1,200.00. */
const EARNED = sen(4_240)

afterEach(async () => expect(await verifyBooks(product.db)).toEqual([]))

test('an agent closes a day with a bounced transfer and a shortage taken off commission', async () => {
  const round = await openRound(product, 'day', 4)
  const owner = await product.enter(OWNER.username, OWNER.password)
  const lim = await product.enter(round.agent, PASSWORD)
  const siti = await product.enter(round.runner, PASSWORD)
  await lim.call(updateRunner, { params: { id: siti.id }, body: { commissionRate: 20 } })
  await lim.call(createBankAccount, { body: { name: MAYBANK } })
  const float = { agentId: lim.id, type: 'TOP_UP', amount: TOP_UP } as const
  await owner.call(recordPettyCash, { body: float })
  const before = await lim.call(getPettyCashSummary, { query: {} })

  const line = await openLine(product.url)
  const runner = await collectWithoutNetwork(line, round, siti)
  await payInFull(round, lim, siti)
  await countShort(runner)

  const agent = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  await agent.logIn(round.agent, PASSWORD)
  await decideTransfers(agent)
  await takeCash(agent)
  await payOut(agent)

  // All places say the same: the box, the runners, the bank, the loans and the trial balance.
  const petty = await lim.call(getPettyCashSummary, { query: {} })
  const cash = DAILY + REST - SHORT - (EARNED - SHORT)
  expect(petty).toMatchObject({ pettyCash: before.pettyCash + cash, holders: [] })
  expect(petty.inBox).toBe(petty.pettyCash)
  const [account] = await lim.call(listBankAccounts, { query: {} })
  expect(account).toMatchObject({ name: MAYBANK, balance: DAILY })
  expect((await lim.call(listDifferences, { query: {} })).withRunners).toBe(0)
  expect(await siti.call(listCommissions, { query: {} })).toMatchObject({
    earned: EARNED,
    paid: EARNED,
    owed: 0,
  })
  const loans = await Promise.all(
    round.cashbookIds.map((id) => lim.call(getCashbook, { params: { id }, query: {} })),
  )
  const credits = loans.map(({ totalCredit }) => totalCredit)
  expect(credits).toEqual([20_000, 18_000, 20_000, 120_000])
  const { items, totalDebit, totalCredit } = await owner.call(getTrialBalance, {
    query: { agentId: lim.id },
  })
  expect(totalDebit).toBe(totalCredit)
  const debits = Object.fromEntries(items.map((each) => [each.account, each.debit - each.credit]))
  expect(debits).toMatchObject({ petty_cash: petty.pettyCash, bank: DAILY })

  const admin = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  await admin.logIn(OWNER.username, OWNER.password)
  await admin.open(`/report/trial-balance?agentId=${lim.id}`)
  await admin.see(admin.t(ledgerMessages.inBalance))
  await readInOtherLanguages(agent, [
    '/',
    '/transfer',
    '/mass-credit/cash',
    '/petty-cash-transaction',
    '/report/commission',
  ])
  await readInOtherLanguages(admin, ['/report/trial-balance'])
  await readInOtherLanguages(runner, ['/mass-credit', '/mass-credit/cash'])
  // What a touch would have loaded was not there; all the rest went on.
  const others = runner.pageErrors.filter((each) => !/dynamically imported|preload CSS/.test(each))
  expect([...others, ...agent.pageErrors, ...admin.pageErrors]).toEqual([])
  await Promise.all([runner.leave(), agent.leave(), admin.leave()])
  await line.close()
})

/** Two transfers and one payment in cash wait on the phone until it has a network again. */
async function collectWithoutNetwork(line: Line, round: Round, siti: TestUser): Promise<Visitor> {
  const runner = await Visitor.arrive(browser, line.url, PHONE, 'en')
  const { page } = runner
  await runner.logIn(round.runner, PASSWORD)
  await runner.open('/mass-credit')
  const chip = (number: string) =>
    page.getByRole('button', { name: new RegExp(`^How ${number} .* pays: Cash$`) })
  await chip('01').waitFor()
  // Before the first touch, which loads what a press may need: the page must go on without it.
  line.cut()
  await page.context().setOffline(true)
  for (const [number, reference] of [
    ['01', 'DN 1'],
    ['02', ''],
  ] as const) {
    await chip(number).click()
    if (reference) await runner.fill(roundMessages.referenceOptional, reference)
    await page.getByRole('button', { name: MAYBANK, exact: true }).click()
    await payStop(page, `${number} `, `by transfer to ${MAYBANK}`)
  }
  await payStop(page, '03 ')
  await runner.see(new RegExp(runner.t(collectionWebMessages.waitingCount, { count: 3 })))
  await page.getByRole('button', { name: /^3\/4 · / }).click()
  await runner.see(runner.t(roundMessages.partByTransfer, { transferSen: sen(2 * DAILY) }))
  await runner.press(platformMessages.close)
  line.mend()
  await page.context().setOffline(false)
  const sent = async () => (await siti.call(listTransfers, { query: {} })).items
  await expect.poll(sent, { timeout: 20_000 }).toHaveLength(2)
  await runner.see('3/4 done')
  await runner.see(runner.t(roundMessages.byTransferTo, { account: MAYBANK }))
  return runner
}

/** The last customer pays the rest in cash, and the agent closes the loan: the runner earns. */
async function payInFull(round: Round, lim: TestUser, siti: TestUser): Promise<void> {
  const cashbookId = round.cashbookIds[3]!
  await siti.call(recordCredit, { body: { cashbookId, creditAmount: REST } })
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids: [cashbookId] } })
  }
  const { total } = await siti.call(getCash, { query: {} })
  expect(total).toMatchObject({ left: DAILY + REST, transfers: 2 * DAILY })
}

/** The runner counts RM 20.00 less than the cash of the day. */
async function countShort(runner: Visitor): Promise<void> {
  await runner.open('/mass-credit/cash')
  await runner.press(handOverWebMessages.count)
  await runner.press(handOverWebMessages.coins)
  await runner.page.getByLabel('RM 100.00').fill('10')
  await runner.page.getByLabel('RM 20.00').fill('3')
  await runner.see(runner.t(handOverWebMessages.short, { amountSen: SHORT }))
  await runner.fill(handOverMessages.remark, 'lost on the way')
  await runner.press(handOverWebMessages.handOverLabel, { amountSen: DAILY + REST - SHORT })
  await runner.okay()
  await runner.see(runner.t(handOverWebMessages.waits))
}

/** From the dashboard: one transfer has arrived, the other has not. */
async function decideTransfers(agent: Visitor): Promise<void> {
  const { page } = agent
  await agent.open('/')
  const waiting = { count: 2, amountSen: sen(2 * DAILY) }
  await page
    .getByRole('link', { name: agent.t(dashboardMessages.transfersToConfirm, waiting) })
    .click()
  await agent.see('DN 1')
  await page.getByRole('button', { name: /^Confirm RM 20.00 from 01 / }).click()
  await agent.see(agent.t(transferMessages.total, { count: 1, amountSen: DAILY }))
  await page.getByRole('button', { name: /^Actions for 02 / }).click()
  await page.getByRole('menuitem', { name: agent.t(transferMessages.bounce) }).click()
  await agent.fill(transferMessages.reason, 'not in the account')
  await agent.press(transferMessages.bounceLabel, { amountSen: DAILY })
  await agent.see(agent.t(transferMessages.noneWaiting))
}

/** The agent takes the cash, and what is short off the runner's commission. */
async function takeCash(agent: Visitor): Promise<void> {
  const name = 'Siti'
  await agent.goTo('/mass-credit/cash')
  await agent.press(handOverWebMessages.confirm)
  await agent.press(handOverWebMessages.confirmLabel, { amountSen: DAILY + REST - SHORT })
  await agent.okay()
  await agent.press(handOverWebMessages.resolveOf, { name })
  await agent.page.getByText(agent.t(handOverWebMessages.offCommission)).click()
  await agent.fill(handOverMessages.remark, 'agreed with Siti')
  const owedSen = sen(EARNED - SHORT)
  const sentence = { name, amountSen: SHORT, owedSen }
  await agent.see(agent.t(handOverWebMessages.offCommissionBody, sentence))
  await agent.press(handOverWebMessages.resolveLabel, { amountSen: SHORT })
  await agent.see(agent.t(handOverWebMessages.done, { amountSen: SHORT }))
}

/** The rest of the commission is paid from petty cash. */
async function payOut(agent: Visitor): Promise<void> {
  const name = 'Siti'
  const amountSen = sen(EARNED - SHORT)
  await agent.goTo('/report/commission')
  await agent.press(commissionMessages.show, { name })
  await agent.see(agent.t(commissionMessages.offShortageColumn))
  await agent.press(commissionMessages.pay, { name })
  await agent.press(commissionMessages.payLabel, { amountSen })
  await agent.see(agent.t(commissionMessages.done, { amountSen, name }))
}

/** In Malay and Chinese no amount is broken, and no word is cut. */
async function readInOtherLanguages(visitor: Visitor, paths: readonly string[]): Promise<void> {
  const defects: string[] = []
  // The message about the last step slides out of the screen.
  await expect.poll(() => visitor.page.locator('.mantine-Notification-root').count()).toBe(0)
  for (const path of paths) {
    await visitor.goTo(path)
    for (const language of ['my', 'zh'] as const) {
      await visitor.speak(language)
      await settled(visitor.page)
      const found = await findTextDefects(visitor.page)
      defects.push(...found.map((each) => `${language} ${path}: ${each}`))
    }
  }
  expect(defects).toEqual([])
}
