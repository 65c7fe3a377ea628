import type { Download, Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { getPortalUrl } from '#modules/portal/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { creditWebMessages } from '#modules/lending/credits/web/messages.ts'
import { layoutMessages } from '#app/web/layout/messages.ts'
import { iouMessages } from '#modules/lending/iou/messages.ts'
import { listingMessages } from '#modules/collection/listing/messages.ts'
import { ownMessages } from '#modules/portal/web/messages.ts'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '#platform/web/preferences/languageNames.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openJourney, getPhonePlaces } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const PASSWORD = 'secret-1'
const AGENT = 'lim'

beforeAll(async () => {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: AGENT, name: 'Lim' } })
})

/** A loan of a new customer, and a payment on it. */
async function loan(name: string) {
  const agent = await product.enter(AGENT, PASSWORD)
  const body = { name, phoneNumber: '019-876 5432', address: '12 Jalan Pasar', city: 'Ipoh' }
  const { id } = (await agent.call(createCustomer, { body })).customer
  const cashbook = await agent.call(openCashbook, { body: { customerId: id, ...systemTerms } })
  const payment = { cashbookId: cashbook.id, creditAmount: sen(4_000) }
  await agent.call(recordCredit, { body: payment })
  const { url } = await agent.call(getPortalUrl, { query: { customerId: id } })
  // The server of the journey has another address than the requests inside the process.
  const { pathname, search, hash } = new URL(url, product.url)
  return { customerId: id, cashbookId: cashbook.id, link: pathname + search + hash }
}

/** Draws a wave in the box, as a hand with a mouse would. */
async function draw(page: Page) {
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = (await canvas.boundingBox())!
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.1, 0.6))
  await page.mouse.down()
  for (let i = 1; i <= 20; i++)
    await page.mouse.move(...at(0.1 + i * 0.035, 0.5 + 0.3 * Math.sin(i)))
  await page.mouse.up()
}

/** How many of the canvas's points carry ink. */
const ink = (page: Page) =>
  page.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, i) => i % 4 === 3 && value > 0).length
  })

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return file
}

/** The words of a PDF, run together: lines break where the paper ends. */
const getText = async (file: Download) =>
  unbroken((await readPdf(await readFile(await file.path()))).map(({ text }) => text).join(''))
const unbroken = (text: string) => text.replace(/\s/g, '')

const places = getPhonePlaces('my')

