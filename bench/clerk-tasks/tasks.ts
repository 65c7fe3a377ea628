import assert from 'node:assert/strict'
import { sen } from '#core/money.ts'
import type { Product } from '../../tests/support/startProduct.ts'
import type { Visitor } from '../../tests/support/visitor.ts'
import type { Hands } from './hands.ts'
import type { Office } from './openOffice.ts'

export type Logins = { logins: Record<'agent' | 'owner', { username: string; password: string }> }

type Play<Books> = { hands: Hands; visitor: Visitor; office: Books; product: Product }

/** A task that is played on the books which its office opened. */
export type Task<Books extends Logins = Office> = {
  name: string
  who: keyof Logins['logins']
  /** The page on which the clerk is. */
  begins: (office: Books) => string
  /** What the best tool needs; without keys where the words of the record are typed. */
  limit: { clicks: number; keys?: number }
  /** Does the task and asserts its result. */
  play: (given: Play<Books>) => Promise<void>
}

const atHome = () => '/'
const details =
  (cashbookId: number) =>
  async ({ db }: Product) => {
    const { customer_id: id } = await db
      .selectFrom('cashbooks')
      .select('customer_id')
      .where('id', '=', cashbookId)
      .executeTakeFirstOrThrow()
    return id
  }

/** The amounts of the payments after the opening of the loan. */
async function getCredits({ db }: Product, cashbookId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('amount_sen')
    .where('cashbook_id', '=', cashbookId)
    .where('kind', '=', 'CREDIT')
    .where('number', '>', 2)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ amount_sen }) => amount_sen)
}

export const button = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('button', { name }).filter({ visible: true }).first()
export const item = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('menuitem', { name }).first()

/** Opens a customer by the last digits of the phone number, in the palette. */
async function findByPhone({ hands, visitor }: Play<Office>, digits: string): Promise<void> {
  await hands.press('/')
  await hands.type(digits)
  await hands.press('Enter')
  await visitor.page.waitForURL(/\/customer\/details/)
  await visitor.see('Add credit')
}

