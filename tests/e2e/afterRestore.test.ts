import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { sen } from '#core/money.ts'
import { roundMessages } from '#modules/collection/round/web/roundMessages.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { keepPassword } from '#modules/office/users/accountContract.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { startProduct, type Product } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'
import { openJourney } from './journey.ts'

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
const folder = await mkdtemp(join(tmpdir(), 'cashbook-restore-'))
afterAll(() => rm(folder, { recursive: true }))

/** The payments of RM 20.00 that a runner took at the door and that stand, one for each loan. */
async function listPaid({ db }: Product, cashbookIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'cashbook_id'])
    .where('kind', '=', 'CREDIT')
    .where('amount_sen', '=', sen(2_000))
    .where('runner_id', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('cashbook_id')
    .execute()
  return rows.map(({ cashbook_id }) => cashbookIds.indexOf(cashbook_id) + 1)
}

test('a phone sends again what a restore took from the books, once, and nothing that was removed', async () => {
  const round = await openRound(product, 'restore', 3)
  const line = await openLine(product.url)
  const runner = await Visitor.arrive(browser, line.url, PHONE, 'en', { keepsShell: true })
  const paid = (server: Product) => listPaid(server, round.cashbookIds)
  const siti = await product.enter(round.runner, PASSWORD)
  await siti.call(keepPassword, {})
  await runner.logInByForm(round.runner, PASSWORD)
  await runner.open('/mass-credit')

  await payStop(runner.page, '01 ')
  await expect.poll(() => paid(product)).toEqual([1])
  const lim = await product.enter(round.agent, PASSWORD)
  const { id } = await product.db
    .selectFrom('transactions')
    .select('id')
    .where('runner_id', 'is not', null)
    .executeTakeFirstOrThrow()
  await lim.call(removeTransaction, { params: { id }, body: { reason: 'taken twice' } })
  const backup = join(folder, 'backup.tar.gz')
  await product.backUpTo(backup)
  await payStop(runner.page, '02 ')
  await payStop(runner.page, '03 ')
  await expect.poll(() => paid(product)).toEqual([2, 3])

  const restored = await startProduct(undefined, backup)
  expect(await paid(restored)).toEqual([])
  line.leadTo(restored.url)
  await runner.logInByForm(round.runner, PASSWORD)
  await runner.open('/mass-credit')
  const lost = { count: 2, amountSen: sen(4_000) }
  await runner.see(runner.t(roundMessages.lostTitle, lost))
  await runner.press(roundMessages.sendAgain)
  await expect.poll(() => paid(restored), { timeout: 20_000 }).toEqual([2, 3])
  await runner.open('/mass-credit')
  await runner.see('2/3 done')
  expect(await runner.textInSight()).not.toContain(runner.t(roundMessages.lostHint))
  expect(await paid(restored)).toEqual([2, 3])
  expect(await verifyBooks(restored.db)).toEqual([])

  expect(runner.pageErrors).toEqual([])
  await runner.leave()
  await line.close()
  await restored.close()
})
