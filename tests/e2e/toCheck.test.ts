import { expect, test } from 'vitest'
import { addDays, todayIn } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import {
  resolveDifference,
  confirmHandOver,
  recordHandOver,
} from '#modules/cash/hand-overs/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import {
  recordCredit,
  recordRefund,
  removeTransaction,
  undoCredit,
} from '#modules/lending/credits/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { updateRunner, listRunners } from '#modules/office/users/contract.ts'
import type { ActKind } from '#modules/records/to-check/contract.ts'
import { ACT_KIND_WORDS } from '#modules/records/to-check/actKindWords.ts'
import { toCheckCardMessages } from '#modules/records/to-check/cardMessages.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
/** The seven acts, by the kind that the owner sees; the last has two. */
const KINDS: readonly ActKind[] = [
  'REMOVED',
  'BACKDATED',
  'TERMS',
  'PHONE',
  'DIFFERENCE',
  'REFUND',
  'WRITE_OFF',
]

/** What a thief does in one evening. */
async function steal({ agent, runner, cashbookIds }: Round): Promise<void> {
  const today = todayIn('Asia/Kuala_Lumpur', new Date())
  const [lim, siti] = [await product.enter(agent, PASSWORD), await product.enter(runner, PASSWORD)]
  const [first, second] = cashbookIds as [number, number]
  const pay = (who: typeof lim, cashbookId: number, amount: number, more: object = {}) =>
    who.call(recordCredit, { body: { cashbookId, creditAmount: sen(amount), ...more } })
  const taken = await pay(siti, first, 5_000)
  await siti.call(undoCredit, { params: { id: taken.transaction.id } })
  const kept = await pay(siti, first, 3_000)
  const body = { reason: 'wrong' }
  await lim.call(removeTransaction, { params: { id: kept.transaction.id }, body })
  await pay(lim, second, 1_000, { date: addDays(today, -3) })
  const runnerId = (await lim.call(listRunners, { query: {} })).items[0]!.id
  await lim.call(updateRunner, { params: { id: runnerId }, body: { commissionRate: 9 } })
  const [row] = await lim.call(listMassCredit)
  const phone = { phoneNumber: '0129998877' }
  await lim.call(updateCustomer, { params: { id: row!.customerId }, body: phone })
  await pay(siti, first, 1_600)
  const counted = { countedAmount: sen(1_000), remark: 'lost' }
  const { id } = await siti.call(recordHandOver, { body: counted })
  await lim.call(confirmHandOver, { params: { id } })
  await lim.call(recordRefund, { body: { cashbookId: first, amount: sen(500) } })
  const writtenOff = { runnerId, type: 'WRITTEN_OFF', amount: sen(600), remark: 'gone' } as const
  await lim.call(resolveDifference, { body: writtenOff })
}

test('an owner sees seven of seven acts of a thief unasked, each one tap away', async () => {
  const round = await openRound(product, 'thief', 2)
  const owner = await Visitor.arrive(browser, product.url, PHONE, 'en')
  await owner.logIn(OWNER.username, OWNER.password)
  const { page } = owner
  await owner.goTo('/')
  await owner.see(owner.t(toCheckCardMessages.nothing))

  await steal(round)
  await owner.open('/')
  for (const kind of KINDS) await owner.see(owner.t(ACT_KIND_WORDS[kind]))
  const sentences = [
    /Siti .*removed RM\s50\.00 from/,
    /Lim .*received RM\s10\.00 from .*, dated/,
    /Lim .*changed runner Siti/,
    /Lim .*changed customer/,
    /Lim .*counted RM\s10\.00 from Siti, RM\s6\.00 short/,
    /Lim .*refunded RM\s5\.00/,
    /Lim .*resolved .*’s difference of RM\s6\.00/,
  ]
  for (const [at, kind] of KINDS.entries()) {
    await owner.goTo('/')
    await page.getByRole('link', { name: owner.t(ACT_KIND_WORDS[kind]), exact: true }).click()
    await owner.see(sentences[at]!)
  }
  await owner.goTo('/report/to-check?kind=REMOVED')
  await owner.see(/Within the hour after: .*RM\s30\.00 by Siti/)
  await page.getByRole('button', { name: /^Mark as checked: Siti .*removed RM\s50/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Note').fill('Siti was called')
  await sheet.getByRole('button', { name: 'Mark 1 act as checked' }).click()
  await sheet.waitFor({ state: 'detached' })
  await owner.goTo('/report/to-check?state=CHECKED')
  await owner.see('Siti was called')

  const agent = await Visitor.arrive(browser, product.url, PHONE, 'en')
  await agent.logIn(round.agent, PASSWORD)
  await agent.goTo('/')
  expect(await agent.textInSight()).not.toContain(owner.t(ACT_KIND_WORDS.REMOVED))
  expect([...owner.pageErrors, ...agent.pageErrors]).toEqual([])
  await Promise.all([owner.leave(), agent.leave()])
})
