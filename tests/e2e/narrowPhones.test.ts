import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomerLogin } from '#modules/portal/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { findTextDefects } from './findTextDefects.ts'
import { settled } from './accessibility/pageFaults.ts'
import { openJourney } from './journey.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import { Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

// The commonest language on the narrowest phones in the largest letters, in a narrow and a wide face. The
// letters are the product's own, so that a machine's fonts do not decide.
const NARROW = "'Noto Sans SC Variable', sans-serif"
const FACES = [
  ['narrow', `* { font-family: ${NARROW} !important }`],
  ['wide', `* { font-family: ${NARROW} !important; letter-spacing: 0.07em }`],
] as const
const WIDTHS = [320, 360, 390] as const
const HEIGHT = 740
/** The smallest side of a button, as WCAG 2.5.5 has it; a pixel less is rounding. */
const LEAST_PX = 43.5

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

async function arrive(username: string, width: number, face: string, size = 'A++') {
  const screen = { name: `${width} px`, width, height: HEIGHT, isPhone: true }
  const visitor = await Visitor.arrive(browser, product.url, screen, 'my')
  const chosen = [size, face] as const
  await visitor.page.addInitScript(([textSize, css]) => {
    localStorage.setItem('textSize', textSize)
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    })
  }, chosen)
  await visitor.logIn(username, PASSWORD)
  return visitor
}

/** Runs in the page: buttons that a thumb misses, words broken over two lines, what leaves its card. */
const FIND = `(() => {
  const found = []
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility()
  }
  for (const button of document.querySelectorAll('main li button, header button')) {
    const { width, height } = button.getBoundingClientRect()
    if (isSeen(button) && Math.min(width, height) < ${LEAST_PX})
      found.push('small: ' + (button.ariaLabel ?? button.textContent) + ' ' + Math.round(width) + ' × ' + Math.round(height))
  }
  for (const card of document.querySelectorAll('main li')) {
    const { right } = card.getBoundingClientRect()
    for (const part of card.querySelectorAll('*'))
      if (isSeen(part) && part.getBoundingClientRect().right > right + 1)
        found.push('outside its card: ' + part.textContent)
  }
  for (const part of document.querySelectorAll('main button, main button *, header button, header button *')) {
    if (!isSeen(part)) continue
    for (const node of part.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      for (const { index, 0: word } of node.data.matchAll(/\\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push('broken: ' + word + ' in ' + node.data)
      }
    }
  }
  return [...new Set(found)]
})()`

async function getFaults({ page }: Visitor): Promise<string[]> {
  await settled(page)
  return [...(await findTextDefects(page)), ...(await page.evaluate<string[]>(FIND))]
}

describe.each(FACES)('in Malay with the largest letters in a %s face', (_, face) => {
  test.each(WIDTHS)('a runner reads and reaches everything at %i px', async (width) => {
    const visitor = await arrive(round.runner, width, face)
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
      const agent = await arrive(round.agent, width, face)
      await agent.goTo(`/cashbook/iou?id=${round.cashbookIds[0]}`)
      expect(await getFaults(agent)).toEqual([])
      await agent.leave()
      const borrower = await arrive(BORROWER, width, face)
      await borrower.goTo(`/customer/details?id=${customerId}`)
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
    visitor = await arrive(round.runner, 360, FACES[0][1], 'A')
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

  test('what stays while the list scrolls takes 15 % of the screen at most, with the sums', async () => {
    const { page } = visitor
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => (await measure(page)).head).toBeLessThan(60)
    const { head, tabsTop } = await measure(page)
    expect(head + HEIGHT - tabsTop).toBeLessThanOrEqual(0.15 * HEIGHT)
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