describe.each(places)('documents on $screen.name in $language', ({ screen, language }) => {
  const name = `陈美玲 ${screen.width} ${language}`
  let visitor: Visitor
  let given: Awaited<ReturnType<typeof loan>>
  beforeAll(async () => {
    given = await loan(name)
    visitor = await Visitor.arrive(browser, product.url, screen, language)
    await visitor.logIn(AGENT, PASSWORD)
  })
  beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
  afterAll(async () => {
    await visitor.leave()
    expect(visitor.pageErrors).toEqual([])
  })

  test('the IOU opens from the cashbook and refuses an empty signature', async () => {
    await visitor.open(`/customer/details?id=${given.customerId}`)
    await visitor.press(iouMessages.iouShort)
    await visitor.page.waitForURL((url) => url.pathname === '/cashbook/iou')
    await visitor.see(name)
    if (screen.isPhone) await visitor.press(iouMessages.openPad)
    await visitor.press(iouMessages.signLabel, { amountSen: sen(120_000) })
    await visitor.see(visitor.t(iouMessages.SIGNATURE_EMPTY))
  })

  test('a drawn signature survives a rotation of the screen and can be cleared', async () => {
    const { page } = visitor
    await draw(page)
    const before = await ink(page)
    expect(before).toBeGreaterThan(100)
    const { width, height } = screen
    await page.setViewportSize({ width: Math.min(width, 320), height: Math.min(height, 568) })
    const pad = (await page.locator('canvas').boundingBox())!
    expect(pad.width >= 300 && pad.height >= 200, JSON.stringify(pad)).toBe(true)
    await page.setViewportSize({ width: height, height: width })
    await expect.poll(() => ink(page)).toBeGreaterThan(100)
    await page.setViewportSize({ width, height })
    await expect.poll(async () => Math.abs((await ink(page)) - before)).toBeLessThan(before / 3)
    await visitor.press(iouMessages.clear)
    expect(await ink(page)).toBe(0)
  })

  // "IOU statement with signature"
  test('a signed IOU is locked, and its PDF has the signature', async () => {
    const { page } = visitor
    await draw(page)
    const amount = { amountSen: sen(120_000) }
    await visitor.press(iouMessages.signLabel, amount)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: visitor.t(iouMessages.signLabel, amount) })
      .last()
      .click()
    // The next step is the copy, for the customer.
    await visitor.button(iouMessages.sendCopy).waitFor()
    await visitor.okay()
    await visitor.see(visitor.t(iouMessages.locked))
    expect(await page.locator('canvas').count()).toBe(0)
    const file = await downloaded(page, () => visitor.press(iouMessages.download))
    expect(file.suggestedFilename()).toMatch(/^iou_CB\d+\.pdf$/)
    const text = await getText(file)
    for (const words of [name, visitor.t(iouMessages.signedBefore, { name: 'Lim' })]) {
      expect(text).toContain(unbroken(words))
    }
    await visitor.goTo(`/customer/details?id=${given.customerId}`)
    await visitor.button(iouMessages.iouSigned).waitFor()
  })

  test('a credit’s receipt for a roll printer is in the customer’s language', async () => {
    const { page } = visitor
    await visitor.open(`/customer/details?id=${given.customerId}&tab=transactions`)
    await page
      .getByLabel(/RM\s40\.00/)
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: visitor.t(creditMessages.receipt) }).click()
    const sheet = page.getByRole('dialog')
    const names = visitor.screen.isPhone ? SHORT_LANGUAGE_NAMES : LANGUAGE_NAMES
    await sheet.getByText(names.my, { exact: true }).click()
    await sheet.getByText(`Terima kasih ${name}`).waitFor()
    const chat = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(chat).toMatch(/^https:\/\/wa\.me\/60198765432\?text=Resit%20R\d+/)
    const file = await downloaded(page, () =>
      sheet.getByText(visitor.t(creditWebMessages.onRoll)).click(),
    )
    expect(await getText(file)).toContain('Empatpuluhsahaja')
  })

  // "Listing generator"
  test('a listing is previewed, created and exported', async () => {
    const { page } = visitor
    await visitor.goTo('/listing')
    await visitor.see(name)
    const { count } = await product.db
      .selectFrom('cashbooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await visitor.press(listingMessages.submit, { count: Number(count) })
    await page.waitForURL((url) => url.pathname === '/listing/details')
    await visitor.see(name)
    const file = await downloaded(page, () => visitor.press(listingMessages.pdf))
    expect(await getText(file)).toContain(name.slice(0, 3))
    const sheet = await downloaded(page, () => visitor.press(listingMessages.xlsx))
    expect(sheet.suggestedFilename()).toMatch(/^listing_\d+_.*\.xlsx$/)
  })
})

test('a borrower with a link signs by typing a name on a phone, without a login', async () => {
  const [, phone] = SCREENS
  const { link, cashbookId } = await loan('Zainab')
  const visitor = await Visitor.arrive(browser, product.url, phone!, 'my')
  await visitor.open(link)
  await visitor.press(ownMessages.sign)
  await visitor.page.waitForURL('**/cashbook/iou*')
  await visitor.page.getByText(visitor.t(iouMessages.type), { exact: true }).click()
  await visitor.fill(iouMessages.typedName, 'Zainab binti Ali')
  const amount = { amountSen: sen(120_000) }
  await visitor.press(iouMessages.signLabel, amount)
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByRole('button', { name: visitor.t(iouMessages.signLabel, amount) }).click()
  // The paper is drawn again with the signature while the dialog offers the copy.
  await visitor.see(visitor.t(iouMessages.isSigned))
  await visitor.see(/melalui pautan peribadi yang sah hingga/)
  const save = dialog.getByRole('button', { name: visitor.t(iouMessages.saveCopy) })
  const copy = await downloaded(visitor.page, () => save.click())
  expect(copy.suggestedFilename()).toMatch(/^iou_CB\d+\.pdf$/)
  await visitor.see('Zainab binti Ali')
  const signed = await product.db
    .selectFrom('signatures')
    .select(['typed_name', 'portal_link_until'])
    .where('cashbook_id', '=', cashbookId)
    .executeTakeFirstOrThrow()
  expect(signed).toEqual({ typed_name: 'Zainab binti Ali', portal_link_until: expect.any(Date) })
  // After the paper the borrower goes back to the page of the link.
  await visitor.page.getByRole('link', { name: visitor.t(layoutMessages.backToLink) }).click()
  await visitor.page.waitForURL('**/portal*')
  await visitor.button(ownMessages.readIou).waitFor()
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})
