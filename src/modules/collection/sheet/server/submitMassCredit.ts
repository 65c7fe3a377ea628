import { sumSen } from '#core/money.ts'
import { AppError } from '#platform/server/appError.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Write } from '#platform/server/handler.ts'
import { lockLoans } from '#modules/lending/cashbooks/server/lockCashbooks.ts'
import { lockAccounts } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { selfSettledLines } from '#modules/lending/movements/server/selfSettledLines.ts'
import { recordCredits } from '#modules/lending/credits/server/recordCredits.ts'
import type * as endpoints from '../contract.ts'
import { massCreditMessages as text } from '../messages.ts'
import { batchRunner, getAccountIds, getCashbookIds } from './batchParts.ts'
import { checkBatch, type CheckedBatch } from './checkBatch.ts'
import { recordMissedVisits } from '../../round/server/recordMissedVisits.ts'

/**
 * Records a batch completely or not at all. Its cashbooks are locked in id order before the check,
 * so overlapping batches wait for each other and the checked state is the written one.
 */
export const handleSubmitMassCredit: Write<typeof endpoints.submitMassCredit> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const [cashbooks, ids] = await Promise.all([
    lockLoans(context, getCashbookIds(body)),
    takeIds(db, 'transactions_id_seq', body.items.length),
    assertPeriodOpen(context, body.date, 'date'),
  ])
  const runner = await batchRunner(context, body, cashbooks)
  const accounts = await lockAccounts(context, getAccountIds(body))
  const checked = checkBatch(body, cashbooks, { today, runnerId: runner?.id ?? null, accounts })
  const { on, plan, visits, faults } = checked
  if (faults.length > 0) {
    const values = { refused: faults.length, lines: body.items.length + body.missed.length }
    throw new AppError(text.MASS_CREDIT_REFUSED, { values, fields: faults })
  }
  recordMissedVisits(context, visits)
  const stored = await recordCredits(context, plan, ids)
  const amount = sumSen(plan.credits.map(({ amountSen }) => amountSen))
  const settledCount = [...stored.values()].filter(({ status }) => status !== 1).length
  const done = { date: on, count: plan.credits.length, amount, missedCount: visits.length }
  const log = [...getLog(checked, runner?.id ?? null), ...selfSettledLines(stored.values())]
  return { data: { ...done, settledCount }, log }
}

/** Returns one log line for each agent whose money moved. */
function getLog({ on, plan, visits }: CheckedBatch, runnerId: number | null): LogEntry[] {
  const agents = new Set([...plan.credits, ...visits].map(({ agentId }) => agentId))
  return [...agents].map((agentId) => {
    const credits = plan.credits.filter((credit) => credit.agentId === agentId)
    const missed = visits.filter((visit) => visit.agentId === agentId).length
    const amount = sumSen(credits.map(({ amountSen }) => amountSen))
    const after = { date: on, count: credits.length, amount, missed, runnerId }
    return { action: 'massCredit.submit', entity: 'mass-credit', agentId, after }
  })
}
