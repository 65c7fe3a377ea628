import { sql } from 'kysely'
import { applyCredit } from '#core/loan/applyCredit.ts'
import type { CreditEffect } from '#core/loan/creditEffect.ts'
import type { Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import { orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { readAccounts, requireAccount } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { getLoan, selectCashbooks } from '../../cashbooks/server/cashbookRow.ts'
import { assertWorksFor, resolveRunner } from '../../cashbooks/server/resolveRunner.ts'
import { getUnconfirmedCredit } from '../../cashbooks/server/unconfirmedCredit.ts'
import { visibleCashbooks } from '../../cashbooks/server/visibleCashbooks.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import type * as endpoints from '../contract.ts'

/** Handles the effect of a payment, by the rule that records it; it stores nothing. */
export const handlePreviewCredit: Read<typeof endpoints.previewCredit> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const [row, runner, creditedToday] = await Promise.all([
    loadCashbook(context, body.cashbookId),
    resolveRunner(context, body.runnerId),
    creditedOn(db, body.cashbookId, today),
    assertPeriodOpen(context, body.date, 'date'),
  ])
  assertWorksFor(row.agent_id, runner)
  requireAccount(await readAccounts(context, [body.accountId]), row.agent_id, body.accountId)
  const { creditAmount: amountSen, date: on = today } = body
  const { effect, loan } = unwrapOrThrow(applyCredit(getLoan(row), { amountSen, on, today }))
  const after = { ...row, credit_sen: loan.creditSen, latest_on: loan.latestOn }
  return { effect: toEffectDto(effect), cashbook: toCashbookDto(after, on), creditedToday }
}

/**
 * Returns the credits already recorded on a cashbook for a day, to warn against a second payment.
 */
async function creditedOn(db: Database, cashbookId: number, day: Day) {
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('cashbooks', 'cashbooks.id', 'transactions.cashbook_id')
    .innerJoin('users', 'users.id', 'transactions.created_by')
    .select(['transactions.id', 'transactions.amount_sen as amount'])
    .select(['transactions.created_at as createdAt', 'users.name as recordedBy'])
    .where('transactions.cashbook_id', '=', cashbookId)
    .where('transactions.business_on', '=', day)
    .where('transactions.kind', '=', 'CREDIT')
    .where(sql<boolean>`NOT transactions.is_taken_back`)
    .where('transactions.removed_at', 'is', null)
    // The first credit belongs to the opening and is not confused with today's round.
    .where(sql<boolean>`NOT (transactions.number = 2 AND cashbooks.first_credit_sen > 0)`)
    .orderBy('transactions.id')
    .execute()
  return rows
}

/** Handles the data that the credit form needs before any entry. */
export const handleGetCreditDetails: Read<typeof endpoints.getCreditDetails> = async (
  context,
  { params: { cashbookId } },
) => {
  const { db, today } = context
  const row = await loadCashbook(context, cashbookId)
  const [creditedToday, unconfirmed] = await Promise.all([
    creditedOn(db, cashbookId, today),
    getUnconfirmedCredit(db, cashbookId),
  ])
  const cashbook = toCashbookDto(row, today)
  return { cashbook, creditedToday, latestDate: row.latest_on, unconfirmed }
}

async function loadCashbook({ db, actor }: Context<Actor>, cashbookId: number) {
  const row = await selectCashbooks(db)
    .where(visibleCashbooks(actor))
    .where('cashbooks.id', '=', cashbookId)
    .executeTakeFirst()
  return orNotFound(row)
}

function toEffectDto(effect: CreditEffect) {
  return {
    kind: effect.kind,
    towardsDue: effect.towardsDueSen,
    towardsAdvance: effect.towardsAdvanceSen,
    short: effect.shortSen,
    advanceDays: effect.advanceDays,
    debtDaysBefore: effect.debtDaysBefore,
    debtDaysAfter: effect.debtDaysAfter,
    balance: effect.balanceSen,
    nextDueDate: effect.nextDueOn ?? null,
  }
}
