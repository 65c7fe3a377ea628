import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layoutText } from '../src/app/web/layout/text.ts'
import { creditText } from '../src/features/credits/text.ts'
import { openRound, PASSWORD, type Round } from './openRound.ts'
import { browser, product } from './stage.ts'
import { OWNER } from './startProduct.ts'
import { Visitor, type Screen } from './visitor.ts'

// What only the browser of a phone knows: what covers what, what fits, what is there without a network.

const SMALL: Screen = { name: 'a small phone', width: 360, height: 740, isPhone: true }

let round: Round
let visitor: Visitor
beforeAll(async () => {
  round = await openRound(product, 'phone', 6)
  visitor = await Visitor.arrive(browser, product.url, SMALL, 'en', { keepsShell: true })
  await visitor.logIn(round.runner, PASSWORD)
  await visitor.see('0/6 done')
})
afterAll(async () => {
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
})

describe('a runner', () => {
  test('presses Add credit on a customer’s page, and not the tab below it', async () => {
    const { page } = visitor
    await page.getByRole('link', { name: /^01 / }).click()
    const add = visitor.button(creditText.addCredit)
    await add.waitFor()
    const isOnTop = await add.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height - 2))
    })
    expect(isOnTop).toBe(true)
    await add.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('sees the product’s mark without a network', async () => {
    const { page } = visitor
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.context().setOffline(true)
    await page.reload()
    await visitor.see(visitor.say(layoutText.offlineTitle))
    const mark = page.locator('header img')
    await expect
      .poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.context().setOffline(false)
  })
})

// "Brand label with version", "Language switcher (en, my, zh)"
test.each([
  ['a runner', () => round.runner],
  ['an agent', () => round.agent],
])('name and version fit beside everything else in the header of %s', async (_, username) => {
  const other = await Visitor.arrive(browser, product.url, SMALL, 'en')
  const { page } = other
  await other.logIn(username(), PASSWORD)
  const [name, version] = [
    page.locator('header').getByText(other.say(layoutText.brand), { exact: true }),
    page.locator('header').getByText(/^v\d/),
  ]
  for (const width of [360, 390, 480]) {
    await page.setViewportSize({ width, height: 740 })
    for (const part of [name, version]) {
      const box = (await part.boundingBox())!
      expect([width, box.width > 20 && box.x >= 0]).toEqual([width, true])
    }
    const overlaps = await page
      .locator('header > div')
      .first()
      .evaluate((row) => {
        const boxes = [...row.children].map((each) => each.getBoundingClientRect())
        return boxes.some(({ left }, at) => at > 0 && left < boxes[at - 1]!.right - 1)
      })
    expect([width, overlaps]).toEqual([width, false])
  }
  await other.leave()
})

test('between a phone and a desktop the languages are in the header', async () => {
  const other = await Visitor.arrive(browser, product.url, SMALL, 'en')
  const { page } = other
  await other.logIn(OWNER.username, OWNER.password)
  const languages = page.locator('header').getByLabel('Language')
  for (const width of [481, 600, 768]) {
    await page.setViewportSize({ width, height: 740 })
    await languages.waitFor()
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - window.innerWidth',
    )
    expect([width, overflow]).toEqual([width, 0])
  }
  await languages.selectOption('zh')
  await other.see('总览')
  await other.leave()
})
