import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disputeMessages } from '#modules/portal/disputes/messages.ts'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { createCustomerLogin } from '#modules/portal/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { findPhoneDefects } from './findPhoneDefects.ts'
import { settled } from './accessibility/pageFaults.ts'
import { openJourney } from './journey.ts'
import { arriveOnPhone, FACES, PHONE_HEIGHT } from '../support/arriveOnPhone.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import type { Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

// The two languages with the longest and the densest words, on the narrowest phones in the largest letters.
const LETTERS = [
  ['my', ...FACES[0]],
  ['my', ...FACES[1]],
  ['zh', ...FACES[1]],
] as const
const WIDTHS = [320, 360, 390] as const
let round: Round
let customerId: number
const BORROWER = 'peminjam-sempit'
beforeAll(async () => {
  round = await openRound(product, 'narrow', 6)
  const lim = await product.enter(round.agent, PASSWORD)
  for (const name of ['Maybank 4321', 'Bank Simpanan Nasional 7788'])
    await lim.call(createBankAccount, { body: { name } })
  const rows = await lim.call(listMassCredit, { query: {} })
  customerId = rows[0]!.customerId
  await lim.call(createCustomerLogin, {
    body: { customerIds: [customerId], username: BORROWER, password: PASSWORD },
  })
})

const arrive = (username: string, phone: Parameters<typeof arriveOnPhone>[3]) =>
  arriveOnPhone(browser, product.url, { username, password: PASSWORD }, phone)

async function getFaults({ page }: Visitor): Promise<string[]> {
  await settled(page)
  return findPhoneDefects(page)
}

describe.each(LETTERS)('in %s with the largest letters in a %s face', (language, _, face) => {
  test.each(WIDTHS)('a runner reads and reaches everything at %i px', async (width) => {
    const visitor = await arrive(round.runner, { width, face, language })
    await visitor.goTo('/mass-credit')
    await visitor.see(visitor.t(text.progress, { done: 0, all: 6 }))
    expect(await getFaults(visitor)).toEqual([])
    await choosesTransfer(visitor, 'Bank Simpanan Nasional 7788')
    expect(await getFaults(visitor)).toEqual([])
    for (const path of ['/mass-credit/cash', '/mass-credit?view=sheet']) {
      await visitor.goTo(path)
      expect([path, await getFaults(visitor)]).toEqual([path, []])
    }
    expect(visitor.pageErrors).toEqual([])
    await visitor.leave()
  })

  test.each(WIDTHS)(
    'an agent reads the IOU at %i px, and the borrower the portal',
    async (width) => {
      const agent = await arrive(round.agent, { width, face, language })
      await agent.goTo(`/cashbook/iou?id=${round.cashbookIds[0]}`)
      expect(await getFaults(agent)).toEqual([])
      await agent.leave()
      const borrower = await arrive(BORROWER, { width, face, language })
      await borrower.goTo(`/customer/details?id=${customerId}`)
      expect(await getFaults(borrower)).toEqual([])
      await borrower.goTo(`/customer/details?id=${customerId}&tab=problems`)
      await borrower.press(disputeMessages.reportDay)
      await borrower.page.getByRole('dialog').getByRole('radiogroup').waitFor()
      expect(await getFaults(borrower)).toEqual([])
      await borrower.open(`/portal/login?lang=${language}#of-a-link`)
      await borrower.field(authMessages.username).waitFor()
      expect(await getFaults(borrower)).toEqual([])
      await borrower.leave()
    },
  )
})

async function choosesTransfer({ page }: Visitor, account: string): Promise<void> {
  await page.locator('main li button[aria-haspopup=dialog]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: account, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe('three stops are in sight on a phone of 360 × 740', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await arrive(round.runner, { width: 360, face: FACES[0][1], textSize: 'A' })
    await visitor.goTo('/mass-credit')
    await visitor.see(visitor.t(text.progress, { done: 0, all: 6 }))
    await settled(visitor.page)
  })
  afterAll(() => visitor.leave())

  test('header, switches, sums and tools take 110 px at most, a card 130 px', async () => {
    const { head, cards, tabsTop } = await measure(visitor.page)
    expect(head).toBeLessThanOrEqual(110)
    for (const { height } of cards) expect(height).toBeLessThanOrEqual(130)
    const inSight = cards.filter(({ bottom }) => bottom <= tabsTop)
    expect(inSight.length).toBeGreaterThanOrEqual(3)
  })

  test('everything is large enough for a finger', async () => {
    expect(await getFaults(visitor)).toEqual([])
  })

  test('what stays while the list scrolls takes 15 % of the screen at most, with the sums', async () => {
    const { page } = visitor
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => (await measure(page)).head).toBeLessThan(60)
    const { head, tabsTop } = await measure(page)
    expect(head + PHONE_HEIGHT - tabsTop).toBeLessThanOrEqual(0.15 * PHONE_HEIGHT)
    expect(await page.locator('header').getByText('0/6').last().isVisible()).toBe(true)
  })
})

/** What covers the list above and below, and the cards. */
const measure = (page: Page) =>
  page.evaluate(() => ({
    head: document.querySelector('header')!.getBoundingClientRect().bottom,
    tabsTop: document.querySelector('body nav:last-of-type')!.getBoundingClientRect().top,
    cards: [...document.querySelectorAll('main section li')].map((card) => {
      const { height, bottom } = card.getBoundingClientRect()
      return { height, bottom }
    }),
  }))

// Last, as it records a payment.
test.each(LETTERS)(
  'in %s with the largest letters in a %s face the languages of a paper stand in one row at 360 px',
  async (language, _, face) => {
    const lim = await product.enter(round.agent, PASSWORD)
    const [cashbookId] = round.cashbookIds
    const { transaction } = await lim.call(recordCredit, {
      body: { cashbookId: cashbookId!, creditAmount: sen(100) },
    })
    const agent = await arrive(round.agent, { width: 360, face, language })
    for (const path of [
      `/cashbook/iou?id=${cashbookId}`,
      `/customer/statement?id=${customerId}`,
      `/customer/details?id=${customerId}&tab=transactions&receipt=${transaction.id}`,
    ]) {
      await agent.goTo(path)
      const names = agent.page.getByRole('radiogroup').filter({ hasText: '中文' })
      const labels = names.locator('label')
      await labels.first().waitFor()
      const tops = await labels.evaluateAll((each) =>
        each.map((label) => Math.round(label.getBoundingClientRect().top)),
      )
      expect([path, new Set(tops).size, tops.length]).toEqual([path, 1, LANGUAGES.length])
      expect([path, await getFaults(agent)]).toEqual([path, []])
    }
    await agent.leave()
  },
)
