import { collectionWebMessages } from '#modules/collection/round/web/messages.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { layoutMessages } from '#app/web/layout/messages.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { pasteMessages } from '#modules/collection/sheet/web/paste/pasteMessages.ts'
import { massCreditWebMessages as text } from '#modules/collection/sheet/web/messages.ts'
import type { Language } from '#platform/contract/message.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { pasteInto } from './pasteInto.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import { sendNow } from '../support/sendNow.ts'
import { isFullMatrix, openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]

/** Longer than a paid card stays in the list, and than the next cards ignore taps afterwards. */
const LEAVE_MS = 350

afterEach(async () => expect(await verifyBooks(product.db)).toEqual([]))

/** The payments recorded since the loans were opened, by cashbook. */
async function getPayments({ cashbookIds }: Round) {
  const rows = await product.db
    .selectFrom('transactions')
    .select(['cashbook_id', 'amount_sen'])
    .where('kind', '=', 'CREDIT')
    .where('number', '>', 2)
    .where('removed_at', 'is', null)
    .where('cashbook_id', 'in', cashbookIds)
    .orderBy('cashbook_id')
    .execute()
  return rows.map(({ cashbook_id, amount_sen }) => [
    cashbookIds.indexOf(cashbook_id) + 1,
    amount_sen / 100,
  ])
}

/** A runner on the round, whose taps are counted. */
class Runner {
  readonly visitor: Visitor
  taps = 0
  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  card(number: number) {
    // The name begins with it; a phone number may end with it.
    const name = new RegExp(`(?<!\\d)${String(number).padStart(2, '0')} `)
    return this.visitor.page.getByRole('listitem').filter({ hasText: name })
  }

  /** What identifies a card: name and cashbook ID. */
  async labelOf(number: number): Promise<string> {
    const name = await this.card(number).getByRole('link').first().textContent()
    const [code] = /CB\d{6}/.exec((await this.card(number).textContent()) ?? '') ?? []
    return `${name} ${code}`
  }

  async tap(locator: { click: () => Promise<void> }): Promise<void> {
    await locator.click()
    this.taps += 1
  }

  /** Takes the big button's amount; done once the card has left. */
  async take(number: number): Promise<void> {
    await this.tap(this.payButton(number))
    await this.gone(number)
  }

  /** Waits until the card has left and the next cards rest; advances the page's clock for it. */
  async gone(number: number): Promise<void> {
    const { page } = this.visitor
    // The device has the entry: its time is not the clock's.
    await page.locator('li[aria-busy=true]').waitFor({ state: 'detached' })
    await page.clock.runFor(LEAVE_MS)
    await this.payButton(number).waitFor({ state: 'detached' })
    await page.clock.runFor(LEAVE_MS)
  }

  /** The big button, which a card has while it is open. */
  payButton(number: number) {
    const amount = this.visitor
      .t(collectionWebMessages.payLabel, { amountSen: 0, name: '' })
      .split(' ')[0]!
    return this.card(number).getByRole('button', { name: new RegExp(`^${amount} `) })
  }

  inCard(number: number, name: string) {
    return this.card(number).getByRole('button', { name })
  }
}

const arrive = async (screen: typeof PHONE, language: Language, username: string) => {
  const visitor = await Visitor.arrive(browser, product.url, screen, language)
  await visitor.page.clock.install()
  await visitor.logIn(username, PASSWORD)
  await visitor.open('/')
  return visitor
}

// A quarter of a day's round; the whole round in the full matrix.
const [CUSTOMERS, MOST_TAPS] = isFullMatrix ? [80, 130] : [20, 32]

