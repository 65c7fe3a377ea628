import type { Browser } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { startProduct, type Clock, type Product } from '../support/startProduct.ts'
import { SCREENS, type Screen } from '../support/visitor.ts'
import { avoidMidnight } from '../support/avoidMidnight.ts'

let openedBrowser: Promise<Browser> | undefined

/**
 * A product of its own for the tests of the calling file, and the browser that all files of this worker
 * share. After the tests the books are verified.
 */
export async function openJourney(
  clock?: Clock,
  businessName?: string,
): Promise<{ product: Product; browser: Browser }> {
  await avoidMidnight()
  const [product, browser] = await Promise.all([
    startProduct(clock, undefined, businessName),
    (openedBrowser ??= openBrowser()),
  ])
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const brokenRules = await verifyBooks(product.db)
    await product.close()
    expect(brokenRules).toEqual([])
  })
  return { product, browser }
}

type Place = { screen: Screen; language: Language }

/** A journey runs on every screen in every language with E2E_MATRIX=full, as a nightly run does. */
export const isFullMatrix = process.env.E2E_MATRIX === 'full'

/** Where a journey of the phone runs; in the full matrix on a desktop, too. */
export function getPhonePlaces(language: Language): Place[] {
  return getPlaces(language).filter(({ screen }) => isFullMatrix || screen.isPhone)
}

/** Where a journey of the office runs: on a desktop; in the full matrix on a phone, too. */
export function getOfficePlaces(language: Language): Place[] {
  return getPlaces(language).filter(({ screen }) => isFullMatrix || !screen.isPhone)
}

function getPlaces(language: Language): Place[] {
  const languages = isFullMatrix ? LANGUAGES : [language]
  return SCREENS.flatMap((screen) => languages.map((each) => ({ screen, language: each })))
}