/** Records a payment by keys, on the customer's page. */
async function pay({ hands, visitor }: Play<Office>, ringgit: string): Promise<void> {
  await hands.press('c')
  await visitor.page.getByLabel(/Credit amount/i).waitFor()
  await hands.type(ringgit)
  await hands.press('Enter')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The ten tasks of a clerk, in the order in which they are played: the books of one are those of the next. */
export const TASKS: readonly Task[] = [
  {
    name: '1 find a customer by a part of the phone number',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 0, keys: 6 },
    play: async (given) => {
      await findByPhone(given, '0061')
      await given.visitor.page.getByRole('heading', { name: /^62 / }).waitFor()
    },
  },
  {
    name: '2 record RM 50',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 0, keys: 11 },
    play: async (given) => {
      await findByPhone(given, '0061')
      await pay(given, '50')
      assert.deepEqual(await getCredits(given.product, given.office.cashbookIds[61]!), [5_000])
    },
  },
  {
    name: '3 correct a payment just recorded',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 2, keys: 4 },
    play: async (given) => {
      const { hands, visitor, office, product } = given
      await findByPhone(given, '0060')
      await pay(given, '50')
      hands.keys = 0
      await hands.click(button(visitor, 'Undo'))
      await visitor.see(/undone/)
      await pay(given, '25')
      assert.deepEqual(await getCredits(product, office.cashbookIds[60]!), [2_500])
    },
  },
  {
    name: '4 paste and record 57 payments',
    who: 'agent',
    begins: () => '/mass-credit?view=sheet',
    limit: { clicks: 3 },
    play: async ({ hands, visitor, office, product }) => {
      const { page } = visitor
      const codes = office.cashbookIds.slice(3, 60).map((id) => `CB${String(id).padStart(6, '0')}`)
      const lines = [
        ['Cashbook ID', 'Received'],
        ...codes.toReversed().map((code) => [code, '20.00']),
      ]
      await hands.click(page.locator('input[data-in=amount]:enabled').first())
      await hands.paste(lines.map((cells) => cells.join('\t')).join('\r\n'))
      await visitor.see(/57/)
      await hands.press('Enter')
      await hands.click(button(visitor, 'Preview'))
      await hands.click(button(visitor, /^Record/))
      await visitor.see('Successful')
      for (const at of [3, 30, 59]) {
        assert.deepEqual(await getCredits(product, office.cashbookIds[at]!), [2_000])
      }
    },
  },
  {
    name: '5 add a customer and a cashbook',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 4 },
    play: async ({ hands, visitor, product }) => {
      const { page } = visitor
      await hands.press('/')
      await hands.type('add customer')
      await page
        .getByRole('option', { name: /Add customer/ })
        .first()
        .waitFor()
      await hands.press('Enter')
      await page.waitForURL(/\/customer\/add/)
      await hands.click(visitor.page.getByLabel(/^Name/).first())
      await hands.type('Zainab binti Omar')
      await hands.press('Tab')
      await hands.type('0195554444')
      await hands.press('Enter')
      await visitor.see('Successful')
      await hands.press('Enter')
      await page.waitForURL(/\/customer\/details/)
      await hands.click(page.locator('main').getByRole('link', { name: 'Add cashbook' }))
      await page
        .getByLabel(/Expected Credit/)
        .first()
        .waitFor()
      await hands.click(page.getByLabel(/Expected Credit/).first())
      await hands.type('1200')
      await hands.press('Enter')
      await visitor.see(/Hand over|Customer receives/)
      await hands.click(button(visitor, /^Lend/))
      await visitor.see('Successful')
      const lent = await product.db
        .selectFrom('cashbooks')
        .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
        .select('debit_sen')
        .where('customers.name', '=', 'Zainab binti Omar')
        .execute()
      assert.deepEqual(lent, [{ debit_sen: sen(96_000) }])
    },
  },
  {
    name: '6 reloan',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 4 },
    play: async (given) => {
      const { hands, visitor, office, product } = given
      await findByPhone(given, '0059')
      await hands.click(visitor.page.locator('main').getByRole('button', { name: 'More' }))
      await hands.click(item(visitor, /Reloan/))
      await visitor.page
        .getByLabel(/Expected Credit/)
        .first()
        .waitFor()
      await visitor.page.getByText('CB0').first().waitFor()
      await hands.click(visitor.page.getByLabel(/Expected Credit/).first())
      await hands.type('2000')
      await hands.press('Enter')
      await hands.click(button(visitor, /^Hand over/))
      await visitor.see('Successful')
      const customerId = await details(office.cashbookIds[59]!)(product)
      const made = await product.db
        .selectFrom('reloans')
        .select('id')
        .where('customer_id', '=', customerId)
        .execute()
      assert.equal(made.length, 1)
    },
  },
  {
    name: '7 explain a balance',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 2, keys: 5 },
    play: async ({ hands, visitor }) => {
      await hands.click(visitor.page.getByRole('searchbox').first())
      await hands.type('0061')
      await hands.press('Enter')
      await visitor.page.waitForURL(/\/customer\/details/)
      await hands.click(button(visitor, /^Explain Balance/))
      await visitor.see(/Made up of/)
    },
  },
  {
    name: '8 find who deleted a payment, and why',
    who: 'owner',
    begins: atHome,
    limit: { clicks: 3 },
    play: async ({ hands, visitor }) => {
      await hands.click(button(visitor, 'Reports'))
      await hands.click(item(visitor, /Operation log/))
      await hands.click(visitor.page.locator('main input[type=search]').first())
      await hands.type('deleted payment')
      await visitor.see(/Lim.*removed.*Wrong customer/)
    },
  },
  {
    name: '9 the month of one agent, as a file',
    who: 'owner',
    begins: atHome,
    limit: { clicks: 10, keys: 1 },
    play: async ({ hands, visitor }) => {
      const { page } = visitor
      await hands.click(button(visitor, 'Reports'))
      await hands.click(item(visitor, /Settlement report/))
      await visitor.see('RM 480.00')
      await hands.click(page.locator('main').getByRole('combobox', { name: 'Agent' }))
      await hands.click(page.getByRole('option', { name: /^Lim/ }))
      await hands.click(button(visitor, /Settled:/))
      await hands.click(page.getByText('This month', { exact: true }).last())
      await visitor.see('RM 480.00')
      await hands.click(button(visitor, 'Export'))
      const file = page.waitForEvent('download')
      await hands.click(item(visitor, /Excel|XLSX/))
      assert.match((await file).suggestedFilename(), /lim/i)
    },
  },
  {
    name: '10 receive the cash of a runner',
    who: 'agent',
    begins: atHome,
    limit: { clicks: 3, keys: 7 },
    play: async ({ hands, visitor, product }) => {
      const { page } = visitor
      await hands.click(page.locator('header').getByRole('link', { name: 'Mass credit' }))
      await hands.click(page.locator('main').getByRole('link', { name: 'Cash', exact: true }))
      await hands.click(button(visitor, /^Count/))
      await page.getByRole('dialog').waitFor()
      await hands.type('20')
      await hands.press('Enter')
      await visitor.see('Successful')
      const taken = await product.db.selectFrom('hand_overs').select('counted_sen').execute()
      assert.deepEqual(taken, [{ counted_sen: sen(2_000) }])
    },
  },
]
