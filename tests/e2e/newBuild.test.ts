import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { collectionWebMessages as text } from '#modules/collection/round/web/messages.ts'
import { openLine } from '../support/openLine.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { payStop } from '../support/payStop.ts'
import { rehashBuild } from '../support/rehashBuild.ts'
import { WEB_ROOT } from '../support/startProduct.ts'
import { waitForShell } from '../support/waitForShell.ts'
import { openJourney } from './journey.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()
const PHONE = SCREENS.find(({ isPhone }) => isPhone)!
const folder = await mkdtemp(join(tmpdir(), 'cashbook-build-'))
afterAll(() => rm(folder, { recursive: true }))

test('what a phone holds is sent once each when the server has another build meanwhile', async () => {
  await rehashBuild(folder)
  const round = await openRound(product, 'build', 4)
  const line = await openLine(product.url)
  const runner = await Visitor.arrive(browser, line.url, PHONE, 'en', { keepsShell: true })
  const { page } = runner
  await runner.logInByForm(round.runner, PASSWORD)
  await runner.open('/mass-credit')
  await runner.see('0/4 done')
  await waitForShell(page)
  line.cut()
  for (const number of ['01', '02', '03']) await payStop(page, `${number} `)
  await runner.see(runner.t(text.waitingCount, { count: 3 }))

  const next = await product.serveBuild(folder)
  // Not one script of the page that is open is on the server any more.
  const [old] = (await readdir(join(WEB_ROOT, 'assets'))).filter((name) => name.endsWith('.js'))
  expect((await fetch(`${next}/assets/${old}`)).status).toBe(404)
  line.leadTo(next)
  line.mend()
  const payments = async () => {
    const rows = await product.db
      .selectFrom('transactions')
      .select('cashbook_id')
      .where('kind', '=', 'CREDIT')
      .where('runner_id', 'is not', null)
      .orderBy('cashbook_id')
      .execute()
    return rows.map(({ cashbook_id }) => round.cashbookIds.indexOf(cashbook_id) + 1)
  }
  await expect.poll(payments, { timeout: 60_000 }).toEqual([1, 2, 3])
  await runner.see('3/4 done')

  // The next page comes from the new build, and nothing is sent again.
  await page.reload()
  await runner.see('3/4 done')
  const scripts = await page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => src).filter((src) => src.includes('/assets/index-')),
  )
  expect(scripts).toEqual([expect.stringMatching(/9\.js$/)])
  await payStop(page, '04 ')
  await expect.poll(payments, { timeout: 20_000 }).toEqual([1, 2, 3, 4])
  expect(runner.pageErrors).toEqual([])
  await runner.leave()
  await line.close()
})
