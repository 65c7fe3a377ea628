import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { everyPageMessages } from '#app/web/layout/everyPageMessages.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { formMessages } from '#platform/web/forms/messages.ts'
import { settled } from './accessibility/pageFaults.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import { openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { findTextDefects } from './findTextDefects.ts'
import { Visitor, type Screen } from '../support/visitor.ts'

const { browser, product } = await openJourney()

// What only the browser of a phone knows: what covers what, what fits, what is there without a network.

const SMALL: Screen = { name: 'a small phone', width: 360, height: 740, isPhone: true }

let round: Round
let visitor: Visitor
let line: Awaited<ReturnType<typeof openLine>>
beforeAll(async () => {
  round = await openRound(product, 'phone', 6)
  line = await openLine(product.url)
  visitor = await Visitor.arrive(browser, line.url, SMALL, 'en', { keepsShell: true })
  await visitor.logIn(round.runner, PASSWORD)
  await visitor.open('/')
  await visitor.see('0/6 done')
})
afterAll(async () => {
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
  await line.close()
})

describe('a runner', () => {
  test('presses Add credit on a customer’s page and not the tab below it', async () => {
    const { page } = visitor
    await page.getByRole('link', { name: /^01 / }).click()
    const add = visitor.button(creditMessages.addCredit)
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
    line.cut()
    await page.reload()
    await visitor.see(visitor.t(everyPageMessages.offlineTitle))
    const mark = page.locator('header img')
    await expect
      .poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    line.mend()
  })

  test('drags a customer over several others in one movement and saves the route', async () => {
    const { page } = visitor
    await visitor.open('/mass-credit')
    await visitor.press(roundMessages.roundMenu)
    await visitor.press(text.arrange)
    const rows = page.locator('ol > li')
    const names = async () =>
      (await rows.allInnerTexts()).map((words) => words.trim().slice(0, 2)).join(' ')
    await rows.first().waitFor()
    expect(await names()).toBe('01 02 03 04 05 06')
    const handle = (await rows.nth(0).locator('> :first-child').boundingBox())!
    const row = (await rows.nth(0).boundingBox())!
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // As a finger moves: by many small steps.
    await page.mouse.move(x, y + 4 * row.height, { steps: 20 })
    await page.mouse.up()
    await expect.poll(names).toBe('02 03 04 05 01 06')
    await visitor.press(text.saveRoute)
    await visitor.see(visitor.t(text.routeSaved))
    await visitor.press(roundMessages.roundMenu)
    await page.getByRole('button', { name: visitor.t(text.orderRoute), pressed: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const cards = page.getByRole('button', { name: /^Record RM/ })
    await expect.poll(() => cards.first().getAttribute('aria-label')).toMatch(/from 02 /)
  })

  test('turns the phone and keeps the cards with what was typed', async () => {
    const { page } = visitor
    await visitor.open('/mass-credit')
    await visitor.press(text.searchStops)
    await page.getByRole('searchbox').fill('ravi')
    await page.setViewportSize({ width: 844, height: 390 })
    // It is as wide as a small desktop, and has its header.
    await page.locator('header nav').waitFor()
    expect(await page.getByRole('searchbox').last().inputValue()).toBe('ravi')
    await expect.poll(() => page.getByRole('button', { name: /^Record RM/ }).count()).toBe(1)
    await page.setViewportSize(SMALL)
  })

  test('finds a customer in the space above the keyboard and can pay at once', async () => {
    const { page } = visitor
    await visitor.open('/mass-credit')
    await page.setViewportSize({ width: SMALL.width, height: 410 })
    await visitor.press(text.searchStops)
    await page.getByRole('searchbox').fill('ravi')
    const cards = page.getByRole('button', { name: /^Record RM/ })
    await expect.poll(() => cards.count()).toBe(1)
    expect(await cards.getAttribute('aria-label')).toMatch(/from 04 Ravi/)
    expect(await isInSight(cards)).toBe(true)
  })
})

// The narrowest phone, the longest words and the largest letters.
describe('in Malay with the largest letters', () => {
  let customerId: number
  beforeAll(async () => {
    const siti = await product.enter(round.runner, PASSWORD)
    for (const [at, amount] of [2_000, 500].entries()) {
      const body = { cashbookId: round.cashbookIds[at]!, creditAmount: sen(amount) }
      await siti.call(recordCredit, { body })
    }
    customerId = (await siti.call(listMassCredit, { query: {} }))[0]!.customerId
  })
  const arrive = async (username: string) => {
    const other = await Visitor.arrive(browser, product.url, SMALL, 'my')
    await other.page.addInitScript(() => localStorage.setItem('textSize', 'A++'))
    await other.logIn(username, PASSWORD)
    await other.open('/')
    return other
  }
  const getFaults = async ({ page }: Visitor) => {
    await settled(page)
    return findTextDefects(page)
  }

  test('a runner can read every word and amount and reach the main buttons', async () => {
    const other = await arrive(round.runner)
    const { page } = other
    await other.see(other.t(text.progress, { done: 2, all: 6 }))
    expect(await getFaults(other)).toEqual([])
    for (const path of ['/customer', `/customer/details?id=${customerId}`, '/account']) {
      await other.goTo(path)
      expect([path, await getFaults(other)]).toEqual([path, []])
    }

    await other.goTo('/mass-credit')
    await page
      .getByRole('button', { name: new RegExp(`^${other.t(text.other)}`) })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    const record = sheet.getByRole('button', { name: /^Rekodkan RM/ })
    const key = (name: string) => sheet.getByRole('button', { name, exact: true })
    await record.waitFor()
    expect(await Promise.all([record, key('7'), key('0')].map(isInSight))).toEqual([
      true,
      true,
      true,
    ])
    // Under the longest sentence and the longest amount, too.
    for (const each of '1049') {
      await key(each).click()
      expect(await isInSight(record)).toBe(true)
    }
    expect(await getFaults(other)).toEqual([])
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    // Unsent payments are shown in one line.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Rekodkan RM .* 03 / }).click()
    await other.see(new RegExp(`^${other.t(text.waitingCount, { count: 1 })} · RM\\s20.00`))
    expect(await findTextDefects(page)).toEqual([])
    await other.leave()
  })

  test('an agent can read every word and amount, count cash and edit a customer', async () => {
    const other = await arrive(round.agent)
    const { page } = other
    for (const path of ['/', '/customer?currentTab=GROUP', '/mass-credit/cash']) {
      await other.goTo(path)
      expect([path, await getFaults(other)]).toEqual([path, []])
    }
    const count = page.getByRole('button', {
      name: other.t(handOverWebMessages.countOf, { name: 'Siti' }),
    })
    await count.waitFor()
    const { x, width } = (await count.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(SMALL.width - 16)

    for (const path of ['/cashbook', '/report/portfolio', '/report/statement']) {
      await other.goTo(path)
      expect([path, await getFaults(other)]).toEqual([path, []])
    }

    // A form in steps, with three buttons below each.
    await other.goTo(`/customer/edit?id=${customerId}`)
    const next = other.button(platformMessages.next)
    for (let step = 1; step <= 4; step++) {
      await other.see(other.t(formMessages.stepOf, { step, count: 4 }))
      expect([step, await getFaults(other)]).toEqual([step, []])
      if (step < 4) await next.click()
    }
    await other.leave()
  })
})

/** The whole of it within the screen, and nothing over its middle or its edges. */
const isInSight = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isTop = (x: number, y: number) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (element.contains(there) || there.contains(element))
    }
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    return (
      isInside &&
      [
        [x, y],
        [x, top + 3],
        [x, bottom - 3],
        [left + 3, y],
        [right - 3, y],
      ].every(([a, b]) => isTop(a!, b!))
    )
  })

