import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { insertLoans } from '../support/insertLoans.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { todayIn } from '#core/calendar.ts'
import { formatRinggit, sen } from '#core/money.ts'
import { createBankAccount } from '#modules/ledger/accounts/contract.ts'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { recordCredit } from '#modules/lending/credits/contract.ts'
import { submitListing } from '#modules/collection/listing/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { collectionMessages } from '#modules/collection/round/messages.ts'
import { pasteMessages } from '#modules/collection/sheet/web/paste/pasteMessages.ts'
import { massCreditWebMessages as text } from '#modules/collection/sheet/web/messages.ts'
import type { Language } from '#platform/contract/message.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { openRound, PASSWORD, type Round } from '../support/openRound.ts'
import { pasteInto } from './pasteInto.ts'
import { isFullMatrix, openJourney } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

const { browser, product } = await openJourney()

const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]

afterEach(async () => expect(await verifyBooks(product.db)).toEqual([]))

async function openSheet(username: string, screen = DESKTOP, language: Language = 'en') {
  const visitor = await Visitor.arrive(browser, product.url, screen, language)
  await visitor.logIn(username, PASSWORD)
  await visitor.open('/mass-credit?view=sheet')
  const amount = (row: number) => visitor.page.locator(`[data-at="${row - 1}"][data-in="amount"]`)
  await amount(2).waitFor()
  return { visitor, page: visitor.page, amount }
}

const CODE = (id: number) => `CB${String(id).padStart(6, '0')}`

const findAmount = (page: Page, id: number) =>
  page.locator(`[data-in="amount"][aria-label*="${CODE(id)}"]`)

