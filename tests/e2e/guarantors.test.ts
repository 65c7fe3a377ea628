import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { setGuarantors } from '#modules/lending/cashbooks/contract.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { iouMessages } from '#modules/lending/iou/messages.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney(undefined, 'Pinjaman Jujur')

// A guarantor signs the IOU with a finger, after the borrower.

const password = 'secret-1'
const GUARANTOR = 'Wong Siew Lan'

let visitor: Visitor
let cashbookId: number
beforeAll(async () => {
  const person = { password, phoneNumber: '012-345 6789' }
  const owner = await product.enter(OWNER.username, OWNER.password)
  const agent = { ...person, username: 'lim', name: 'Lim', commissionRate: 10 }
  await owner.call(createAgent, { body: agent })
  const lim = await product.enter('lim', password)
  const { customer } = await lim.call(createCustomer, {
    body: {
      name: 'Chong Wei',
      phoneNumber: '019-876 5432',
      address: '12 Jalan Pasar',
      language: 'en',
    },
  })
  ;({ id: cashbookId } = await lendTo(lim, customer.id, { firstCreditAmount: sen(0) }))
  const guarantors = [{ name: GUARANTOR, phoneNumber: '016-555 0101', relation: 'Wife' }]
  await lim.call(setGuarantors, { params: { id: cashbookId }, body: { guarantors } })
  const { termsHash } = await lim.call(getIou, { params: { cashbookId } })
  const signed = { cashbookId, termsHash, language: 'en', typedName: 'Chong Wei' } as const
  await lim.call(signIou, { params: { id: customer.id }, body: signed })
  visitor = await Visitor.arrive(browser, product.url, SCREENS[0]!, 'en')
  await visitor.logIn('lim', password)
})
beforeEach(({ onTestFailed }) => onTestFailed(() => visitor.takeScreenshot()))
afterAll(() => expect(visitor.pageErrors).toEqual([]))

test('a guarantor draws a signature, which stays on the paper', async () => {
  await visitor.open(`/cashbook/iou?id=${cashbookId}`)
  const label = visitor.t(iouMessages.guarantorSignLabel)
  await visitor.page.getByRole('button', { name: `${label}: ${GUARANTOR}` }).click()
  const pad = visitor.page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await visitor.page.mouse.move(box.x + 40, box.y + 60)
  await visitor.page.mouse.down()
  await visitor.page.mouse.move(box.x + 160, box.y + 30, { steps: 5 })
  await visitor.page.mouse.move(box.x + 220, box.y + 90, { steps: 5 })
  await visitor.page.mouse.up()
  await visitor.page.getByRole('button', { name: label, exact: true }).click()
  const dialog = visitor.page.getByRole('dialog')
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await visitor.okay()
  const shown = visitor.page.getByRole('img', { name: visitor.t(iouMessages.signature) })
  await shown.waitFor()
  const rows = await product.db
    .selectFrom('guarantor_signatures')
    .select(['place', 'typed_name', 'strokes'])
    .execute()
  expect(rows).toEqual([{ place: 1, typed_name: null, strokes: [expect.any(Array)] }])
})
