import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { startProduct, type Product } from '../support/startProduct.ts'
import { GESTURES, QUIET_PRESS, type Gesture } from './buttons/gestures.ts'
import { MONEY_FORMS } from './buttons/moneyForms.ts'
import type { MoneyForm } from './buttons/moneyForm.ts'
import { setUpScenario, type Scenario } from './buttons/scenario.ts'
import { assertBooksHold, type SystemTest } from '../support/systemTest.ts'

/** R10: double click, Enter held down and Back on the button of every money form, in a real browser. */
export const submitTwice: SystemTest = {
  title: `every money form: ${Object.keys(GESTURES).join(', ')}`,
  rounds: 1,
  runOnOwnServer: async ({ keyPerClick = false }, { rounds, random, only = '', report }) => {
    const forms = MONEY_FORMS.filter(({ title }) => new RegExp(only).test(title))
    if (forms.length === 0) throw new Error(`No form has "${only}" in its title`)
    await buildIfStale()
    const [product, browser] = await Promise.all([startProduct(), openBrowser()])
    try {
      const scenario = await setUpScenario(product, browser)
      if (keyPerClick) await giveEachClickItsKey(scenario)
      for (let round = 0; round < rounds; round++) {
        for (const form of random.shuffled(forms)) await playForm(product, scenario, form, report)
      }
      await scenario.leave()
      await assertBooksHold(product.db)
    } finally {
      await browser.close()
      await product.close()
    }
  },
  injections: { 'a key for each click instead of each form': { keyPerClick: true } },
}

async function playForm(
  { db }: Product,
  scenario: Scenario,
  form: MoneyForm,
  report: (line: string) => void,
): Promise<void> {
  const visitor = scenario.visitors[form.who]
  const play = async (gesture: Gesture) => {
    const reach = await form.prepare(scenario)
    const before = await countRows(db)
    await gesture({ visitor, reach, endpoint: form.endpoint })
    return minus(await countRows(db), before)
  }
  if (form.takesAll) await play(QUIET_PRESS)
  const quietly = await play(QUIET_PRESS)
  const isAnything = Object.values(quietly).some((count) => count !== 0)
  assert.ok(isAnything, `${form.title}: a press does something`)
  for (const [name, gesture] of Object.entries(GESTURES)) {
    const left = await play(gesture).catch(async (error: unknown) => {
      await visitor.takeScreenshot()
      throw error
    })
    assert.deepEqual(left, quietly, `${form.title}, ${name}: what one press leaves`)
  }
  report(`  ${form.title}: once`)
}

/** What the browser sends as its key is another one for each request. */
async function giveEachClickItsKey({ visitors }: Scenario): Promise<void> {
  for (const { page } of Object.values(visitors)) {
    await page.route('**/api/**', async (route) => {
      const headers = await route.request().allHeaders()
      const isKeyed = headers['idempotency-key'] !== undefined
      await route.continue(
        isKeyed ? { headers: { ...headers, 'idempotency-key': randomUUID() } } : {},
      )
    })
  }
}

type Rows = Record<string, number>

/** The rows of all that money forms leave behind. */
async function countRows(db: Database): Promise<Rows> {
  const { rows } = await sql<Rows>`
    SELECT (SELECT count(*) FROM transactions) AS transactions,
           (SELECT count(*) FROM transactions WHERE removed_at IS NOT NULL) AS removed,
           (SELECT count(*) FROM operation_log WHERE action = 'transfer.confirm') AS confirmed,
           (SELECT count(*) FROM journals) AS journals,
           (SELECT count(*) FROM settlements) AS settlements,
           (SELECT count(*) FROM closures) AS closures,
           (SELECT count(*) FROM petty_cash_entries) AS petty_cash_entries,
           (SELECT count(*) FROM cashbooks) AS cashbooks,
           (SELECT count(*) FROM reloans) AS reloans,
           (SELECT count(*) FROM customer_merges) AS merges,
           (SELECT count(*) FROM customer_merges WHERE split_at IS NOT NULL) AS splits,
           (SELECT count(*) FROM customers WHERE name LIKE 'Imported %') AS imported`.execute(db)
  return rows[0]!
}

const minus = (after: Rows, before: Rows): Rows =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]!]))