describe('ten cashbooks, of which the first, two in the middle and the last are fully paid', () => {
  const LOCKED = [1, 4, 5, 10]
  let round: Round
  beforeAll(async () => {
    round = await openRound(product, 'locked', 10)
    const lim = await product.enter(round.agent, PASSWORD)
    for (const number of LOCKED) {
      const paidSen = number % 4 === 0 ? 14_000 : 18_000
      const body = {
        cashbookId: round.cashbookIds[number - 1]!,
        creditAmount: sen(120_000 - paidSen),
      }
      await lim.call(recordCredit, { body })
    }
  })

  // "Enter, ↓ and Tab stop dead at a locked row; typed amounts run together."
  test('keys move from one open row to the next and leave the column at both ends', async () => {
    const { visitor, page } = await openSheet(round.agent)
    const amount = (row: number) => findAmount(page, round.cashbookIds[row - 1]!)
    const type = async (typed: string, key: string) => {
      await page.keyboard.type(typed)
      await page.keyboard.press(key)
    }
    await amount(2).focus()
    await type('12', 'Enter')
    await type('13', 'ArrowDown')
    await type('16', 'Tab')
    await type('17', 'ArrowUp')
    await type('16.50', 'Shift+Tab')
    await type('13.50', 'Shift+Enter')
    await type('12.50', 'Enter')
    const typed = await Promise.all([2, 3, 6, 7].map((row) => amount(row).inputValue()))
    expect(typed).toEqual(['12.50', '13.50', '16.50', '17'])
    // Beyond the last open row Tab leaves the column, and before the first one Shift+Tab.
    const focusedIn = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset.in ?? 'elsewhere')
    await amount(9).focus()
    await page.keyboard.press('Tab')
    expect(await focusedIn()).not.toBe('amount')
    await amount(2).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await focusedIn()).toBe('elsewhere')
    // Escape leads to the totals, from where Tab reaches the button.
    await amount(3).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      visitor.t(text.preview),
    )
    expect(visitor.pageErrors).toEqual([])
    await visitor.leave()
  })

  // "Paste in mass credit puts money on the wrong customers, silently."
  test('a listing pasted in any order fills its rows, and unmatched lines are listed', async () => {
    const { visitor, page } = await openSheet(round.agent, DESKTOP, 'zh')
    const amount = (row: number) => findAmount(page, round.cashbookIds[row - 1]!)
    const code = (row: number) => CODE(round.cashbookIds[row - 1]!)
    const lines = [
      ['编号', '客户', '账本编号', '余额', '实收'],
      ['1', 'x', code(9), 'RM 1,020.00', 'RM 25.00'],
      ['2', 'x', code(4), 'RM 0.00', '20'],
      ['3', 'x', code(2), 'RM 1,020.00', '200'],
      ['4', 'x', 'CB999999', 'RM 1,020.00', '20'],
      ['5', 'x', code(3), 'RM 1,020.00', ''],
    ]
    await amount(6).focus()
    await pasteInto(visitor, lines.map((line) => line.join('\t')).join('\r\n'))
    await visitor.see(visitor.t(pasteMessages.byCode, { count: 3 }))
    await visitor.see(visitor.t(pasteMessages.leftoverTitle, { count: 2 }))
    expect(await amount(9).inputValue()).toBe('20.00')
    await page.getByRole('checkbox', { name: /RM 120.00|RM 60.00|RM 80.00/ }).check()
    await visitor.press(pasteMessages.fillLabel, { count: 3, amountSen: sen(22_500) })
    const filled = await Promise.all([2, 3, 6, 9].map((row) => amount(row).inputValue()))
    expect(filled).toEqual(['200.00', '', '', '25.00'])
    // RM 200.00 of a payer of RM 20.00 a day is named before it is recorded.
    await visitor.press(text.preview)
    await visitor.see(visitor.t(text.large, { count: 1, times: 5 }))
    expect(visitor.pageErrors).toEqual([])
    await visitor.leave()
  })

  test('a real listing, filled in and pasted, puts each amount on its own row', async () => {
    const lim = await product.enter(round.agent, PASSWORD)
    const today = todayIn('Asia/Kuala_Lumpur', new Date())
    const { id } = await lim.call(submitListing, { body: { date: today } })
    const { visitor, page } = await openSheet(round.agent)
    const file = await fetch(`${product.url}/api/transaction/listing/${id}/generator?format=xlsx`, {
      headers: { authorization: `Bearer ${lim.token}` },
    })
    const [titles, ...stops] = await readSheet(Buffer.from(await file.arrayBuffer()))
    const [code, received] = [titles!.indexOf('Cashbook ID'), titles!.indexOf('Received')]
    const amounts = new Map(stops.map((stop, at) => [String(stop[code]), `${11 + at}.00`]))
    expect(amounts.size).toBe(10 - LOCKED.length)
    // Sorted by balance in the spreadsheet, so that no place is the right one.
    const lines = [titles!, ...stops.reverse()].map((cells, at) =>
      cells.map((cell, place) =>
        place === received && at > 0 ? amounts.get(String(cells[code])) : cell,
      ),
    )
    await findAmount(page, round.cashbookIds[1]!).focus()
    await pasteInto(visitor, lines.map((line) => line.join('\t')).join('\r\n'))
    await visitor.see(visitor.t(pasteMessages.byCode, { count: amounts.size }))
    await visitor.press(pasteMessages.fillLabel, { count: 6, amountSen: sen(8_100) })
    for (const cashbookId of round.cashbookIds) {
      const expected = amounts.get(CODE(cashbookId))
      if (expected) expect(await findAmount(page, cashbookId).inputValue()).toBe(expected)
    }
    await visitor.leave()
  })

  test('a letter finds a customer, Enter goes to the amount and the next one is searched', async () => {
    const { visitor, page } = await openSheet(round.agent)
    const [first, second] = [round.cashbookIds[5]!, round.cashbookIds[1]!]
    await findAmount(page, round.cashbookIds[8]!).focus()
    await page.keyboard.type(CODE(first))
    await page.keyboard.press('Enter')
    await page.keyboard.type('33')
    await page.keyboard.press('Enter')
    await page.keyboard.type(CODE(second).toLowerCase())
    await page.keyboard.press('Enter')
    await page.keyboard.type('44')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await findAmount(page, first).inputValue()).toBe('33')
    expect(await findAmount(page, second).inputValue()).toBe('44')
    await page.getByRole('button', { name: visitor.t(text.lockedRows, { count: 4 }) }).click()
    expect(await findAmount(page, round.cashbookIds[0]!).isDisabled()).toBe(true)
    await visitor.leave()
  })

  test('in Malay, too, all choices and tools share one line of a desktop, and no head is cut', async () => {
    const lim = await product.enter(round.agent, PASSWORD)
    await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
    const { visitor, page } = await openSheet(round.agent, DESKTOP, 'my')
    const controls = [
      visitor.field(collectionMessages.date),
      visitor.field(collectionMessages.group),
      visitor.button(text.allThrough),
      visitor.button(platformMessages.clear),
      visitor.button(text.keysHelp),
    ]
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()))
    expect(new Set(boxes.map((box) => Math.round(box!.y + box!.height))).size).toBe(1)
    for (const width of [DESKTOP.width, 1180]) {
      await page.setViewportSize({ width, height: DESKTOP.height })
      const cut = await page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth))
      expect([width, cut]).toEqual([width, []])
    }
    await visitor.leave()
  })

  // "No batch from a phone at all."
  test('on a phone a tick and a changed amount are recorded after one preview and one confirmation', async () => {
    const { visitor, page } = await openSheet(round.agent, PHONE)
    const amount = (row: number) => findAmount(page, round.cashbookIds[row - 1]!)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const [first] = await product.db
      .selectFrom('cashbooks')
      .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
      .select('customers.name')
      .where('cashbooks.id', '=', round.cashbookIds[1]!)
      .execute()
    const label = `${first!.name} ${CODE(round.cashbookIds[1]!)}`
    await visitor.press(platformMessages.clear)
    await page.getByRole('checkbox', { name: visitor.t(text.includeRow, { name: label }) }).check()
    expect(await amount(2).inputValue()).toBe('20.00')
    await amount(3).fill('35')
    await visitor.press(text.preview)
    await visitor.press(text.recordLabel, { count: 2, amountSen: sen(5_500) })
    await visitor.okay()
    const paid = await product.db
      .selectFrom('transactions')
      .select(['cashbook_id', 'amount_sen'])
      .where('cashbook_id', 'in', [round.cashbookIds[1]!, round.cashbookIds[2]!])
      .where('number', '>', 2)
      .orderBy('cashbook_id')
      .execute()
    expect(paid.map(({ amount_sen }) => amount_sen)).toEqual([2_000, 3_500])
    expect(visitor.pageErrors).toEqual([])
    await visitor.leave()
  })
})

