import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertDefined } from '#core/invariant.ts'
import { setRolePermissions } from '#modules/office/access/contract.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { getIou, signIou } from '#modules/lending/iou/contract.ts'
import { createRunner } from '#modules/office/users/contract.ts'
import { TERMS_HASH } from '#modules/lending/iou/server/termsHash.ts'
import { logHead } from '#modules/records/log/server/chain/logHead.ts'
import type { KeptHead } from '#modules/records/log/server/chain/readLogHeads.ts'
import { sealLog } from '#modules/records/log/server/chain/sealLog.ts'
import { sen } from '#core/money.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { verifySnapshot } from '../verifyBooks.ts'

// Somebody with all rights in the database changes one fact past the log; `npm run verify` names it.

let server: TestServer
let scenario: Scenario
let heads: KeptHead[]
let ids: Record<string, number>
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
  const { agent, runner, transactionId, transferId } = scenario.own
  const { handOverId: waitingId, resolutionId, packageId } = scenario.own
  const { people } = scenario
  const logged = { username: 'mei', password: 'pasar-malam-9', name: 'Mei', commissionRate: 5 }
  const { id: meiId } = await agent.call(createRunner, {
    body: { ...logged, phoneNumber: '0123831495' },
  })
  const { customer } = await agent.call(createCustomer, {
    body: {
      name: 'Lim Ah Kow',
      phoneNumber: '0123456780',
      identityNumber: '900101-14-5566',
      address: '5, Jalan Bunga',
    },
  })
  const { id: cashbookId } = await agent.call(openCashbook, {
    body: { customerId: customer.id, ...systemTerms, firstCreditAmount: sen(0) },
  })
  const { termsHash } = await agent.call(getIou, { params: { cashbookId } })
  const signing = { cashbookId, termsHash, language: 'en' as const, typedName: 'Lim Ah Kow' }
  await agent.call(signIou, { params: { id: customer.id }, body: signing })
  const items = [
    {
      activityName: 'CUSTOMER_MANAGEMENT',
      read: true,
      create: false,
      update: false,
      delete: false,
    },
  ] as const
  await people.SUPER_ADMIN.call(setRolePermissions, {
    params: { id: 4 },
    body: { items: [...items] },
  })
  await seal()
  heads = [{ file: 'kept elsewhere', head: assertDefined(await logHead(server.db), 'a head') }]
  ids = { transactionId, transferId, waitingId, resolutionId, packageId, meiId, cashbookId }
  ids.customerId = customer.id
  ids.runnerId = runner.id
  ids.agentId = agent.id
  ids.loanId = scenario.own.cashbookId
})
afterAll(() => server.close())

const seal = () => sealLog({ db: server.db, clock: () => server.now() })

/** Returns the broken rules after these statements, which are rolled back. `:name` is the id of that name. */
async function findBroken(statements: readonly string[]): Promise<Map<string, unknown[]>> {
  const reversed = new Error('taken back')
  let broken = new Map<string, unknown[]>()
  const tampered = server.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    for (const each of statements) {
      const statement = each.replaceAll(/:(\w+)/g, (text, name) => String(ids[name] ?? text))
      const { numAffectedRows } = await sql.raw(statement).execute(trx)
      expect(numAffectedRows, statement).not.toBe(0n)
    }
    const found = await verifySnapshot(trx, heads)
    broken = new Map(found.map(({ rule, rows }) => [rule, rows]))
    throw reversed
  })
  await expect(tampered).rejects.toBe(reversed)
  return broken
}

test('undamaged books hold', async () => {
  expect([...(await findBroken([]))]).toEqual([])
})

const LOAN_DAYS = 'a cashbook has the days of its last log entry, and ends on its due date'
const COUNT =
  'each count of cash has the amounts in the log, and was removed or confirmed as it says'