// "Brand label with version", "Language switcher (en, my, zh)"
test.each([
  ['a runner', () => round.runner],
  ['an agent', () => round.agent],
])('name and version fit into the header of %s', async (_, username) => {
  const other = await Visitor.arrive(browser, product.url, SMALL, 'en')
  const { page } = other
  await other.logIn(username(), PASSWORD)
  await other.open('/')
  const [name, version] = [
    page.locator('header').getByText(other.t(everyPageMessages.brand), { exact: true }),
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

test('a field that gets the focus is above the buttons of its form', async () => {
  const other = await Visitor.arrive(browser, product.url, SMALL, 'en')
  await other.logIn(round.agent, PASSWORD)
  await other.open('/customer/add')
  const { page } = other
  // As with a keyboard on the screen.
  await page.setViewportSize({ width: SMALL.width, height: 380 })
  await other.field(customersMessages.name).focus()
  const look = () =>
    page.evaluate(() => {
      const field = document.activeElement!
      const buttons = document.querySelector('main .form-buttons')!
      return {
        isPast: buttons.contains(field),
        isCovered: field.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top,
        html: field.outerHTML.slice(0, 200),
      }
    })
  let fields = 0
  for (let seen = await look(); !seen.isPast && fields < 40; seen = await look()) {
    expect(seen.isCovered, seen.html).toBe(false)
    fields += 1
    await page.keyboard.press('Tab')
  }
  expect(fields).toBeGreaterThan(3)
  expect(fields).toBeLessThan(40)
  expect(other.pageErrors).toEqual([])
  await other.leave()
})

test('the header has the languages at widths between a phone and a desktop', async () => {
  const other = await Visitor.arrive(browser, product.url, SMALL, 'en')
  const { page } = other
  await other.logIn(OWNER.username, OWNER.password)
  await other.open('/')
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
