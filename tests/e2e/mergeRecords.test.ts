import { expect, test } from 'vitest'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { customersWebMessages } from '#modules/customers/web/messages.ts'
import { mergeMessages as text } from '#modules/customers/web/merge/messages.ts'
import { sen } from '#core/money.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { findTextDefects } from './findTextDefects.ts'
import { openJourney } from './journey.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()
const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]

test('an agent proposes a merge on a phone; an admin merges two records, and splits them', async () => {
  const round = await openRound(product, 'merging', 1)
  const lim = await product.enter(round.agent, PASSWORD)
  const phoneNumber = '012-777 1212'
  const add = async (name: string, more: object) => {
    const body = { name, phoneNumber, ...more }
    const { customer } = await lim.call(createCustomer, { body })
    const terms = { ...systemTerms, customerId: customer.id, firstCreditAmount: sen(0) }
    await lim.call(openCashbook, { body: terms })
    return customer.id
  }
  const kept = await add('Tan Ah Kow', { city: 'Ipoh', state: 'Perak' })
  const more = { identityNumber: '900101-14-8354', businessNature: 'stall', address: 'Jalan 1' }
  const merged = await add('Tan Ah Kau', more)

  const agent = await Visitor.arrive(browser, product.url, { ...PHONE, width: 360 }, 'my')
  await agent.logIn(round.agent, PASSWORD)
  await agent.open('/customer')
  await agent.page.getByRole('link', { name: agent.t(text.duplicates) }).click()
  await agent.see('Tan Ah Kau')
  await agent.page.getByRole('link', { name: agent.t(text.compareNames, NAMES) }).click()
  await agent.see(agent.t(text.intro))
  expect(await findTextDefects(agent.page)).toEqual([])
  await agent.press(text.propose)
  await agent.see(agent.t(text.proposedBy, { name: 'Lim' }))

  const admin = await Visitor.arrive(browser, product.url, DESKTOP, 'zh')
  await admin.logIn(OWNER.username, OWNER.password)
  await admin.open('/customer/duplicate')
  await admin.see(admin.t(text.proposedBy, { name: 'Lim' }))
  await admin.page.getByRole('link', { name: admin.t(text.compareNames, NAMES) }).click()
  await admin.see(admin.t(text.intro))
  // What only the other record has is chosen at once.
  const address = admin.page.getByRole('radio', { name: 'Jalan 1' })
  await address.click()
  await admin.press(text.merge)
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.t(text.merge) })
    .click()
  await admin.page.waitForURL(`**/customer/details?id=${kept}`)
  await admin.see(admin.t(text.splitUntil, { time: '' }).slice(0, 2))
  // The address of the record that went leads to the one that stays.
  await admin.open(`/customer/details?id=${merged}`)
  await admin.page.waitForURL(`**/customer/details?id=${kept}`)
  await admin.press(text.split)
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.t(text.split) })
    .click()
  await admin.see(admin.t(text.splitDone, { name: 'Tan Ah Kau' }))
  await admin.open(`/customer/details?id=${merged}`)
  await admin.see('Tan Ah Kau')
  expect(admin.page.url()).toContain(`id=${merged}`)
  expect(await findTextDefects(admin.page)).toEqual([])
  await admin.open('/customer')
  await admin.see(admin.t(customersWebMessages.addCustomer))
  await admin.see(`${admin.t(text.duplicates)} (1)`)
  for (const visitor of [agent, admin]) expect(visitor.pageErrors).toEqual([])
})

const NAMES = { name: 'Tan Ah Kow', other: 'Tan Ah Kau' }
