import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { getCashbookByCode } from '#modules/lending/cashbooks/contract.ts'
import { createSystemPackage } from '#modules/lending/packages/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { bringIn, dryRun, type Cells } from '#testing/migrations.ts'

let server: TestServer
let owner: TestUser
let agent: TestUser
let runner: TestUser
let names: { agent: string; runner: string; other: string }
beforeAll(async () => {
  server = await openTestServer('2026-01-10')
  owner = await server.users.superAdmin()
  agent = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  runner = await server.users.runner(agent, { commissionRate: 5 })
  const other = await server.users.agent({ name: 'Wong' })
  names = {
    agent: await getUsername(agent),
    runner: await getUsername(runner),
    other: await getUsername(other),
  }
  await server.users.customer(agent, { name: 'Mei', phoneNumber: '+60123000001' })
  await server.users.customer(agent, { name: 'Ali', phoneNumber: '+60123000002' })
  await server.users.customer(agent, { name: 'Ali’s wife', phoneNumber: '+60123000002' })
  await server.users.customer(other, { name: 'Wei', phoneNumber: '+60123000001' })
  const body = { agentId: agent.id, type: 'TOP_UP', amount: sen(500_000), remark: '' } as const
  await owner.call(recordPettyCash, { body })
})
afterAll(() => server.close())

async function getUsername({ id }: TestUser): Promise<string> {
  const row = await server.db.selectFrom('users').select('username').where('id', '=', id).execute()
  return row[0]!.username
}

const BOOK: Cells = [
  'Agent',
  'Customer phone',
  'Customer name',
  'Cashbook number',
  'Expected credit',
  'Debit amount',
  'Interest rate %',
  'Debit days',
  'Debit date',
  'First credit amount',
  'Paid so far',
  'Last paid date',
  'Runner',
  'Settle type',
  'Start date',
  'Package',
]

/** Returns the row of the worked example, opened on 1 January, with the given differences. */
function book(reference: string, more: Record<string, string> = {}): Cells {
  const texts: Record<string, string> = {
    Agent: names.agent,
    'Customer phone': '0123000001',
    'Cashbook number': reference,
    'Expected credit': '1200',
    'Interest rate %': '20',
    'Debit days': '60',
    'Debit date': '01-01-2026',
    ...more,
  }
  return BOOK.map((title) => texts[String(title)] ?? '')
}

async function cashbook(reference: string) {
  const { cashbook_code: cashbookId } = await server.db
    .selectFrom('imported_cashbooks')
    .innerJoin('cashbooks', 'cashbooks.id', 'imported_cashbooks.cashbook_id')
    .select('cashbook_code')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return owner.call(getCashbookByCode, { params: { cashbookId } })
}

const pettyCash = async () =>
  (
    await server.db
      .selectFrom('petty_cash_accounts')
      .select('balance_sen')
      .where('agent_id', '=', agent.id)
      .executeTakeFirstOrThrow()
  ).balance_sen

const reasons = async (type: 'cashbooks' | 'transactions', rows: readonly Cells[]) =>
  (await dryRun(server, owner, type, rows)).problems.map((each) => each.reasons)