test(`a runner’s round of ${CUSTOMERS} customers takes at most ${MOST_TAPS} taps`, async () => {
  const round = await openRound(product, 'round', CUSTOMERS)
  const visitor = await arrive(PHONE, 'en', round.runner)
  const runner = new Runner(visitor)
  const { page } = visitor
  await page.waitForURL('**/mass-credit')
  await visitor.see(`0/${CUSTOMERS} done`)
  // A usual day: one in ten does not pay, some pay a part, two days or their arrears.
  const [two, owing, missing, part] = [
    [5, 25, 45, 65],
    [4, 24, 44, 64],
    [10, 18, 30, 38, 50, 58, 70, 78],
    [7, 11, 23, 41, 53, 61, 77],
  ]
  for (let number = 1; number <= CUSTOMERS; number++) {
    const name = await runner.labelOf(number)
    if (two.includes(number) || owing.includes(number)) {
      await runner.tap(runner.inCard(number, visitor.t(collectionWebMessages.otherFor, { name })))
      const chip = two.includes(number)
        ? collectionWebMessages.twoDays
        : collectionWebMessages.clearDebt
      const chips = page.getByRole('dialog').getByRole('button')
      await runner.tap(chips.filter({ hasText: visitor.t(chip) }))
      await runner.gone(number)
    } else if (missing.includes(number)) {
      await runner.tap(runner.inCard(number, visitor.t(collectionWebMessages.notPaidFor, { name })))
      await runner.tap(
        page.getByRole('button', { name: visitor.t(collectionWebMessages.NOT_THERE) }),
      )
      await runner.gone(number)
    } else if (part.includes(number)) {
      await runner.tap(runner.inCard(number, visitor.t(collectionWebMessages.otherFor, { name })))
      for (const key of '15') {
        await runner.tap(page.getByRole('button', { name: key, exact: true }))
      }
      await visitor.see(/RM\s5.00 short of what is due/)
      const amountSen = sen(1_500)
      await runner.tap(
        page.getByRole('dialog').getByRole('button', {
          name: visitor.t(collectionWebMessages.payLabel, { amountSen, name }),
        }),
      )
      await runner.gone(number)
    } else {
      await runner.take(number)
    }
  }
  await visitor.see(`${CUSTOMERS}/${CUSTOMERS} done`)
  console.log(`${CUSTOMERS} customers, ${runner.taps} taps`)
  expect(runner.taps).toBeLessThanOrEqual(MOST_TAPS)
  const expected = Array.from({ length: CUSTOMERS }, (_, at) => at + 1)
    .filter((number) => !missing.includes(number))
    .map((number) => [
      number,
      two.includes(number) ? 40 : owing.includes(number) ? 60 : part.includes(number) ? 15 : 20,
    ])
  await expect.poll(() => getPayments(round), { timeout: 15_000 }).toEqual(expected)
  await visitor.press(layoutMessages.tabCash)
  const sum = expected.reduce((total, [, ringgit]) => total + ringgit!, 0)
  await visitor.see(formatRinggit(sen(sum * 100)))
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

describe('eight customers', () => {
  let round: Round
  beforeAll(async () => {
    round = await openRound(product, 'few', 8)
  })

  test('no payment is lost or recorded twice when the network fails', async () => {
    const visitor = await arrive(PHONE, 'my', round.runner)
    const runner = new Runner(visitor)
    const { page } = visitor
    const waiting = (count: number) => visitor.t(collectionWebMessages.waitingCount, { count })
    // A double tap records one payment here and none for the next customer.
    await runner.payButton(1).dblclick()
    await runner.gone(1)
    await expect.poll(() => getPayments(round)).toEqual([[1, 20]])
    // Without a network the payment waits, visibly, and survives a reload.
    let network: 'cut' | 'answers lost' | 'there' = 'cut'
    await page.route('**/api/transaction/credit', async (route) => {
      if (network === 'there') return route.fallback()
      if (network === 'answers lost') await route.fetch()
      await route.abort()
    })
    await runner.take(2)
    await visitor.see(new RegExp(waiting(1)))
    await page.reload()
    await visitor.see(new RegExp(waiting(1)))
    // The response is lost: the server has recorded it, the phone does not know.
    network = 'answers lost'
    await sendNow(page, visitor.language)
    const both = [
      [1, 20],
      [2, 20],
    ]
    await expect.poll(() => getPayments(round)).toEqual(both)
    await visitor.see(new RegExp(waiting(1)))
    // The phone sends it again by itself.
    network = 'there'
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText(waiting(1)).waitFor({ state: 'detached' })
    // The notification offers to undo the payment.
    await runner.take(3)
    await page
      .getByRole('button', { name: visitor.t(platformMessages.undo), exact: true })
      .last()
      .click()
    await runner.payButton(3).waitFor()
    await visitor.see(visitor.t(collectionWebMessages.progress, { done: 2, all: 8 }))
    await expect
      .poll(() => getPayments(round))
      .toEqual([
        [1, 20],
        [2, 20],
      ])
    expect(visitor.pageErrors).toEqual([])
    await visitor.leave()
  })

  // "/mass-credit | Mass credit, with preview and confirmation"
  test('an agent fills the sheet by keyboard, and the batch is recorded once', async () => {
    const visitor = await arrive(DESKTOP, 'zh', round.agent)
    const { page } = visitor
    await visitor.goTo('/mass-credit')
    const amount = (row: number) => page.locator(`[data-at="${row - 1}"][data-in="amount"]`)
    await amount(3).waitFor()
    expect(await amount(1).inputValue()).toBe('')
    expect(await amount(3).inputValue()).toBe('20.00')
    await amount(3).focus()
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await page.keyboard.type('0')
    await page.keyboard.press('ArrowDown')
    await pasteInto(visitor, '实收\t备注\n15\tshop\n5000\n')
    // Nothing is filled in before the paste is confirmed; faulty cells are listed.
    await visitor.see(visitor.t(pasteMessages.byPosition, { count: 2 }))
    await visitor.see(visitor.t(pasteMessages.faultyTitle, { count: 1 }))
    expect(await amount(5).inputValue()).toBe('20.00')
    await visitor.press(pasteMessages.fillLabel, { count: 2, amountSen: sen(1_500) })
    await visitor.see(visitor.t(text.faultyCount, { count: 1 }))
    await amount(6).fill('20')
    // A runner records a payment, so one row is out of date in the sheet.
    const runner = await product.enter(round.runner, PASSWORD)
    const body = { cashbookId: round.cashbookIds[6]!, creditAmount: sen(2_000) }
    await runner.call(recordCredit, { body })
    await visitor.press(text.preview)
    const rest = { count: 4, amountSen: sen(11_500) }
    const post = visitor.button(text.postRest, rest)
    await visitor.see(/CB\d{6}/)
    await post.focus()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await visitor.okay()
    const expected = [
      [1, 20],
      [2, 20],
      [3, 60],
      [5, 15],
      [6, 20],
      [7, 20],
      [8, 20],
    ]
    expect(await getPayments(round)).toEqual(expected)
    // The sheet is fresh: paid rows are off, and customers who did not pay are listed.
    await visitor.see(visitor.t(collectionWebMessages.UNSTATED))
    expect(await amount(3).inputValue()).toBe('')
    expect(visitor.pageErrors).toEqual([])
    await visitor.leave()
  })
})
