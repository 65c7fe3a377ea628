import assert from 'node:assert/strict'
import { addDays, todayIn, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { Visitor } from '../../tests/support/visitor.ts'
import type { Hands } from './hands.ts'
import { RUNNERS, type Desk } from './openDesk.ts'
import { button, item, type Task } from './tasks.ts'

const atHome = () => '/'

/** Opens a customer by the end of the phone number. */
async function openCustomer(hands: Hands, { page }: Visitor): Promise<void> {
  await hands.press('/')
  await hands.type('3000030')
  await hands.press('Enter')
  await page.waitForURL(/\/customer\/details/)
}

/** The tasks at the desks for money and for many customers at once. */
export const DESK_TASKS: readonly Task<Desk>[] = [
  {
    name: '11 twelve transfers, two of them bounced',
    who: 'agent',
    begins: () => '/transfer',
    limit: { clicks: 6 },
    play: async ({ hands, visitor, product }) => {
      const { page } = visitor
      const ticks = page.locator('main tbody input[type=checkbox]')
      await hands.click(ticks.nth(0))
      await hands.click(ticks.nth(1))
      await hands.click(button(visitor, 'Mark 2 as bounced'))
      await page.getByRole('dialog').getByRole('textbox').waitFor()
      await hands.type('Not in the account')
      await hands.press('Enter')
      await visitor.see('2 transfers marked as bounced')
      await hands.click(page.locator('main thead input[type=checkbox]'))
      await hands.click(button(visitor, 'Confirm 10 transfers'))
      await visitor.see('10 transfers confirmed')
      const states = await product.db
        .selectFrom('transactions')
        .select(['transfer_state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('transfer_state', 'is not', null)
        .groupBy('transfer_state')
        .orderBy('transfer_state')
        .execute()
      assert.deepEqual(
        states.map((each) => [each.transfer_state, Number(each.count)]),
        [
          ['BOUNCED', 2],
          ['CONFIRMED', 10],
        ],
      )
    },
  },
  {
    name: '12 see who holds the cash, and resolve a difference',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 5 },
    play: async ({ hands, visitor, product }) => {
      await hands.click(button(visitor, 'More'))
      await hands.click(item(visitor, 'Cash'))
      await visitor.see('short RM 5.00 since')
      await visitor.see('All money in the books')
      await hands.click(button(visitor, 'Resolve Siti’s difference'))
      await visitor.page
        .getByRole('dialog')
        .getByLabel(/^Amount/)
        .waitFor()
      await hands.press('Tab')
      await hands.type('Found in the bag')
      await hands.click(button(visitor, 'Resolve RM 5.00'))
      await visitor.see('RM 5.00 resolved')
      const resolved = await product.db
        .selectFrom('difference_resolutions')
        .select(['type', 'amount_sen'])
        .execute()
      assert.deepEqual(resolved, [{ type: 'RETURNED', amount_sen: sen(500) }])
    },
  },
  {
    name: '13 pay the commission of nine runners',
    who: 'agent',
    begins: () => '/report/commission',
    limit: { clicks: 4 },
    play: async ({ hands, visitor, product }) => {
      const { page } = visitor
      await hands.click(page.getByLabel(/^Everybody who is owed/))
      await hands.click(button(visitor, /^Pay \d/))
      await page.getByRole('dialog').waitFor()
      await hands.click(page.getByRole('dialog').getByRole('button', { name: /^Pay/ }))
      await visitor.see(/paid/)
      const paid = await product.db.selectFrom('commission_payments').select('user_id').execute()
      assert.equal(paid.length, RUNNERS)
    },
  },
  {
    name: '14 send a customer the statement',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 3 },
    play: async ({ hands, visitor }) => {
      const { page } = visitor
      await openCustomer(hands, visitor)
      await hands.click(page.locator('main').getByRole('link', { name: 'Statement of account' }))
      await page.waitForURL(/statement/)
      await hands.click(
        page
          .locator('main')
          .getByRole('link', { name: /WhatsApp/ })
          .or(button(visitor, /WhatsApp/)),
      )
    },
  },
  {
    name: '15 give customers who are behind in one area to another runner',
    who: 'agent',
    begins: () => '/customer',
    limit: { clicks: 6 },
    play: async ({ hands, visitor, product }) => {
      const { page } = visitor
      await hands.click(button(visitor, /^In arrears/))
      await hands.click(page.locator('main').getByRole('combobox', { name: 'Group' }))
      await hands.type('Taman')
      await hands.press('ArrowDown')
      await hands.press('Enter')
      await page.waitForURL(/customerGroupId=/)
      await hands.click(page.locator('main thead input[type=checkbox]'))
      await hands.click(button(visitor, 'Assign runner'))
      const dialog = page.getByRole('dialog')
      await hands.click(dialog.getByRole('combobox'))
      await hands.type('Runner 3')
      await hands.press('ArrowDown')
      await hands.press('Enter')
      await hands.click(dialog.getByRole('button', { name: 'Assign 8 customers' }))
      await dialog.waitFor({ state: 'detached' })
      const given = await product.db
        .selectFrom('cashbooks')
        .innerJoin('users', 'users.id', 'cashbooks.runner_id')
        .select('cashbooks.id')
        .where('users.username', '=', 'runner-3')
        .execute()
      assert.equal(given.length, 8)
    },
  },
  {
    name: '16 explain a balance to a customer',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 2 },
    play: async ({ hands, visitor }) => {
      const { page } = visitor
      await openCustomer(hands, visitor)
      await hands.click(button(visitor, /^Explain Balance/))
      const send = page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })
      // In the customer's language.
      const words = new URL((await send.getAttribute('href'))!).searchParams.get('text')
      assert.match(words!, /Perlu dibayar: .*\nSudah dibayar: .*\nBaki: /)
      await hands.click(send)
    },
  },
  {
    name: '19 end a month: the file for the accountant, and the books closed',
    who: 'owner',
    begins: atHome,
    limit: { clicks: 5, keys: 0 },
    play: async ({ hands, visitor, product }) => {
      const { page } = visitor
      await hands.click(button(visitor, 'Reports'))
      await hands.click(item(visitor, 'Month end'))
      const file = page.waitForEvent('download')
      await hands.click(button(visitor, 'Make file'))
      assert.match((await file).suggestedFilename(), /\.zip$/)
      await hands.click(button(visitor, 'Close the books'))
      await hands.click(button(visitor, /^Close through/))
      // What the agent earned this month is no part of the last one.
      await visitor.see(/7 of 7 steps done/)
      const { locked_on: lockedOn } = await product.db
        .selectFrom('locked_periods')
        .select('locked_on')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const monthEnd = addDays(
        `${todayIn('Asia/Kuala_Lumpur', new Date()).slice(0, 8)}01` as Day,
        -1,
      )
      assert.equal(lockedOn, monthEnd)
    },
  },
  {
    name: '20 what changed yesterday',
    who: 'owner',
    begins: atHome,
    limit: { clicks: 3 },
    play: async ({ hands, visitor }) => {
      await hands.press('Control+k')
      await hands.type('operation log')
      await visitor.page.getByRole('option', { name: /Operation log/ }).waitFor()
      await hands.press('Enter')
      await hands.click(button(visitor, /^Days/))
      await hands.click(visitor.page.getByText('Yesterday', { exact: true }).last())
      await visitor.page.waitForURL(/from=/)
    },
  },
]
