import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { listTransfers } from '#modules/lending/transfers/contract.ts'
import { paperMessages } from '#platform/web/paper/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { readQr } from '#testing/files/readQr.ts'
import { slipPhoto } from '#testing/files/slipPhoto.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop, waitUntilDone } from '../support/payStop.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()

async function arrive(url: string, username: string) {
  const phone = await Visitor.arrive(browser, url, SCREENS[1]!, 'en', { keepsShell: true })
  await phone.open('/login?to=/mass-credit')
  await phone.fill(authMessages.username, username)
  await phone.fill(authMessages.password, PASSWORD)
  await phone.press(authMessages.logIn)
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  return phone
}

/** Shares a picture as the bank's application does: a form posted to the application's worker. */
async function shareWith(page: Page, picture: Uint8Array): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.evaluate(async (bytes) => {
    const form = new FormData()
    form.set('slip', new File([new Uint8Array(bytes)], 'bank.png', { type: 'image/png' }))
    await fetch('/share', { method: 'POST', body: form })
  }, Array.from(picture))
}

test('a slip shared by another application waits on the phone until it is placed at a payment', async () => {
  const round = await openRound(product, 'share', 2)
  const lim = await product.enter(round.agent, PASSWORD)
  await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const phone = await arrive(product.url, round.runner)
  const { page } = phone
  await phone.see('0/2 done')
  await shareWith(page, await slipPhoto())
  // It survives a page that is loaded again before anybody places it.
  await page.goto(`${product.url}/mass-credit?view=cards`)
  const question = phone.t(roundMessages.whosePayment)
  await phone.see(question)
  await page.reload()
  await phone.see(question)
  await page.getByRole('combobox', { name: question }).fill('01')
  await page.getByRole('option', { name: /^01 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Maybank 4321' }).click()
  await page.getByRole('button', { name: /^Record RM [\d.,]+ from 01 / }).click()
  await waitUntilDone(page, '01 ')
  await expect.poll(() => page.getByText(question).count()).toBe(0)
  const getSlips = async () => {
    const { items } = await lim.call(listTransfers, { query: {} })
    return items.map(({ amount, accountName, slip }) => [amount, accountName, slip !== null])
  }
  await expect.poll(getSlips, { timeout: 20_000 }).toEqual([[2_000, 'Maybank 4321', true]])
  await phone.leave()
})

const LEFT_PX = 48
const QR_PX = 168
const DARK = 64
const FINDER_MODULES = 7

/** Reads the code at the lower left of a receipt's picture; undefined where there is none. */
async function readCode(picture: readonly number[]): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(picture))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) =>
    data[y * info.width * info.channels + x * info.channels]! < DARK
  const columns = Array.from({ length: QR_PX }, (_, at) => LEFT_PX + at)
  const hasDark = (y: number) => columns.some((x) => isDark(x, y))
  const rows = Array.from({ length: info.height }, (_, y) => y)
  const bottom = rows.findLast(hasDark)!
  const blank = rows.findLast((y) => y < bottom && !hasDark(y))!
  const top = blank + 1
  const left = columns.find((x) => isDark(x, top))!
  const run = columns.filter((x) => x >= left).findIndex((x) => !isDark(x, top))
  const cell = run / FINDER_MODULES
  const count = (bottom + 1 - top) / cell
  if (!Number.isInteger(cell) || !Number.isInteger(count)) return undefined
  const places = Array.from({ length: count }, (_, at) => at * cell)
  return readQr(places.map((y) => places.map((x) => isDark(left + x, top + y))))
}

/** Stands in for the share sheet of the phone, and keeps what the application gives it. */
function catchShares(): void {
  const shares: number[][] = []
  Object.assign(window, { shares })
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files = [] }: ShareData) => {
      for (const file of files) shares.push([...new Uint8Array(await file.arrayBuffer())])
    },
  })
}

const readShares = (page: Page) =>
  page.evaluate(() => (window as unknown as { shares: number[][] }).shares)

test('a receipt is shared as a picture: with its code, and without a network as not yet in the books', async () => {
  const round = await openRound(product, 'receipt', 2)
  const line = await openLine(product.url)
  const phone = await arrive(line.url, round.runner)
  const { page } = phone
  // A proxy in front of the product says how phones reach it: no QR code holds 127.0.0.1.
  await page.setExtraHTTPHeaders({ 'x-forwarded-host': 'lend.test' })
  await page.evaluate(catchShares)
  await phone.see('0/2 done')
  const open = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^Receipt for ${name}`) }).click()
  await payStop(page, '01 ')
  await page.getByText('Recorded', { exact: true }).first().waitFor()
  await open('01')
  await page.getByRole('dialog').locator('img').waitFor()
  // The code arrives after the picture without it.
  await expect
    .poll(
      async () => {
        await phone.press(paperMessages.sharePicture)
        const shared = (await readShares(page)).at(-1)
        return shared && readCode(shared)
      },
      { timeout: 20_000 },
    )
    .toMatch(/\/check\//)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  line.cut()
  await payStop(page, '02 ')
  await open('02')
  await page.getByRole('dialog').locator('img').waitFor()
  const before = (await readShares(page)).length
  await phone.press(paperMessages.sharePicture)
  await expect.poll(async () => (await readShares(page)).length).toBe(before + 1)
  const shared = (await readShares(page)).at(-1)!
  expect(String.fromCharCode(...shared.slice(1, 4))).toBe('PNG')
  line.mend()
  await phone.leave()
  await line.close()
})
