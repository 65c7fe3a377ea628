import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { createCustomerLogin } from '#modules/portal/contract.ts'
import { dashboardMessages } from '#modules/reports/dashboard/web/messages.ts'
import { disputeMessages } from '#modules/portal/disputes/messages.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
const DESKTOP = SCREENS.find(({ isPhone }) => !isPhone)!

test('a customer reports a payment with a photo, the agent answers, the customer reads it', async () => {
  const round = await openRound(product, 'dispute', 1)
  const lim = await product.enter(round.agent, PASSWORD)
  const [row] = await lim.call(listMassCredit)
  const { customerId } = row!
  const body = { customerIds: [customerId], username: 'meiling2', password: PASSWORD }
  await lim.call(createCustomerLogin, { body })

  const customer = await Visitor.arrive(browser, product.url, PHONE, 'zh')
  await customer.logIn('meiling2', PASSWORD)
  await customer.open(`/customer/details?id=${customerId}&tab=transactions`)
  const { page } = customer
  await page.locator('button[aria-haspopup=menu][aria-label*="RM"]').first().click()
  await page.getByRole('menuitem', { name: customer.t(disputeMessages.problems) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: customer.t(disputeMessages.words) }).fill('我付了三十')
  const red = { width: 40, height: 40, channels: 3, background: 'red' } as const
  const buffer = await sharp({ create: red }).png().toBuffer()
  const photo = { name: 'receipt.png', mimeType: 'image/png', buffer }
  await dialog.locator('input[type=file]').first().setInputFiles(photo)
  await dialog.getByText('receipt.png').waitFor()
  await dialog.getByRole('button', { name: customer.t(disputeMessages.send) }).click()
  await dialog.waitFor({ state: 'detached' })

  const agent = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  await agent.logIn(round.agent, PASSWORD)
  await agent.open('/')
  const line = agent.t(dashboardMessages.problemsReported, { count: 1 })
  await agent.page.getByRole('link', { name: line }).click()
  await agent.page.getByRole('button', { name: /’s dispute$/ }).click()
  const sheet = agent.page.getByRole('dialog')
  await sheet.getByText('我付了三十').waitFor()
  await sheet.getByRole('img').first().waitFor()
  await sheet
    .getByRole('radio', { name: agent.t(disputeMessages.NOT_CORRECTED), exact: true })
    .check()
  await sheet
    .getByRole('textbox', { name: agent.t(disputeMessages.words) })
    .fill('It was recorded that day, thank you')
  await sheet.getByRole('button', { name: agent.t(disputeMessages.answer) }).click()
  await sheet.waitFor({ state: 'detached' })

  await customer.open(`/customer/details?id=${customerId}&tab=problems`)
  await customer.see('It was recorded that day, thank you')
  expect([...customer.pageErrors, ...agent.pageErrors]).toEqual([])
  await Promise.all([customer.leave(), agent.leave()])
})
