import { expect, test } from 'vitest'
import { addDays, formatDay, todayIn } from '#core/calendar.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { handOverWebMessages as text } from '#modules/cash/hand-overs/web/messages.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { bounceTransfers } from '#modules/lending/transfers/contract.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { dashboardMessages } from '#modules/reports/dashboard/web/messages.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]
const today = todayIn('Asia/Kuala_Lumpur', new Date())
const yesterday = addDays(today, -1)
// The evening before; when it is over, the clock of the product is that of the browser again.
let evening: Date | null = new Date(`${yesterday}T23:58:00+08:00`)
const { browser, product } = await openJourney(() => evening ?? new Date())

async function arrive(username: string, password: string, screen = DESKTOP): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, product.url, screen, 'en')
  await visitor.logIn(username, password)
  return visitor
}

test('cash that is out at midnight is named on every page of the next day, until it is counted', async () => {
  const round = await openRound(product, 'night', 2)
  const [first, second] = round.cashbookIds as [number, number]
  const pay = async (cashbookId: number, amount: number) => {
    const siti = await product.enter(round.runner, PASSWORD)
    await siti.call(recordCredit, { body: { cashbookId, creditAmount: sen(amount) } })
  }
  await pay(first, 101_110)
  evening = null
  await pay(second, 101_000)

  const day = formatDay(yesterday)
  const ofDays = `${formatRinggit(sen(101_000))} of today, ${formatRinggit(sen(101_110))} of ${day}`
  const late = `1 runner still holds ${formatRinggit(sen(101_110))} of ${day} · oldest 1 day (${day})`
  const runner = await arrive(round.runner, PASSWORD, PHONE)
  await runner.open('/mass-credit/cash')
  await runner.see(formatRinggit(sen(202_110)))
  await runner.see(ofDays)
  await assertNarrow(runner)
  const agent = await arrive(round.agent, PASSWORD)
  await agent.open('/mass-credit/cash')
  await agent.see(ofDays)
  await assertNarrow(agent)
  await payByTransfer(round)
  await agent.speak('my')
  await agent.open('/mass-credit/cash')
  await agent.see(/1 tidak diterima/)
  await assertNarrow(agent)
  await agent.speak('en')
  await agent.open('/mass-credit/cash')
  const owner = await arrive(OWNER.username, OWNER.password)
  for (const visitor of [agent, owner]) {
    await visitor.open('/')
    await visitor.page.getByRole('link', { name: late }).waitFor()
    await visitor.see(ofDays)
    const share = visitor.page.getByRole('link', { name: 'Share the day' }).first()
    const words = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')
    expect(words?.split('\n').map(withPlainSpaces)).toContain(withPlainSpaces(late))
  }

  await agent.page.getByRole('link', { name: late }).click()
  await agent.press(text.countOf, { name: 'Siti' })
  await agent.see(agent.t(text.expected, { leftSen: sen(202_110) }))
  await agent.page.getByLabel(/^Counted cash/).fill('2021.10')
  await agent.press(text.takeLabel, { amountSen: sen(202_110) })
  await agent.okay()
  await agent.see(agent.t(handOverMessages.ofDay, { amountSen: sen(101_110), dayOn: yesterday }))
  await agent.open('/')
  await agent.see(agent.t(dashboardMessages.runners))
  expect(await agent.page.getByRole('link', { name: /still holds/ }).count()).toBe(0)
  expect([...runner.pageErrors, ...agent.pageErrors, ...owner.pageErrors]).toEqual([])
  await Promise.all([runner.leave(), agent.leave(), owner.leave()])
})

/** Two transfers to a bank account, one of which never arrived. */
async function payByTransfer({ agent, runner, cashbookIds }: Round): Promise<void> {
  const lim = await product.enter(agent, PASSWORD)
  const siti = await product.enter(runner, PASSWORD)
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  const pay = async (cashbookId: number) => {
    const body = { cashbookId, creditAmount: sen(500), accountId }
    return (await siti.call(recordCredit, { body })).transaction.id
  }
  const [first, second] = cashbookIds as [number, number]
  await pay(first)
  const body = { ids: [await pay(second)], reason: 'not in the account' }
  await lim.call(bounceTransfers, { body })
}

/** On the smallest phone in the largest text the page is as wide as the screen. */
async function assertNarrow({ page }: Visitor): Promise<void> {
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 780 })
  const choose = (textSize: string) =>
    page.evaluate((newValue) => {
      localStorage.setItem('textSize', newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: 'textSize', newValue }))
    }, textSize)
  await choose('A++')
  const getWidth = () => page.evaluate<number>('document.documentElement.scrollWidth')
  await expect.poll(getWidth).toBe(360)
  const rows = page.getByRole('main').getByRole('region')
  const getCut = async () =>
    Math.max(
      0,
      ...(await rows.evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))),
    )
  await expect.poll(getCut).toBe(0)
  await choose('A')
  await page.setViewportSize(usual)
}

const withPlainSpaces = (words: string) => words.replaceAll('\u00a0', ' ')
