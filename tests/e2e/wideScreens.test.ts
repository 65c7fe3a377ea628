import { expect, test } from 'vitest'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()
const WIDE = { name: 'a wide screen', width: 1920, height: 1080, isPhone: false }

test('on a wide screen lists use the width; pages to read and forms keep their measure', async () => {
  const { agent } = await openRound(product, 'wide', 2)
  const lim = await Visitor.arrive(browser, product.url, WIDE, 'en')
  await lim.logIn(agent, PASSWORD)
  const { page } = lim
  const getWidth = async (path: string, shown: string) => {
    await lim.open(path)
    await page.locator(`main ${shown}`).first().waitFor()
    return page.locator('main').evaluate((main) => main.clientWidth)
  }
  expect(await getWidth('/customer', 'tbody tr')).toBe(1840)
  expect(await getWidth('/customer/add', 'form')).toBe(1440)
  expect(await getWidth('/cashbook', 'tbody tr')).toBe(1840)
  expect(await getWidth('/', 'section')).toBe(1440)
  expect(await getWidth('/mass-credit', '[role=row]')).toBe(1840)
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scroll).toBe(1920)
  await lim.leave()
})