describe('cashbooks', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an unknown agent', { Agent: 'x' }, 'No active agent has the username “x”.'],
    [
      'another agent’s customer',
      { 'Customer phone': '0123000009' },
      'The agent has no customer with this number. Import the customers first.',
    ],
    [
      'one of two with a number',
      { 'Customer phone': '0123000002' },
      'Several customers have this number. Enter the name as well, exactly as in this system.',
    ],
    ['no terms', { 'Interest rate %': '' }, 'Enter the debit amount or the interest rate.'],
    [
      'a share for a rate',
      { 'Interest rate %': '0.2' },
      'Interest rate %: “0.2” is not a percentage. Enter 20 for 20%.',
    ],
    [
      'more lent than is to come back',
      { 'Debit amount': '1200.01' },
      "Debit Amount can't exceed Expected Credit.",
    ],
    [
      'a third decimal',
      { 'Expected credit': '1200.005' },
      'Expected credit: “1200.005” is not an amount with at most two decimals.',
    ],
    [
      'a day that is to come',
      { 'Debit date': '11-01-2026' },
      'The date cannot be after today, 10-01-2026.',
    ],
    [
      'no such day',
      { 'Debit date': '31-02-2025' },
      'Debit date: “31-02-2025” does not exist. The last day of that month is 28-02-2025.',
    ],
    ['paid, but when', { 'Paid so far': '10' }, 'Last paid date is required.'],
    [
      'less paid than at first',
      { 'Paid so far': '10', 'First credit amount': '20' },
      'Paid so far is less than the first credit, which it must include.',
    ],
    ['an unknown runner', { Runner: 'x' }, 'The agent has no runner with the username “x”.'],
    ['an unknown package', { Package: 'x' }, 'No package of this type is named “x”.'],
  ])('%s is refused', async (_, more, reason) => {
    expect(await reasons('cashbooks', [BOOK, book('R', more)])).toEqual([[reason]])
  })

  test('a package of the other type is refused, and why is said', async () => {
    const body = { packageName: '60 days 20%', interestRate: 20, debitDays: 60 }
    await owner.call(createSystemPackage, { body })
    const named = { Package: '60 Days 20%' }
    expect(await reasons('cashbooks', [BOOK, book('R', named)])).toEqual([])
    const [[reason] = []] = await reasons('cashbooks', [
      BOOK,
      book('R', { ...named, 'Debit amount': '960' }),
    ])
    expect(reason).toContain('“60 Days 20%” is a package of the other type.')
  })

  test('a payment above the debt is refused, and so is a repeated number', async () => {
    const paid = { 'Paid so far': '1200.01', 'Last paid date': '02-01-2026' }
    expect(await reasons('cashbooks', [BOOK, book('R', paid), book('S'), book('s')])).toEqual([
      [expect.stringContaining('1,200.00')],
      ['Cashbook number: the same value is in row 3.'],
    ])
  })

  test('are imported with their figures, and petty cash is the same on every day', async () => {
    const done = await bringIn(server, owner, 'cashbooks', [
      BOOK,
      book('A-1', { 'Paid so far': '180', 'Last paid date': '09-01-2026', Runner: names.runner }),
      book('A-2', {
        'Customer phone': '0123000002',
        'Customer name': 'ali',
        'Debit amount': '1000',
      }),
      book('A-3', { 'Paid so far': '1200', 'Last paid date': '05-01-2026', 'Settle type': 'auto' }),
      book('A-4', {
        'First credit amount': '1200',
        'Settle type': 'auto',
        'Start date': '03-01-2026',
      }),
      book('A-1', { Agent: names.other, 'First credit amount': '20' }),
    ])
    expect(done).toMatchObject({ state: 'DONE', doneCount: 5 })
    expect(done.totals).toEqual({
      rows: 5,
      customers: 3,
      newGroups: 0,
      debit: 484_000,
      credit: 260_000,
      agents: [
        { name: 'Lim', rows: 4, debit: 388_000, credit: 258_000 },
        { name: 'Wong', rows: 1, debit: 96_000, credit: 2_000 },
      ],
      books: [expect.objectContaining({ name: 'Lim' }), expect.objectContaining({ name: 'Wong' })],
    })
    // Two of Lim’s four are paid in full and settled by themselves.
    expect(done.totals?.books?.map(({ after }) => after)).toMatchObject([
      { activeLoans: 2, lent: 196_000, toPayBack: 240_000, paid: 18_000, outstanding: 222_000 },
      { activeLoans: 1, lent: 96_000, toPayBack: 120_000, paid: 2_000, outstanding: 118_000 },
    ])
    expect(await verifyBooks(server.db)).toEqual([])
    expect(await pettyCash()).toBe(500_000)
    const entries = await server.db
      .selectFrom('petty_cash_entries')
      .select(['business_on', 'amount_sen', 'remark'])
      .where('agent_id', '=', agent.id)
      .where('type', '=', 'ADJUSTMENT')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { business_on: '2026-01-01', amount_sen: 268_000, remark: `Balance of import ${done.id}` },
      { business_on: '2026-01-05', amount_sen: -120_000, remark: `Balance of import ${done.id}` },
      { business_on: '2026-01-09', amount_sen: -18_000, remark: `Balance of import ${done.id}` },
    ])
    expect(await cashbook('A-2')).toMatchObject({
      packageType: 2,
      debitAmount: 100_000,
      totalCredit: 0,
    })
    // It is settled today, as by a payment in the past: at today's rates.
    expect(await cashbook('A-3')).toMatchObject({
      status: 2,
      totalCredit: 120_000,
      endDate: '2026-01-10',
    })
    expect(await cashbook('A-4')).toMatchObject({ status: 2, startDate: '2026-01-03' })
  })

  test('a number that was imported before is refused', async () => {
    const [[reason]] = (await reasons('cashbooks', [BOOK, book('a-2')])) as [[string]]
    expect(reason).toMatch(/^The agent already has a cashbook with this number: CB\d{6}\.$/)
  })
})

