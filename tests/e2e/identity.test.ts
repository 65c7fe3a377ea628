import { expect, test } from 'vitest'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { setLoanFlag } from '#modules/customers/identityContract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { cashbookWebMessages } from '#modules/lending/cashbooks/web/messages.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { customersWebMessages as webText } from '#modules/customers/web/messages.ts'
import { personMessages as text } from '#modules/customers/web/identity/messages.ts'
import { factsMessages } from '#modules/reports/facts/web/messages.ts'
import { sen } from '#core/money.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { findTextDefects } from './findTextDefects.ts'
import { openJourney } from './journey.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()
const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]
const IC = '900101-14-8354'

test('a person without new loans is refused at another agent until an admin allows one', async () => {
  const round = await openRound(product, 'identity', 1)
  const owner = await product.enter(OWNER.username, OWNER.password)
  const lim = await product.enter(round.agent, PASSWORD)
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  const devi = { ...person, username: 'devi-identity', name: 'Devi' }
  await owner.call(createAgent, { body: devi })
  const first = { name: 'Tan Ah Kow', phoneNumber: '012-777 8888', identityNumber: IC }
  const { customer: known } = await lim.call(createCustomer, { body: first })
  const terms = { ...systemTerms, customerId: known.id, firstCreditAmount: sen(0) }
  await lim.call(openCashbook, { body: terms })
  const reason = 'Left without a word'
  await lim.call(setLoanFlag, { params: { id: known.id }, body: { reason } })

  // The other agent types the same identity card, and learns what is owed, not who lent it.
  const agent = await Visitor.arrive(browser, product.url, PHONE, 'en')
  await agent.logIn(devi.username, PASSWORD)
  await agent.open('/customer/add')
  await agent.fill(customersMessages.name, 'Tan A. K.')
  await agent.fill(customersMessages.phoneNumber, '019-111 2222')
  await agent.fill(customersMessages.identityNumber, '901301-14-8354')
  await agent.page.keyboard.press('Tab')
  await agent.see(agent.t(customersMessages.doubtfulDate))
  await agent.fill(customersMessages.identityNumber, IC)
  await agent.page.keyboard.press('Tab')
  for (let step = 0; step < 3; step++) await agent.submit()
  await agent.press(webText.addCustomer)
  await agent.okay()
  await agent.page.waitForURL('**/customer/details*')
  const id = Number(new URL(agent.page.url()).searchParams.get('id'))
  await agent.see(agent.t(text.noNewLoans))
  await agent.see(agent.t(text.elsewhere, { count: 1, owedSen: sen(120_000) }))
  expect(await agent.textInSight()).not.toContain(reason)
  expect(await agent.textInSight()).not.toContain(known.name)
  expect(await agent.textInSight()).not.toContain('Lim')

  await agent.goTo(`/cashbook/add?customerId=${id}`)
  await agent.see(agent.t(factsMessages.noLoans))
  await agent.see(agent.t(text.noNewLoans))

  // The owner sees both customers, and allows one loan.
  const admin = await Visitor.arrive(browser, product.url, DESKTOP, 'zh')
  await admin.logIn(OWNER.username, OWNER.password)
  await admin.open(`/customer/details?id=${id}`)
  await admin.see(admin.t(text.atAgent, { name: known.name, agent: 'Lim', owedSen: sen(120_000) }))
  await admin.see(reason)
  expect(await findTextDefects(admin.page)).toEqual([])
  await admin.press(text.allowOne)
  await admin.fill(customersMessages.flagReason, '家人会还')
  await admin.press(text.allowOneLabel)
  await admin.see(admin.t(text.oneAllowed, { name: 'Tan A. K.' }))

  // The desktop shows the facts next to the form.
  const desk = await Visitor.arrive(browser, product.url, DESKTOP, 'my')
  await desk.logIn(round.agent, PASSWORD)
  await desk.open(`/cashbook/add?customerId=${known.id}`)
  await desk.see(desk.t(factsMessages.facts))
  await desk.see(reason)
  expect(await findTextDefects(desk.page)).toEqual([])
  expect(await desk.textInSight()).toContain(desk.t(cashbookWebMessages.stepPackage))
})
