import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { seedDatabase } from '#app/server/seedDatabase.ts'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { addDays, todayIn } from '#core/calendar.ts'
import { directoryStore } from '#platform/server/files/fileStore.ts'
import { testDatabase } from '#testing/database/testDatabase.ts'
import { DEMO_PASSWORD } from './openBusiness.ts'
import { startDemoServer } from './demoServer.ts'
import { playDemo } from './playDemo.ts'

const MOMENTS = [
  ['transactions', 'created_at'],
  ['operation_log', 'happened_at'],
  ['hand_overs', 'created_at'],
  ['missed_visits', 'created_at'],
] as const

/** Lists that must not be empty in the demo. */
const QUEUES = {
  'a fully paid cashbook': `select from cashbooks where status = 1 and credit_sen = expected_sen`,
  'a settled cashbook': `select from cashbooks where status = 2`,
  'a picture': `select from customers where profile_file_id is not null`,
  'a missed visit': `select from missed_visits`,
  'a hand-over': `select from hand_overs where confirmed_at is not null`,
  'a listing': `select from listings`,
  'a reloan': `select from reloans`,
  'a signature': `select from signatures`,
  'a note': `select from notes`,
  'a refund': `select from transactions where kind = 'REFUND'`,
  'a transfer that waits': `select from transactions where transfer_state = 'UNCONFIRMED'`,
  'a transfer that bounced': `select from transactions where kind = 'BOUNCED'`,
  'a payment that was corrected': `select from transactions where moved_from_id is not null`,
  'a bank account with money': `select from bank_accounts where balance_sen > 0`,
  'cash with a runner': `select from cash_holders where balance_sen > 0`,
  'commission paid from the bank': `select from commission_payments where bank_account_id is not null`,
  'a line of the bank that nobody explained': `select from bank_lines where journal_id is null`,
  'a slip of a transfer': `select from operation_log where action = 'transaction.slip'`,
  'a loan without Sundays': `select from cashbooks where skips_days_off and off_bits is not null`,
  'a person without new loans': `select from loan_flags`,
  'a licence': `select from business_settings where licence_number <> ''`,
  'a promise': `select from promises`,
  'an open dispute': `select from disputes where outcome is null`,
  'an answered dispute': `select from disputes where outcome is not null`,
  'an act that waits for approval': `select from approval_requests where state = 'WAITING'`,
  'an approved loss with its reason': `select from approval_requests, settlements
    where state = 'APPROVED' and settlements.cashbook_id = any (cashbook_ids) and loss_reason = 'DIED'`,
  'a declined refund': `select from approval_requests where state = 'DECLINED' and reason <> ''`,
  'a guarantor who signed': `select from guarantor_signatures`,
  'a portfolio of the day before': `select from portfolio_snapshots
    where business_on = (now() at time zone 'Asia/Kuala_Lumpur')::date - 1 and loan_count > 0`,
  'a portfolio of a month ago': `select from portfolio_snapshots
    where business_on = (now() at time zone 'Asia/Kuala_Lumpur')::date - 30 and loan_count > 0`,
  'a removed payment': `select from transactions where removed_at is not null`,
}

test('the demo ends now, with balanced books and no empty list', { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const database = await testDatabase()
  const files = await mkdtemp(join(tmpdir(), 'cashbook-files-'))
  const { db } = database
  const owner = { adminUsername: 'owner', adminPassword: DEMO_PASSWORD }
  await seedDatabase(db, owner)
  const demo = await startDemoServer({ db, fileStore: directoryStore(files) }, 'Maju Jaya Kredit')
  const lastDay = todayIn('Asia/Kuala_Lumpur', new Date())
  await playDemo(demo, { firstDay: addDays(lastDay, -45), lastDay, customersPerAgent: 9 })
  await demo.leave()

  for (const [table, column] of MOMENTS) {
    const { rows } = await sql<{ latest: Date }>`
      select max(${sql.ref(column)}) as latest from ${sql.table(table)}`.execute(db)
    expect([table, rows[0]!.latest <= new Date()]).toEqual([table, true])
  }
  for (const [what, query] of Object.entries(QUEUES)) {
    const { rows } = await sql<{ is: boolean }>`select exists (${sql.raw(query)}) as is`.execute(db)
    expect([what, rows[0]!.is]).toEqual([what, true])
  }
  expect(await verifyBooks(db)).toEqual([])
  await database.drop()
  await rm(files, { recursive: true, force: true })
})
