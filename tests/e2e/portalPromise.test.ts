import { expect, test } from 'vitest'
import { promiseMessages as text } from '#modules/collection/round/web/promises/messages.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { createCustomerLogin } from '#modules/portal/contract.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!

test('a customer promises in the portal, and the runner sees it at the stop', async () => {
  const round = await openRound(product, 'promise', 2)
  const lim = await product.enter(round.agent, PASSWORD)
  const [row] = await lim.call(listMassCredit)
  const { customerId } = row!
  const body = { customerIds: [customerId], username: 'meiling', password: PASSWORD }
  await lim.call(createCustomerLogin, { body })

  const customer = await Visitor.arrive(browser, product.url, PHONE, 'zh')
  await customer.logIn('meiling', PASSWORD)
  await customer.open(`/customer/details?id=${customerId}`)
  await customer.button(text.title).click()
  await customer.button(text.make).click()
  const dialog = customer.page.getByRole('dialog')
  await dialog.getByLabel(customer.t(text.amount)).fill('15')
  await dialog.getByRole('button', { name: customer.t(text.make) }).click()
  await dialog.waitFor({ state: 'detached' })
  await customer.see(/RM\s15\.00/)

  const runner = await Visitor.arrive(browser, product.url, PHONE, 'en')
  await runner.logIn(round.runner, PASSWORD)
  await runner.open('/')
  await runner.see(/Customer promised RM\s15\.00 for today/)
  expect([...customer.pageErrors, ...runner.pageErrors]).toEqual([])
  await Promise.all([customer.leave(), runner.leave()])
})
