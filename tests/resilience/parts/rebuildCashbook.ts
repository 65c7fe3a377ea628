import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

type ErrorTexts = { action: string; before: Values; after: Values }
type Values = Record<string, unknown> | null

/**
 * Rebuilds a cashbook's history from the operation log, whose lines are in the order of the changes
 * did, and proves that only allowed steps were taken and where they led.
 */
export async function rebuildCashbook(db: Database, cashbookId: number): Promise<void> {
  const book = await db
    .selectFrom('cashbooks')
    .select(['status', 'credit_sen', 'expected_sen', 'transaction_count'])
    .where('id', '=', cashbookId)
    .executeTakeFirstOrThrow()
  let [status, creditSen, count] = [1, 0, 1]
  for (const { action, before, after } of await getLines(db, cashbookId)) {
    const step = `${action} of cashbook ${cashbookId}`
    if (action === 'cashbook.open') {
      creditSen = Number(after?.firstCreditAmount)
      if (creditSen > 0) count = 2
      continue
    }
    if (action === 'credit.record' || action === 'transaction.remove') {
      assert.equal(status, 1, `${step}: money moves on an unsettled cashbook alone`)
      const taken = action === 'credit.record'
      if (taken) creditSen += Number(after?.amount)
      else if (before?.kind === 'CREDIT') creditSen -= Number(before.amount)
      count += taken ? 1 : -1
      assert.ok(creditSen <= book.expected_sen, `${step}: never above expected credit`)
      continue
    }
    const [from, to] = [before?.status, after?.status]
    assert.equal(from, status, `${step}: from the status that it had`)
    assert.ok(ALLOWED.has(`${status} to ${String(to)}`), `${step}: ${status} to ${String(to)}`)
    status = Number(to)
    count += Number(after?.lossAmount ?? 0) > 0 ? 1 : Number(after?.lossUndone ?? 0) > 0 ? -1 : 0
    if (after?.reloanedTo) [creditSen, count] = [book.expected_sen, count + 1]
  }
  const { credit_sen, transaction_count } = book
  assert.deepEqual(
    { status: book.status, credit_sen, transaction_count },
    { status, credit_sen: creditSen, transaction_count: count },
    `cashbook ${cashbookId} is in the state of its history`,
  )
}

const ALLOWED = new Set(['1 to 2', '2 to 1', '2 to 3'])

async function getLines(db: Database, cashbookId: number): Promise<ErrorTexts[]> {
  const { rows } = await sql<ErrorTexts>`
    SELECT action, detail->'before' AS before, detail->'after' AS after FROM operation_log
    WHERE cashbook_id = ${cashbookId}
      AND action IN ('cashbook.open', 'credit.record', 'transaction.remove', 'cashbook.settle', 'cashbook.settleByItself',
                     'cashbook.declareLoss', 'cashbook.unsettle', 'cashbook.close')
    ORDER BY id`.execute(db)
  return rows
}
