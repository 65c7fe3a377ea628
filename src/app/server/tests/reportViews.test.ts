import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client, type DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASHBOOK_STATUS, standingOn } from '#core/loan/standing.ts'
import { SETTLE_TYPE } from '#core/loan/terms.ts'
import { day, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { sendBankFile, toBankFile } from '#testing/bankLines.ts'
import { createBankAccount, listBankAccounts } from '#modules/ledger/accounts/contract.ts'
import { removeTransaction } from '#modules/lending/credits/contract.ts'
import { getTrialBalance } from '#modules/reports/books/contract.ts'
import { getPettyCashSummary, recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { listCommissions, payCommission } from '#modules/cash/commission/contract.ts'
import { setCashbookStatus } from '#modules/lending/settlements/contract.ts'
import { getSettlementReport } from '#modules/reports/settlement/contract.ts'
import { getTransactionReport } from '#modules/reports/transactions/contract.ts'
import { collect, lend } from '#testing/lend.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'

// The SQL of docs/accountant.md makes a login that reads the views of the schema report, and nothing
// else. The views show what the API shows.

const DOC = new URL('../../../../docs/accountant.md', import.meta.url)
const PASSWORD = randomBytes(12).toString('hex')

let server: TestServer
let admin: TestUser
let lim: TestUser
let siti: TestUser
let reader: Client
let role: string
let doc: string
beforeAll(async () => {
  doc = await readFile(DOC, 'utf8')
  server = await openTestServer('2026-01-10')
  role = `accountant_${randomBytes(4).toString('hex')}`
  const database = new URL(server.databaseUrl).pathname.slice(1)
  for (const part of ['role', 'rights']) {
    const text = new RegExp('```sql ' + part + '\\n([^`]+)```').exec(doc)![1]!
    const own = text
      .replaceAll('accountant', role)
      .replace('choose a long one', PASSWORD)
      .replaceAll('DATABASE cashbook', `DATABASE ${database}`)
      .replace('FOR ROLE cashbook', `FOR ROLE ${new URL(server.databaseUrl).username}`)
    await sql.raw(own).execute(server.db)
  }
  await playTwoDays()
  const url = new URL(server.databaseUrl)
  url.username = role
  url.password = PASSWORD
  reader = new Client({ connectionString: url.href })
  await reader.connect()
})
afterAll(async () => {
  await reader.end()
  await sql`DROP OWNED BY ${sql.id(role)}`.execute(server.db)
  await sql`DROP ROLE ${sql.id(role)}`.execute(server.db)
  await server.close()
})

async function playTwoDays() {
  admin = await server.users.admin()
  lim = await server.users.agent({ name: 'Lim', commissionRate: 10 })
  siti = await server.users.runner(lim, { name: 'Siti', commissionRate: 5 })
  const topUp = { agentId: lim.id, type: 'TOP_UP', amount: sen(500_000), remark: 'float' } as const
  await admin.call(recordPettyCash, { body: topUp })
  const { id } = await lend(server, lim)
  await lend(server, await server.users.agent({ name: 'Tan' }))
  const { id: running } = await lend(server, lim)
  server.setDay('2026-01-11')
  await collect(siti, running, 33)
  const { id: accountId } = await lim.call(createBankAccount, { body: { name: 'Maybank 4321' } })
  await collect(siti, running, 25, { accountId, reference: 'DN 1' })
  await sendBankFile(lim, accountId, toBankFile([['11/01/2026', 'DUITNOW DN 1', 25]]))
  const { transaction } = await collect(siti, running, 20)
  const reason = { reason: 'typed twice' }
  await lim.call(removeTransaction, { params: { id: transaction.id }, body: reason })
  await collect(siti, id, 1_200)
  for (const status of [2, 3] as const) {
    await lim.call(setCashbookStatus, { params: { status }, body: { ids: [id] } })
  }
  const payment = { agentId: lim.id, userId: siti.id, amount: sen(500) }
  await admin.call(payCommission, { body: payment })
}

type Row = Readonly<Record<string, string>>

async function query(text: string, values: unknown[] = []) {
  return (await reader.query<Row>(text, values)).rows
}

const inSen = (ringgit: string | undefined) => Math.round(Number(ringgit) * 100)

/** Returns the SQLSTATE with which the reader's statement is refused. */
const refused = (text: string) =>
  reader.query(text).then(
    () => 'not refused',
    (error: unknown) => (error as DatabaseError).code,
  )

const NO_RIGHT = '42501'

async function relations(condition: string) {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' AND ${sql.raw(condition)}
    ORDER BY 1, 2`.execute(server.db)
  return rows.map(({ schema, name }) => `${schema}.${name}`)
}

describe('the login that only reads', () => {
  test('reads each view', async () => {
    const views = await relations(`n.nspname = 'report'`)
    expect(views.length).toBeGreaterThan(8)
    for (const view of views) {
      expect(view).toMatch(/^report\.report_/)
      const [counted] = await query(`SELECT count(*) FROM ${view.replace('report.', '')}`)
      expect([view, Number(counted!['count']) > 0]).toEqual([view, true])
    }
  })

  test('reads no table, no sequence and no other view', async () => {
    const tables = await relations(
      `n.nspname <> 'report' AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')`,
    )
    expect(tables).toEqual(
      expect.arrayContaining(['public.users', 'public.secrets', 'public.sessions', 'public.files']),
    )
    for (const table of tables) {
      expect([table, await refused(`SELECT * FROM ${table}`)]).toEqual([table, NO_RIGHT])
    }
  })

  test('writes and makes nothing, also after it has left read-only mode', async () => {
    expect(await query('SHOW transaction_read_only')).toEqual([{ transaction_read_only: 'on' }])
    await reader.query('SET default_transaction_read_only = off')
    for (const statement of [
      `UPDATE report_agents SET name = 'me'`,
      `DELETE FROM report_agents`,
      `INSERT INTO public.notes (author_id, content) VALUES (1, 'x')`,
      `CREATE TABLE public.mine (id int)`,
      `CREATE TABLE report.mine (id int)`,
      `CREATE TEMPORARY TABLE mine (id int)`,
      `CREATE FUNCTION report.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      `CREATE SCHEMA mine`,
      `COPY (SELECT 1) TO PROGRAM 'id'`,
      `SELECT pg_read_file('postgresql.conf')`,
      `SELECT rolpassword FROM pg_authid`,
      `SET ROLE cashbook`,
    ]) {
      expect([statement, await refused(statement)]).toEqual([statement, NO_RIGHT])
    }
    await reader.query('SET default_transaction_read_only = on')
  })

  test('reads a view that a later version adds', async () => {
    await sql`CREATE VIEW report.report_later AS SELECT 1 AS one`.execute(server.db)
    expect(await query('SELECT one FROM report_later')).toEqual([{ one: 1 }])
    await sql`DROP VIEW report.report_later`.execute(server.db)
  })
})

describe('no view', () => {
  test('reads a secret, a session, a file or the log', async () => {
    const { rows } = await sql<{ place: string }>`
      SELECT DISTINCT view_name || ' reads ' || table_name || '.' || column_name AS place
      FROM information_schema.view_column_usage WHERE view_schema = 'report' AND (
        table_name NOT IN ('account_codes', 'bank_accounts', 'bank_files', 'bank_lines', 'cashbooks', 'closures', 'commission_payments', 'customer_groups',
          'customers', 'daily_totals', 'difference_resolutions', 'journals', 'packages',
          'petty_cash_entries', 'place_codes', 'postings', 'report_postings',
          'settlement_commissions', 'settlements', 'transactions', 'users')
        OR column_name ~ 'password|hash|token|secret|key|last_login|file_id|address|search_text|generation')
    `.execute(server.db)
    expect(rows.map(({ place }) => place)).toEqual([])
  })

  test('is missing in docs/accountant.md, with its columns', async () => {
    const { rows } = await sql<{ name: string; columns: string }>`
      SELECT table_name AS name, string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns
      FROM information_schema.columns WHERE table_schema = 'report' GROUP BY 1 ORDER BY 1
    `.execute(server.db)
    const lines = doc.split('\n').flatMap((line) => {
      const [, name, , columns] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
      return name?.startsWith('report_') ? [{ name, columns }] : []
    })
    expect(lines.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(rows)
  })
})

describe('the views show what the API shows', () => {
  test('the trial balance, by the documented query', async () => {
    const asOf = day('2026-01-10')
    const text = /```sql\n(-- The trial balance[^;]+;)/.exec(doc)![1]!
    for (const date of [asOf, day('2026-01-11')]) {
      const { items } = await admin.call(getTrialBalance, { query: { asOf: date } })
      const shown = await query(text.replace('2026-01-31', date))
      const lines = shown.map(({ account, debit, credit }) => [
        account,
        inSen(debit),
        inSen(credit),
      ])
      const expected = items.map(({ account, debit, credit }) => [account, debit, credit])
      const isUsed = ([, debit, credit]: unknown[]) => debit !== 0 || credit !== 0
      expect(lines.filter(isUsed)).toEqual(expected.filter(isUsed).toSorted())
    }
  })

  test('petty cash and its running balance', async () => {
    const rows = await query(
      `SELECT * FROM report_petty_cash WHERE agent = 'Lim' ORDER BY journal_id, line`,
    )
    const { pettyCash } = await lim.call(getPettyCashSummary)
    expect(inSen(rows.at(-1)!['balance_after'])).toBe(pettyCash)
    expect(rows.reduce((sum, { amount }) => sum + inSen(amount), 0)).toBe(pettyCash)
    expect(rows[0]).toMatchObject({ movement: 'TOP_UP', amount: '5000.00', remark: 'float' })
    const cash = ['TOP_UP', 'DEBIT', 'DEBIT', 'CREDIT', 'CREDIT', 'CREDIT', 'CREDIT', 'COMMISSION']
    expect(rows.map(({ movement }) => movement)).toEqual(cash)
    const held = rows.filter(({ holder }) => holder === 'Siti').map(({ amount }) => amount)
    expect(held).toEqual(['33.00', '20.00', '-20.00', '1200.00'])
  })

  test('bank accounts', async () => {
    const items = await lim.call(listBankAccounts, { query: {} })
    const rows = await query(`SELECT * FROM report_bank`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      bank_account: 'Maybank 4321',
      movement: 'CREDIT',
      agent: 'Lim',
    })
    expect(items.map(({ balance }) => balance)).toEqual([inSen(rows[0]!['balance_after'])])
    const [transfer] = await query(`SELECT * FROM report_transactions WHERE reference = 'DN 1'`)
    expect(transfer).toMatchObject({ bank_account: 'Maybank 4321', transfer_state: 'UNCONFIRMED' })
  })

  test('lines of the bank', async () => {
    const facts = { bank_account: 'Maybank 4321', amount: '25.00', balance_of_bank: '25.00' }
    const line = { ...facts, agent: 'Lim', description: 'DUITNOW DN 1', state: 'OPEN' }
    expect(await query(`SELECT * FROM report_bank_lines`)).toMatchObject([line])
  })

  test('transactions and daily totals', async () => {
    const period = {
      relativeTime: 'CUSTOM',
      from: day('2026-01-10'),
      to: day('2026-01-11'),
    } as const
    const { total } = await admin.call(getTransactionReport, { query: period })
    for (const source of ['report_daily_totals', 'report_transactions WHERE NOT is_removed']) {
      const [sums] = await query(
        `SELECT sum(amount) FILTER (WHERE kind = 'CREDIT') AS credit,
                sum(amount) FILTER (WHERE kind = 'DEBIT') AS debit FROM ${source}`,
      )
      expect([inSen(sums!['credit']), inSen(sums!['debit'])]).toEqual([total.credit, total.debit])
    }
    const [removed] = await query(`SELECT * FROM report_transactions WHERE is_removed`)
    expect(removed).toMatchObject({
      kind: 'CREDIT',
      amount: '20.00',
      removal_reason: 'typed twice',
      removed_by: 'Lim',
      runner: 'Siti',
    })
  })

  test('settlements, commissions and what was paid', async () => {
    const report = await admin.call(getSettlementReport, {})
    const [settlement] = await query(`SELECT * FROM report_settlements`)
    expect(inSen(settlement!['net'])).toBe(report.totalNet)
    expect(settlement).toMatchObject({ agent: 'Lim', settle_type: 'MANUAL', is_undone: false })
    const { items } = await admin.call(listCommissions)
    const rows = await query(
      `SELECT person, role, commission, coalesce((SELECT sum(p.amount) FROM report_commission_payments p
         WHERE p.person_id = c.person_id AND NOT is_reversed), 0) AS paid
       FROM report_commissions c WHERE is_payable ORDER BY role`,
    )
    expect(
      rows.map((row) => [row['person'], inSen(row['commission']), inSen(row['paid'])]),
    ).toEqual(items.map(({ userName, earned, paid }) => [userName, earned, paid]))
  })

  test('cashbooks with their terms, and where they stand on the reader’s day', async () => {
    const rows = await query(
      `SELECT *, current_date::text AS today, start_date::text AS start_on, due_date::text AS due_on,
              debit_date::text AS debit_on FROM report_cashbooks ORDER BY cashbook_id`,
    )
    expect(rows.map(({ status }) => status)).toEqual(['CLOSED', 'UNSETTLED', 'UNSETTLED'])
    for (const row of rows) {
      const standing = standingOn(row['today'] as Day, {
        expectedSen: sen(inSen(row['expected_credit'])),
        debitSen: sen(inSen(row['debit_amount'])),
        dailySen: sen(inSen(row['daily_credit'])),
        debitDays: Number(row['debit_days']),
        debitOn: row['debit_on'] as Day,
        startOn: row['start_on'] as Day,
        dueOn: row['due_on'] as Day,
        daysOff: [],
        latestOn: row['start_on'] as Day,
        status: CASHBOOK_STATUS[row['status'] as keyof typeof CASHBOOK_STATUS],
        settleType: SETTLE_TYPE[row['settle_type'] as keyof typeof SETTLE_TYPE],
        creditSen: sen(inSen(row['total_credit'])),
        writtenOffSen: sen(inSen(row['written_off'])),
      })
      expect({
        balance: inSen(row['balance']),
        arrears: inSen(row['arrears']),
        debtDays: Number(row['debt_days']),
        daysPastDue: Number(row['days_past_due']),
      }).toEqual({
        balance: standing.balanceSen,
        arrears: standing.arrearsSen,
        debtDays: standing.debtDays,
        daysPastDue: standing.daysPastDue,
      })
    }
  })
})