// Several screens of rows; a thousand in the full matrix.
const ROWS = isFullMatrix ? 1_000 : 120

test(
  `${ROWS} rows are filled by keyboard alone, without a skipped or merged amount`,
  { timeout: 240_000 },
  async () => {
    const owner = await product.enter(OWNER.username, OWNER.password)
    const person = { password: PASSWORD, phoneNumber: '012-345 6789', name: 'Lim' }
    const { id } = await owner.call(createAgent, { body: { ...person, username: 'lim-rows' } })
    const today = todayIn('Asia/Kuala_Lumpur', new Date())
    await insertLoans(product.db, { agentIds: [id], count: ROWS + 3, today })
    // The first, one in the middle and the last are paid off, and locked.
    const lim = await product.enter('lim-rows', PASSWORD)
    const rows = await lim.call(listMassCredit, { query: { date: today } })
    for (const { cashbookId } of [rows[0]!, rows[ROWS / 2]!, rows.at(-1)!]) {
      await lim.call(recordCredit, { body: { cashbookId, creditAmount: sen(12_000_000) } })
    }
    const { visitor, page, amount } = await openSheet('lim-rows')
    await amount(1).focus()
    for (let row = 1; row <= ROWS; row++) {
      await page.keyboard.type(String(row % 10))
      await page.keyboard.press(row % 2 ? 'Enter' : 'ArrowDown')
    }
    expect(await amount(ROWS).inputValue()).toBe('0')
    // Of ten rows nine pay 1 to 9 ringgit, and the tenth pays nothing.
    await visitor.see(visitor.t(text.rowsOn, { count: 0.9 * ROWS }))
    await visitor.see(formatRinggit(sen(450 * ROWS)))
    expect(visitor.pageErrors).toEqual([])
    await visitor.leave()
  },
)
