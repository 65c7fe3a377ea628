import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { getPortalUrl, revokePortalLinks } from '#modules/portal/contract.ts'
import { ownMessages } from '#modules/portal/web/messages.ts'
import type { Language } from '#platform/contract/message.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { countClicks } from './countClicks.ts'
import { openJourney } from './journey.ts'

// The borrower's way, counted: from the link in a message to the balance, the receipt and back.

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
const PASSWORD = 'secret-1'
/** From the tap on the link to the balance: everything that the browser loads. */
const MOST_BYTES = 120_000

beforeAll(async () => {
  const owner = await product.enter(OWNER.username, OWNER.password)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  await owner.call(createAgent, { body: { ...person, username: 'lim', name: 'Lim' } })
})

async function borrower(name: string, language: Language) {
  const agent = await product.enter('lim', PASSWORD)
  const details = { name, phoneNumber: '019-876 5432', address: '12 Jalan Pasar', language }
  const { id: customerId } = (await agent.call(createCustomer, { body: details })).customer
  const { id: cashbookId } = await agent.call(openCashbook, {
    body: { customerId, ...systemTerms },
  })
  await agent.call(recordCredit, { body: { cashbookId, creditAmount: sen(4_000) } })
  const { url } = await agent.call(getPortalUrl, { query: { customerId } })
  const { pathname, search, hash } = new URL(url, product.url)
  return { agent, customerId, path: pathname + search + hash }
}

test('one tap leads to the balance in the borrower’s language, within 120 kB', async () => {
  const { path } = await borrower('Zainab', 'my')
  const first = await fetch(product.url + path)
  expect(await first.text()).toContain('<html lang="ms">')
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')

  const visitor = await Visitor.arrive(browser, product.url, PHONE, 'my')
  const network = await visitor.page.context().newCDPSession(visitor.page)
  await network.send('Network.enable')
  let bytes = 0
  let requests = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  const sent: string[] = []
  visitor.page.on('request', (request) => sent.push(request.url()))
  const getTaps = await countClicks(visitor.page)
  await visitor.open(path)
  await visitor.see(/RM\s1,140\.00/)
  // The tap on the link itself is the only one.
  expect(getTaps()).toBe(0)
  console.log(`link to balance: 1 tap, ${Math.round(bytes / 1000)} kB in ${requests} requests`)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(MOST_BYTES)
  const token = path.split('#')[1]!
  expect(sent.filter((url) => url.split('#')[0]!.includes(token))).toEqual([])
  await visitor.see(visitor.t(ownMessages.takenBy, { name: 'Lim' }))
  await visitor.see(visitor.t(ownMessages.next))
  const call = visitor.page.getByRole('link', {
    name: visitor.t(ownMessages.call, { name: 'Lim' }),
  })
  expect(await call.getAttribute('href')).toBe('tel:+60123456789')
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

test('one more tap saves a receipt', async () => {
  const { path } = await borrower('Aminah', 'zh')
  const visitor = await Visitor.arrive(browser, product.url, PHONE, 'zh')
  await visitor.open(path)
  const [file] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.getByRole('button', { name: /40\.00/ }).click(),
  ])
  const words = await readPdf(await readFile(await file.path()))
  expect(words.map(({ text }) => text).join('')).toMatch(/40\.00/)
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

test('a page of the application opens by link, and the login page leads back when its session ends', async () => {
  const { path, customerId } = await borrower('Siti', 'en')
  const visitor = await Visitor.arrive(browser, product.url, PHONE, 'en')
  await visitor.open(path)
  await visitor.press(ownMessages.promise)
  await visitor.page.waitForURL(`**/customer/details?id=${customerId}*`)
  await visitor.see(/RM\s1,140\.00/)
  await visitor.page.evaluate(() => {
    document.cookie = 'token=; Max-Age=0; Path=/'
  })
  await visitor.open('/customer/details')
  const back = visitor.page.getByRole('link', { name: visitor.t(authMessages.backToLink) })
  await back.click()
  await visitor.see(/RM\s1,140\.00/)
  expect(visitor.pageErrors).toEqual([])
  await visitor.leave()
})

test('a revoked link says so', async () => {
  const { agent, path, customerId } = await borrower('Devi', 'en')
  await agent.call(revokePortalLinks, { query: { customerId } })
  const visitor = await Visitor.arrive(browser, product.url, PHONE, 'en')
  await visitor.open(path)
  await visitor.see(/no longer works/)
  expect(await visitor.page.getByRole('article').count()).toBe(0)
  await visitor.leave()
})
