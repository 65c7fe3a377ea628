import type { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import { conflict, orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { lockAccounts, requireAccount } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { assertWorksFor, resolveRunner } from '../../cashbooks/server/resolveRunner.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { assertUnsettled } from '../../settlements/server/assertUnsettled.ts'
import { selfSettledLines } from '../../movements/server/selfSettledLines.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { creditMessages } from '../messages.ts'
import { creditPlace, planCredits, type CreditLine } from './planCredits.ts'
import { recordCredits } from './recordCredits.ts'
import { findSameReferences } from './findSameReferences.ts'
import { toNewTransactionDto } from './toTransactionDto.ts'
import { transferFacts } from './transferFacts.ts'
import { visitFacts } from './visitFacts.ts'

type Body = z.output<(typeof schemas.recordCredit)['body']>

/** Handles one payment, as a batch of one. */
export const handleRecordCredit: Write<typeof endpoints.recordCredit> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const [cashbooks, runner, ids] = await Promise.all([
    lockCashbooks(context, [body.cashbookId]),
    resolveRunner(context, body.runnerId),
    takeIds(db, 'transactions_id_seq', 1),
    assertPeriodOpen(context, body.date, 'date'),
  ])
  const cashbook = await requireUnsettled(context, cashbooks, body)
  assertWorksFor(cashbook.agent_id, runner)
  const accounts = await lockAccounts(context, [body.accountId])
  const account = requireAccount(accounts, cashbook.agent_id, body.accountId)
  const plan = planCredits([getLine(body, runner?.id ?? null, context)], cashbooks, today)
  const refusal = plan.refusals.get(0)
  if (refusal) unwrapOrThrow(refusal)
  const id = assertDefined(ids[0], 'one id was taken')
  const credit = assertDefined(plan.credits[0], 'a payment that is not refused is planned')
  const recorded = await recordCredits(context, plan, [id])
  const stored = assertDefined(recorded.get(cashbook.id), 'a recorded payment has a cashbook')
  const { agent_id } = cashbook
  const same = await findSameReferences(db, [{ id, agent_id, reference: credit.reference || null }])
  const data = {
    sameReference: same.get(id) ?? null,
    transaction: toNewTransactionDto('CREDIT', credit, id, context, {
      runnerName: runner?.name,
      accountName: account?.name,
    }),
    cashbook: toCashbookDto(stored, today),
  }
  const about = { agentId: cashbook.agent_id, customerId: cashbook.customer_id }
  const after = {
    amount: body.creditAmount,
    date: credit.on,
    balance: credit.balanceSen,
    runnerId: credit.runnerId,
    ...transferFacts(account, credit),
    ...visitFacts(context, body.visitedAt),
  }
  const entry = {
    entity: 'transaction',
    entityId: id,
    cashbookId: cashbook.id,
    ...about,
    after,
  } as const
  return { data, log: [{ action: 'credit.record', ...entry }, ...selfSettledLines([stored])] }
}

/**
 * Returns the only cashbook of a payment or refund. @throws AppError 404, or 409 when it is settled or
 * closed, or has changed since
 */
export async function requireUnsettled(
  context: Context<Actor>,
  cashbooks: ReadonlyMap<number, CashbookRow>,
  { cashbookId, seenTransactionCount }: Pick<Body, 'cashbookId' | 'seenTransactionCount'>,
): Promise<CashbookRow> {
  const cashbook = orNotFound(cashbooks.get(cashbookId))
  // Its end changes the count, too: the true reason comes first.
  await assertUnsettled(context, cashbook)
  assertAsSeen(context, cashbook, seenTransactionCount)
  return cashbook
}

/** @throws AppError 409 CASHBOOK_CHANGED when a transaction came since, unless the act waited for approval */
export function assertAsSeen(
  { isApproved }: Context<Actor>,
  { transaction_count: count }: CashbookRow,
  seenCount: number | undefined,
): void {
  if (isApproved || seenCount === undefined || seenCount === count) return
  throw conflict(creditMessages.CASHBOOK_CHANGED)
}

/** Returns the payment of a request; its default date is today. */
export function getLine(
  body: Omit<Body, 'seenTransactionCount' | 'visitedAt'>,
  runnerId: number | null,
  { today }: Context<Actor>,
): CreditLine {
  const { cashbookId, creditAmount: amountSen, date: on = today, remark, reference } = body
  const place = creditPlace(body.accountId, runnerId)
  return { cashbookId, amountSen, on, runnerId, remark, reference, ...place }
}