const PAID: Cells = ['Cashbook number', 'Date', 'Amount', 'Agent', 'Runner', 'Remark']

describe('transactions', () => {
  test.each<[string, Cells, string | RegExp]>([
    ['of an unknown cashbook', ['X', '02-01-2026', '1', '', ''], 'No cashbook has the number “X”.'],
    [
      'of two agents’ number',
      ['A-1', '02-01-2026', '1', '', ''],
      'Several agents have a cashbook “A-1”. Enter the agent as well.',
    ],
    ['before the money was lent', ['A-2', '31-12-2025', '1', '', ''], /before/],
    ['of nothing', ['A-2', '02-01-2026', '0', '', ''], /./],
    ['below nothing', ['A-2', '02-01-2026', '-5', '', ''], /./],
    ['on a settled cashbook', ['A-3', '06-01-2026', '1', '', ''], /settled/],
  ])('%s are refused', async (_, row, reason) => {
    const [found] = await reasons('transactions', [PAID, row])
    expect(found).toEqual([
      expect.stringMatching(typeof reason === 'string' ? escaped(reason) : reason),
    ])
  })

  test('above the balance are refused, whichever row exceeds it', async () => {
    const rows = [
      ['A-2', '04-01-2026', '700'],
      ['A-2', '03-01-2026', '600'],
    ]
    expect(await dryRun(server, owner, 'transactions', [PAID, ...rows])).toMatchObject({
      problems: [{ row: 2, reasons: [expect.stringContaining('600.00')] }],
    })
  })

  test('are imported by date, whatever their order in the sheet', async () => {
    const { cashbookId: cashbookCode } = await cashbook('A-2')
    const done = await bringIn(server, owner, 'transactions', [
      PAID,
      ['a-2', '2026-01-05', 'RM 30.50', '', names.runner, 'third'],
      [cashbookCode, '03/01/2026', '20', '', '', 'first'],
      ['A-1', '10-01-2026', '20', names.agent, '', ''],
      ['A-2', '4-1-2026', '1,000', '', '', 'second'],
    ])
    expect(done.totals).toMatchObject({ rows: 4, customers: 2, debit: 0, credit: 107_050 })
    expect(await cashbook('A-2')).toMatchObject({ totalCredit: 105_050 })
    expect(await cashbook('A-1').catch(() => null)).not.toBeNull()
    const stored = await server.db
      .selectFrom('transactions')
      .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
      .select(['transactions.number', 'business_on', 'amount_sen', 'transactions.remark'])
      .where('cashbook_code', '=', cashbookCode)
      .orderBy('transactions.number')
      .execute()
    expect(stored.map((each) => [each.business_on, each.amount_sen, each.remark])).toEqual([
      ['2026-01-01', 100_000, ''],
      ['2026-01-03', 2_000, 'first'],
      ['2026-01-04', 100_000, 'second'],
      ['2026-01-05', 3_050, 'third'],
    ])
    expect(await pettyCash()).toBe(500_000)
    expect(await verifyBooks(server.db)).toEqual([])
  })
})

const escaped = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