const TRIGGERS = 'the triggers are those of the migrations, and switched on'
const FUNCTIONS = 'the functions are those of the migrations'
const TABLES = 'tables are tables: no view, rule or row policy stands between'
const SIGNED = 'each signature is the one in the log'
const CHAIN = 'the operation log’s chain holds'
const RATES = 'users have the commission rates of their last log entries'
const PERMISSIONS = 'roles have the permissions that the log grants'
const PLACE = 'customers have the addresses of their last log entries'

/** What is changed, by which statements, and the rule that must be broken. */
const FACTS: readonly [fact: string, statements: readonly string[], rule: string][] = [
  [
    'who collected a payment',
    [
      'UPDATE transactions SET runner_id = :meiId WHERE id = :transactionId',
      `UPDATE postings p SET holder_id = :meiId FROM journals j
       WHERE j.id = p.journal_id AND j.transaction_id = :transactionId AND p.holder_id = :runnerId`,
    ],
    'each payment has the runner of its log entry',
  ],
  [
    'the amount of a payment',
    ['UPDATE transactions SET amount_sen = amount_sen - 50 WHERE id = :transactionId'],
    'each payment has the amount and kind of its last log entry',
  ],
  [
    'the day of a payment',
    ['UPDATE transactions SET business_on = business_on - 1 WHERE id = :transactionId'],
    'each payment has the day of its log entry',
  ],
  [
    'the start and due date of a loan',
    ['UPDATE cashbooks SET start_on = start_on + 30, due_on = due_on + 30 WHERE id = :loanId'],
    LOAN_DAYS,
  ],
  [
    'the due date alone',
    ['UPDATE cashbooks SET due_on = due_on + 30 WHERE id = :loanId'],
    LOAN_DAYS,
  ],
  [
    'the days of a loan',
    ['UPDATE cashbooks SET debit_days = debit_days + 30, due_on = due_on + 30 WHERE id = :loanId'],
    LOAN_DAYS,
  ],
  [
    'the debit date',
    ['UPDATE cashbooks SET debit_on = debit_on - 9 WHERE id = :loanId'],
    LOAN_DAYS,
  ],
  [
    'the borrower of a loan',
    [
      `UPDATE cashbooks SET customer_id = (SELECT customer_id FROM cashbooks WHERE id = :cashbookId) WHERE id = :loanId`,
    ],
    'a cashbook belongs to the customer of its log entries',
  ],
  [
    'the expected cash of a count',
    ['UPDATE hand_overs SET expected_sen = expected_sen + 1 WHERE id = :waitingId'],
    COUNT,
  ],
  [
    'the counted cash of a count',
    ['UPDATE hand_overs SET counted_sen = expected_sen WHERE counted_sen <> expected_sen'],
    COUNT,
  ],
  ['a count that is gone', ['DELETE FROM hand_overs WHERE id = :waitingId'], COUNT],
  [
    'a count marked as removed',
    ['UPDATE hand_overs SET removed_at = now() WHERE id = :waitingId'],
    COUNT,
  ],
  [
    'a count marked as confirmed',
    ['UPDATE hand_overs SET confirmed_at = now(), confirmed_by = :agentId WHERE id = :waitingId'],
    COUNT,
  ],
  ['the typed name of a signature', [`UPDATE signatures SET typed_name = 'Tan'`], SIGNED],
  [
    'the strokes of a signature',
    [`UPDATE signatures SET typed_name = NULL, strokes = '[[[0,0],[1,1]]]'`],
    SIGNED,
  ],
  [
    'the terms that were signed',
    [`UPDATE signatures SET terms = terms || '{"customerName": "Tan"}'`],
    'the hash of a signed IOU is that of its terms',
  ],
  [
    'the terms that were signed, with their hash',
    [
      `UPDATE signatures SET terms = terms || '{"handedOver": 1}'`,
      `UPDATE signatures AS s SET terms_sha256 = ${TERMS_HASH}`,
    ],
    'a signed IOU hands over what it lends, less the first credit and what a reloan paid off',
  ],
  ['a signature that is gone', ['DELETE FROM signatures'], SIGNED],
  [
    'the rate of a runner',
    ['UPDATE users SET commission_rate_basis_points = 2500 WHERE id = :meiId'],
    RATES,
  ],
  [
    'the rate of a package',
    ['UPDATE packages SET interest_rate_basis_points = 1 WHERE id = :packageId'],
    'packages have the terms of their last log entries',
  ],
  [
    'a permission that was added',
    [`UPDATE roles SET permissions = permissions || '{LOG_MANAGEMENT_READ}' WHERE id = 3`],
    PERMISSIONS,
  ],
  [
    'a permission that was revoked and is back',
    [`UPDATE roles SET permissions = permissions || '{CASHBOOK_MANAGEMENT_READ}' WHERE id = 4`],
    PERMISSIONS,
  ],
  [
    'a role',
    ['UPDATE users SET role_id = 3, agent_id = id WHERE id = :meiId'],
    'users have the roles of their last log entries',
  ],
  [
    'a password',
    [`UPDATE users SET password_hash = password_hash || 'x' WHERE id = :meiId`],
    'passwords are those of their last log entries',
  ],
  [
    'a user’s name',
    [`UPDATE users SET name = 'Siti' WHERE id = :meiId`],
    'users have the names of their last log entries',
  ],
  ['an address', [`UPDATE customers SET address = 'elsewhere' WHERE id = :customerId`], PLACE],
  ['a postcode', [`UPDATE customers SET postal_code = '99999' WHERE id = :customerId`], PLACE],
  [
    'an identity number with the same last digits',
    [`UPDATE customers SET identity_number = '910101145566' WHERE id = :customerId`],
    'customers have the identity numbers of their last log entries',
  ],
  [
    'a phone number',
    [`UPDATE customers SET phone_number = '+60100000000' WHERE id = :customerId`],
    'customers have the names and phone numbers of their last log entries',
  ],
  [
    'a trigger of one’s own',
    [
      `CREATE FUNCTION mine() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      'CREATE TRIGGER mine BEFORE INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION mine()',
    ],
    TRIGGERS,
  ],
  [
    'a trigger that is switched off',
    ['ALTER TABLE operation_log DISABLE TRIGGER operation_log_kept'],
    TRIGGERS,
  ],
  ['a trigger that is gone', ['DROP TRIGGER postings_append_only ON postings'], TRIGGERS],
  [
    'a trigger for fewer events',
    [
      'DROP TRIGGER postings_append_only ON postings',
      `CREATE TRIGGER postings_append_only BEFORE TRUNCATE ON postings
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    ],
    TRIGGERS,
  ],
  [
    'a guard that does nothing',
    [
      `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    ],
    FUNCTIONS,
  ],
  [
    'a view in the place of a table',
    ['ALTER TABLE notes RENAME TO true_notes', 'CREATE VIEW notes AS SELECT * FROM true_notes'],
    TABLES,
  ],
  ['a row of the log', [`UPDATE operation_log SET detail = '{}' WHERE id = 5`], CHAIN],
]

describe('verify names', () => {
  test.each(FACTS)('%s', async (_, statements, rule) => {
    const rows = (await findBroken(statements)).get(rule)
    expect(rows, rule).toBeDefined()
  })

  test('a log entry that is dated far back, also after it was sealed', async () => {
    const dated = `
      INSERT INTO operation_log (happened_at, action, entity, request_id)
      VALUES (timestamptz '2026-01-10T04:00:00Z' - interval '200 days', 'note.create', 'note', 'r')`
    await sql.raw(dated).execute(server.db)
    server.setNow(new Date(server.now().getTime() + 60_000))
    await seal()
    const broken = await findBroken([])
    expect(broken.has('no log entry is dated an hour before those that were sealed earlier')).toBe(
      true,
    )
  })
})

test('what extensions bring breaks no rule', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_available_extensions
    WHERE name IN ('pg_stat_statements', 'citext', 'pg_buffercache')`.execute(server.db)
  expect(rows.length).toBeGreaterThan(0)
  const before = [...(await findBroken([])).keys()]
  const created = rows.map(({ name }) => `CREATE EXTENSION ${name}`)
  expect([...(await findBroken(created)).keys()]).toEqual(before)
})
