import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertDefined } from '#core/invariant.ts'
import { checkActs, listActsToCheck } from '#modules/records/to-check/contract.ts'
import { createRunner } from '#modules/office/users/contract.ts'
import { sen } from '#core/money.ts'
import { recordRefund } from '#modules/lending/credits/contract.ts'
import { approveRequest, setApprovalRules } from '#modules/office/approvals/contract.ts'
import { openScenario } from '#testing/openScenario.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { verifySnapshot } from '../verifyBooks.ts'

// Somebody with all rights in the database changes what owners looked at, past the log.

let server: TestServer
let ids: Record<string, number>
beforeAll(async () => {
  server = await openTestServer()
  const { own, people } = await openScenario(server)
  const person = { username: 'mei', password: 'pasar-malam-9', name: 'Mei', commissionRate: 5 }
  const body = { ...person, phoneNumber: '0123831495' }
  const { id: meiId } = await own.agent.call(createRunner, { body })
  const { items } = await people.SUPER_ADMIN.call(listActsToCheck, { query: {} })
  const act = assertDefined(items[0], 'the scenario has acts to check')
  await people.SUPER_ADMIN.call(checkActs, { body: { acts: [act.id] } })
  const { transactionId, disputeId, cashbookId } = own
  const rules = [{ act: 'REFUND' as const, aboveAmount: sen(0) }]
  await people.SUPER_ADMIN.call(setApprovalRules, { body: { rules } })
  const refund = { cashbookId, amount: sen(100) }
  const { data } = await own.agent.request(recordRefund, { body: refund })
  const { waitingForApproval: id } = data as unknown as { waitingForApproval: number }
  const approved = await people.SUPER_ADMIN.call(approveRequest, { params: { id } })
  expect(approved.refusal).toBeNull()
  ids = { meiId, transactionId, disputeId, agentId: own.agent.id }
})
afterAll(() => server.close())

/** Returns the broken rules after a statement, which is rolled back. */
async function findBroken(statement?: string): Promise<string[]> {
  const reversed = new Error('rolled back')
  let broken: string[] = []
  const tampered = server.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    if (statement !== undefined) {
      const text = statement.replaceAll(/:(\w+)/g, (whole, name) => String(ids[name] ?? whole))
      const { numAffectedRows } = await sql.raw(text).execute(trx)
      expect(numAffectedRows, text).not.toBe(0n)
    }
    broken = (await verifySnapshot(trx, [])).map(({ rule }) => rule)
    throw reversed
  })
  await expect(tampered).rejects.toBe(reversed)
  return broken
}

const CHECKED = 'acts were looked at by whom and when the log has it'

test('undamaged books hold', async () => {
  expect(await findBroken()).toEqual([])
})

test.each([
  [
    'UPDATE users SET is_password_by_other = false WHERE id = :meiId',
    'who was given a password by another is asked until the log has their answer',
  ],
  ['UPDATE checked_acts SET checked_by = :agentId', CHECKED],
  [`UPDATE checked_acts SET note = 'slip shown'`, CHECKED],
  ['DELETE FROM checked_acts', CHECKED],
  [
    `INSERT INTO checked_acts (source, source_id, checked_by, checked_at)
     VALUES ('LOG', 999999, :agentId, now())`,
    CHECKED,
  ],
  [
    `UPDATE disputes SET outcome = 'CORRECTED', correction_id = :transactionId,
       closed_by = :agentId, closed_at = now() WHERE id = :disputeId`,
    'disputes have the outcome and the correction of their last log entries',
  ],
  [
    `UPDATE approval_requests SET done_in = 'another' WHERE state = 'APPROVED'`,
    'an approved act is in the log once, with its approval',
  ],
  [
    `UPDATE approval_requests SET decided_by = :meiId WHERE state = 'APPROVED'`,
    'an approved act is in the log once, with its approval',
  ],
  [
    `DELETE FROM operation_log WHERE action = 'refund.record' AND detail -> 'after' ? 'approvedBy'`,
    'an approved act is in the log once, with its approval',
  ],
  [
    `UPDATE approval_requests SET state = 'DECLINED', done_in = NULL WHERE state = 'APPROVED'`,
    'an approval in the log is of an approved request',
  ],
  [
    `UPDATE approval_requests SET requested_by = :meiId WHERE state = 'APPROVED'`,
    'an act that somebody approved was requested',
  ],
])('%s is named', async (statement, rule) => {
  expect(await findBroken(statement)).toContain(rule)
})
