import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { personFileMessages } from '#modules/records/personal-data/messages.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { findTextDefects } from './findTextDefects.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()
const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]

test('the owner anonymises a customer whose loans are closed, and the log has no name left', async () => {
  const round = await openRound(product, 'anonymise', 1)
  const owner = await product.enter(OWNER.username, OWNER.password)
  const lim = await product.enter(round.agent, PASSWORD)
  const details = { name: 'Tan Ah Kow', phoneNumber: '012-777 8888', address: 'Jalan Ipoh 12' }
  const { customer } = await lim.call(createCustomer, { body: details })
  const terms = { ...systemTerms, customerId: customer.id, firstCreditAmount: sen(0) }
  const { id: cashbookId } = await lim.call(openCashbook, { body: terms })
  await lim.call(recordCredit, { body: { cashbookId, creditAmount: sen(120_000) } })

  // Before the loan is closed, the form says what is missing.
  const admin = await Visitor.arrive(browser, product.url, DESKTOP, 'en')
  await admin.logIn(OWNER.username, OWNER.password)
  await admin.open(`/customer/details?id=${customer.id}&tab=more`)
  await admin.press(personFileMessages.anonymise)
  await admin.see(admin.t(personFileMessages.CASHBOOKS_NOT_CLOSED, { count: 1 }))
  expect(await findTextDefects(admin.page)).toEqual([])

  for (const status of [2, 3] as const) {
    const body = { ids: [cashbookId] }
    await owner.request(setCashbookStatus, { params: { status }, body })
  }
  const phone = await Visitor.arrive(browser, product.url, PHONE, 'zh')
  await phone.logIn(OWNER.username, OWNER.password)
  await phone.open(`/customer/details?id=${customer.id}&tab=more`)
  await phone.press(personFileMessages.anonymise)
  await phone.see(phone.t(personFileMessages.cannotUndo))
  expect(await findTextDefects(phone.page)).toEqual([])
  await phone.fill(personFileMessages.confirmName, 'Tan Ah Kow')

  const dialog = phone.page.getByRole('dialog')
  await dialog.getByRole('button', { name: phone.t(personFileMessages.anonymise) }).click()
  await phone.page.waitForURL('**/customer')
  await admin.goTo('/report/operation-log')
  await admin.see(`#${customer.id}`)
  expect(await admin.textInSight()).not.toContain('Tan Ah Kow')
})
