import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { todayIn } from '#core/calendar.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { Visitor, type Screen } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

const SMALL: Screen = { name: 'a small phone', width: 360, height: 740, isPhone: true }

test('a payment on a cashbook that was closed meanwhile is decided, and the cash is handed over', async () => {
  const round = await openRound(product, 'refused', 3)
  const [closing = 0, lost = 0, paid = 0] = round.cashbookIds
  const lim = await product.enter(round.agent, PASSWORD)
  const siti = await product.enter(round.runner, PASSWORD)
  const { customer_id: customerId } = await product.db
    .selectFrom('cashbooks')
    .select('customer_id')
    .where('id', '=', closing)
    .executeTakeFirstOrThrow()
  const on = todayIn('Asia/Kuala_Lumpur', new Date())
  const terms = { ...systemTerms, customerId, firstCreditAmount: sen(0) }
  const other = await lim.call(openCashbook, { body: { ...terms, debitDate: on, startDate: on } })
  await siti.call(recordCredit, { body: { cashbookId: paid, creditAmount: sen(2_000) } })
  const line = await openLine(product.url)
  const runner = await Visitor.arrive(browser, line.url, SMALL, 'my', { keepsShell: true })
  const { page, t } = runner
  await runner.open('/login?to=/mass-credit')
  await runner.fill(authMessages.username, round.runner)
  await runner.fill(authMessages.password, PASSWORD)
  await runner.press(authMessages.logIn)
  await page.getByText(/^1\/\d selesai/).waitFor()
  line.cut()
  const getCode = (id: number) => `CB${String(id).padStart(6, '0')}`
  for (const id of [closing, lost]) {
    await page.getByRole('button', { name: new RegExp(`^Rekodkan RM.*${getCode(id)}$`) }).click()
    await page.getByRole('button', { name: new RegExp(`^Buat asal.*${getCode(id)}$`) }).waitFor()
    await page.waitForTimeout(300)
  }
  await lim.call(recordCredit, { body: { cashbookId: closing, creditAmount: sen(102_000) } })
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids: [closing] } })
  }
  await lim.call(setCashbookStatus, {
    params: { status: 2 },
    body: { ids: [lost], declareLoss: true },
  })
  line.mend()
  // The true reason comes first, with a card for each, though one has left the round.
  await page
    .getByText(/^Ditutup oleh Lim pada \d\d:\d\d\..*RM\s20\.00/)
    .waitFor({ timeout: 60_000 })
  await page.getByText(/^Dihapus kira oleh Lim pada \d\d:\d\d\..*RM\s20\.00/).waitFor()
  // Both are decided on the list of the phone, too.
  await page.getByRole('button', { name: /^3\/4 · / }).click()
  const sheet = page.getByRole('dialog', { name: t(roundMessages.onThisPhone) })
  await expect.poll(() => sheet.getByRole('button', { name: t(text.discard) }).count()).toBe(2)
  await page.keyboard.press('Escape')
  // The count does not wait: what is undecided is a line of its own.
  await runner.goTo('/mass-credit/cash')
  await page.getByText(t(roundMessages.notInBooks, { amountSen: sen(4_000) })).waitFor()
  expect(await runner.button(handOverWebMessages.count).isEnabled()).toBe(true)
  // One goes to the customer's other cashbook, the other back to its customer.
  await runner.press(roundMessages.decide)
  await sheet
    .getByRole('button', { name: new RegExp(`^Rekodkan pada ${getCode(other.id)}`) })
    .click()
  await sheet.getByRole('button', { name: t(text.discard) }).click()
  await sheet.getByRole('button', { name: t(roundMessages.moneyReturned) }).click()
  await sheet.getByRole('heading', { name: t(roundMessages.discardedToday) }).waitFor()
  await page.keyboard.press('Escape')
  const credits = () =>
    product.db
      .selectFrom('transactions')
      .select('amount_sen')
      .where('cashbook_id', '=', other.id)
      .where('kind', '=', 'CREDIT')
      .execute()
  await expect.poll(credits, { timeout: 20_000 }).toEqual([{ amount_sen: 2_000 }])
  await runner.open('/mass-credit/cash')
  await runner.press(handOverWebMessages.count)
  await page
    .getByRole('dialog')
    .getByText(t(handOverWebMessages.expected, { leftSen: sen(4_000) }))
    .waitFor()
  await page.getByRole('dialog').getByRole('textbox').first().fill('40')
  await runner.press(handOverWebMessages.handOverLabel, { amountSen: sen(4_000) })
  await runner.okay()
  await runner.see(t(handOverWebMessages.waits))
  expect(runner.pageErrors).toEqual([])
  await runner.leave()
  await line.close()
})
