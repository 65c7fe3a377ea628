import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { assertDefined } from '#core/invariant.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { openBrowser } from '../../tests/support/openBrowser.ts'
import { Visitor } from '../../tests/support/visitor.ts'
import { DEMO_PASSWORD } from '../demo/openBusiness.ts'
import { MANUAL_PAGES } from './manualPages.ts'

const DESKTOP = { name: 'a desktop', width: 1180, height: 760, isPhone: false }
const PHONE = { name: 'a phone', width: 390, height: 760, isPhone: true }

type Shot = {
  user: string
  path: string
  isPhone?: boolean
  prepare?: (visitor: Visitor) => Promise<void>
}

const SHOTS: Readonly<Record<string, Shot>> = {
  start: { user: 'owner', path: '/' },
  imports: { user: 'owner', path: '/data-migration', prepare: uploadList },
  'days-off': { user: 'owner', path: '/settings/days-off' },
  settlement: { user: 'owner', path: '/report/settlement-report' },
  books: { user: 'owner', path: '/report/trial-balance' },
  customers: { user: 'lim', path: '/customer' },
  lending: { user: 'lim', path: '/customer', prepare: openLoanForm },
  payments: { user: 'lim', path: '/customer', prepare: openPaymentForm },
  'mass-credit': { user: 'lim', path: '/mass-credit' },
  reloan: { user: 'lim', path: '/reloan' },
  cash: { user: 'lim', path: '/mass-credit/cash' },
  reminders: { user: 'lim', path: '/reminder' },
  round: { user: 'siti', path: '/mass-credit', isPhone: true },
  offline: { user: 'siti', path: '/mass-credit', isPhone: true, prepare: payWithoutNetwork },
}

/** A list with problems; its dry run writes nothing into the books. */
async function uploadList({ page }: Visitor): Promise<void> {
  const rows = ['Aminah binti Ali,012-345 6001', 'Tan Mei Ling,012-345 6002', 'Muthu a/l Raju,12']
  const lines = ['Agent,Name,Phone number', ...rows.map((row) => `Lim C. Keong,${row}`)]
  const file = { name: 'pasar.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('table').first().waitFor()
}

const CUSTOMER = 'main a[href*="/customer/details"]'

async function openLoanForm(visitor: Visitor): Promise<void> {
  const address = await visitor.page.locator(CUSTOMER).first().getAttribute('href')
  await visitor.goTo(`/cashbook/add?customerId=${/\d+/.exec(address ?? '')?.[0]}`)
}

async function openPaymentForm(visitor: Visitor): Promise<void> {
  await visitor.page.locator(CUSTOMER).first().click()
  await visitor.press(creditMessages.addCredit)
}

/** The network is gone, a payment is recorded, and the list of this phone is open. */
async function payWithoutNetwork({ page, t }: Visitor): Promise<void> {
  const card = page.locator('main li button').filter({ hasText: 'RM' }).first()
  await card.waitFor()
  await page.context().setOffline(true)
  await card.click()
  await page.locator('button[aria-haspopup=dialog]').filter({ hasText: 'RM' }).first().click()
  await page.getByRole('dialog', { name: t(roundMessages.onThisPhone) }).waitFor()
}

/**
 * Takes the pictures of docs/manual from a running demo: `npm run manual [-- URL]`. It records
 * nothing in its books.
 */
async function takePictures(url: string): Promise<void> {
  const browser = await openBrowser()
  for (const language of LANGUAGES) {
    const folder = join('docs/manual/pictures', language)
    await mkdir(folder, { recursive: true })
    for (const { name } of MANUAL_PAGES) {
      const shot = assertDefined(SHOTS[name], `a picture of ${name}`)
      let picture: Buffer | undefined
      for (let tries = 0; !picture && tries < TRIES; tries++) {
        picture = await takePicture(browser, url, language, shot)
      }
      if (!picture) throw new Error(`${name} in ${language}: no log-in was quick enough`)
      await sharp(picture)
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}.webp`))
      console.log(`${language} ${name}`)
    }
  }
  await browser.close()
}

/** Takes one picture; undefined if the page shows that a busy computer took too long to log in. */
async function takePicture(browser: Browser, url: string, language: Language, shot: Shot) {
  const { user, path, isPhone, prepare } = shot
  const visitor = await Visitor.arrive(browser, url, isPhone ? PHONE : DESKTOP, language)
  const { page } = visitor
  await visitor.logIn(user, DEMO_PASSWORD)
  await visitor.open('/account')
  await visitor.goTo(path)
  await prepare?.(visitor)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(SETTLE_MS)
  const isLate = await page.getByText(visitor.t(requestMessages.restoreTimedOut)).isVisible()
  const picture = isLate ? undefined : await page.screenshot()
  await visitor.leave()
  return picture
}

const TRIES = 5

/** Charts, photos and dialogs are drawn by then. */
const SETTLE_MS = 1_500

await takePictures(process.argv[2] ?? 'http://127.0.0.1:3000')
