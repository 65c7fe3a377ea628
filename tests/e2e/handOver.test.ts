import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { collectionWebMessages } from '#modules/collection/round/web/messages.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { expect, test } from 'vitest'
import { layoutMessages } from '#app/web/layout/messages.ts'
import { sen } from '#core/money.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { recordHandOver } from '#modules/cash/hand-overs/contract.ts'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { handOverWebMessages as text } from '#modules/cash/hand-overs/web/messages.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]

test('a runner counts the cash of a round on a phone, and the agent confirms the amount', async () => {
  const round = await openRound(product, 'cash', 3)
  const siti = await product.enter(round.runner, PASSWORD)
  for (const cashbookId of round.cashbookIds) {
    await siti.call(recordCredit, { body: { cashbookId, creditAmount: sen(2_000) } })
  }
  const runner = await Visitor.arrive(browser, product.url, PHONE, 'zh')
  await runner.logIn(round.runner, PASSWORD)
  await runner.open('/mass-credit/cash')
  const tabs = runner.page.getByRole('navigation', { name: runner.t(layoutMessages.mainTabs) })
  const here = tabs.locator('[aria-current=page]')
  await here.waitFor()
  expect(await here.allInnerTexts()).toEqual([runner.t(layoutMessages.tabCash)])
  await runner.press(text.count)
  await runner.press(text.coins)
  await runner.page.getByLabel('RM 50.00').fill('1')
  await runner.page.getByLabel('RM 5.00').fill('1')
  const counted = { amountSen: sen(5_500) }
  await runner.see(runner.t(text.short, { amountSen: sen(500) }))
  await runner.press(text.handOverLabel, counted)
  await runner.see(runner.t(refusalMessages.DIFFERENCE_UNEXPLAINED))
  await runner.page.getByLabel('RM 0.05').press('Tab')
  await runner.page.keyboard.type('车油')
  // The field is not below the buttons that stay in view.
  const buttons = runner.page.getByRole('dialog').locator('.form-buttons')
  const [field, bar] = await Promise.all([
    runner.field(handOverMessages.remark).boundingBox(),
    buttons.boundingBox(),
  ])
  expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y)
  // A double tap counts once.
  await runner.button(text.handOverLabel, counted).dblclick()
  await runner.okay()
  await runner.see(runner.t(text.waits))

  const agent = await Visitor.arrive(browser, product.url, DESKTOP, 'my')
  await agent.logIn(round.agent, PASSWORD)
  await agent.open('/')
  // The dashboard shows that cash waits.
  await agent.page.locator('a[href^="/mass-credit/cash?date="]').click()
  await agent.press(text.confirm)
  await agent.see(/车油/)
  await agent.press(text.confirmLabel, counted)
  await agent.okay()
  await agent.see(agent.t(text.confirmedBy, { name: 'Lim', time: '' }).trim().replace(/,$/, ''))

  await runner.page.reload()
  await runner.see(/Lim/)
  // What was short is still to be handed over.
  await runner.see(runner.t(text.handedOverShort, { amountSen: sen(5_500), shortSen: sen(500) }))
  await runner.button(text.count).waitFor()
  const rest = await siti.call(recordHandOver, { body: { countedAmount: sen(500) } })
  expect(rest).toMatchObject({ expected: 500, difference: 0 })
  expect([...runner.pageErrors, ...agent.pageErrors]).toEqual([])
  await Promise.all([runner.leave(), agent.leave()])
})

test('the listing of a runner is the round on their phone', async () => {
  const round = await openRound(product, 'listed', 4)
  const lim = await product.enter(round.agent, PASSWORD)
  const siti = await product.enter(round.runner, PASSWORD)
  const runnerId = siti.id
  const [market] = round.groupIds
  await lim.call(submitListing, { body: { customerGroupId: market!, runnerId } })
  const runner = await Visitor.arrive(browser, product.url, PHONE, 'my')
  await runner.logIn(round.runner, PASSWORD)
  await runner.open('/')
  await runner.see(runner.t(collectionWebMessages.progress, { done: 0, all: 2 }))
  const cards = runner.page.getByRole('listitem')
  expect(await cards.count()).toBe(2)
  await runner.press(roundMessages.roundMenu)
  await runner.page.getByText(runner.t(collectionWebMessages.roundAll, { count: 4 })).click()
  await runner.page.keyboard.press('Escape')
  await runner.see(runner.t(collectionWebMessages.progress, { done: 0, all: 4 }))
  expect(await cards.count()).toBe(4)
  expect(runner.pageErrors).toEqual([])
  await runner.leave()
})
