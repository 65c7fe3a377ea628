import { apr } from '../../../core/loan/apr.ts'
import { CASHBOOK_STATUS } from '../../../core/loan/standing.ts'
import type { LoanTerms, PackageType, SettleType } from '../../../core/loan/terms.ts'
import { conflict, found } from '../../../kit/server/refused.ts'
import { difference } from '../../../kit/server/operationLog.ts'
import { takeIds } from '../../../kit/server/takeIds.ts'
import type { Actor, Context, Write } from '../../../kit/server/verb.ts'
import { updateAll } from '../../../kit/server/writeAll.ts'
import type * as calls from '../contract.ts'
import { cashbookText } from '../text.ts'
import { cashbookDetailsOut } from './cashbookOut.ts'
import { selectCashbookDetails, type CashbookRow } from './cashbookRow.ts'
import { termsColumns } from './insertOpenings.ts'
import { liveTransactions, type LiveTransaction } from './liveTransactions.ts'
import { lockCashbooks } from './lockCashbooks.ts'
import { settleIfPaid } from './openCashbook.ts'
import { postOpenings } from './openingMoves.ts'
import { takeBack } from './takeBack.ts'
import { termsFrom, type TermsBody } from './termsFrom.ts'

type Changes = Parameters<typeof updateCashbook>[1]['body']

/** Changes a cashbook: its terms while only the opening exists, settle type and remark until closing. */
export const updateCashbook: Write<typeof calls.updateCashbook> = async (
  context,
  { params, body },
) => {
  const { db, today } = context
  const old = found((await lockCashbooks(context, [params.id])).get(params.id))
  if (old.status === CASHBOOK_STATUS.CLOSED) throw conflict(cashbookText.CASHBOOK_CLOSED)
  const { settleType, remark, ...terms } = body
  const kept = { settle_type: settleType ?? old.settle_type, remark: remark ?? old.remark }
  context.send(updateAll(db, 'cashbooks', [{ id: old.id, ...kept }]))
  if (Object.values(terms).some((value) => value !== undefined)) {
    const changed = { terms: await changeTerms(context, old, terms), agentId: old.agent_id }
    await settleIfPaid(context, old.id, changed, kept.settle_type as SettleType)
  }
  const row = await selectCashbookDetails(db)
    .where('cashbooks.id', '=', old.id)
    .executeTakeFirstOrThrow()
  const about = { agentId: old.agent_id, customerId: old.customer_id, cashbookId: old.id }
  const what = { action: 'cashbook.update', entity: 'cashbook', entityId: old.id, ...about }
  return {
    data: cashbookDetailsOut(row, today),
    log: { ...what, ...difference<Record<string, unknown>>(shown(old), shown(row)) },
  }
}

/** Takes the opening back and does it again on the new terms. */
async function changeTerms(
  context: Context<Actor>,
  old: CashbookRow,
  changes: Changes,
): Promise<LoanTerms> {
  const { db } = context
  const live = await liveTransactions(db, old.id, 3)
  if (old.status !== CASHBOOK_STATUS.UNSETTLED) throw conflict(cashbookText.CASHBOOK_NOT_UNSETTLED)
  if (!isOnlyOpening(old, live)) throw conflict(cashbookText.CASHBOOK_IN_USE)
  if (live.some(({ belongsToReloan }) => belongsToReloan)) {
    throw conflict(cashbookText.BELONGS_TO_RELOAN)
  }
  // What another agent paid out cannot be paid out anew by this one.
  if (live.some(({ agentId }) => agentId !== old.agent_id)) {
    throw conflict(cashbookText.TERMS_OF_FORMER_AGENT)
  }
  if (await isSigned(context, old.id)) throw conflict(cashbookText.CASHBOOK_SIGNED)
  const terms = termsFrom(merged(old, changes), context)
  await takeBack(context, live, 'the terms changed')
  const [debitId, creditId] = await takeIds(db, 'transactions_id_seq', 2)
  const columns = {
    ...termsColumns({ terms, apr: apr(terms) }),
    package_id: packageOf(old, changes),
  }
  context.send(updateAll(db, 'cashbooks', [{ id: old.id, ...columns }]))
  postOpenings(context, [
    {
      ...{ cashbookId: old.id, agentId: old.agent_id, runnerId: old.runner_id },
      ...{ terms, debitId: debitId!, creditId: creditId! },
    },
  ])
  return terms
}

async function isSigned({ db }: Context<Actor>, cashbookId: number): Promise<boolean> {
  const signature = await db
    .selectFrom('signatures')
    .select('id')
    .where('cashbook_id', '=', cashbookId)
    .executeTakeFirst()
  return signature !== undefined
}

const packageOf = (old: CashbookRow, { packageId }: Changes) =>
  packageId === undefined ? old.package_id : packageId

function isOnlyOpening(old: CashbookRow, live: readonly LiveTransaction[]): boolean {
  const [firstCredit, ...payments] = live.filter(({ kind }) => kind !== 'DEBIT')
  if (firstCredit === undefined) return true
  const { kind, on, amountSen } = firstCredit
  const isFirst = kind === 'CREDIT' && on === old.debit_on && amountSen === old.first_credit_sen
  return isFirst && payments.length === 0
}

function merged(old: CashbookRow, changes: Changes): TermsBody {
  return {
    packageType: changes.packageType ?? (old.package_type as PackageType),
    debitDays: changes.debitDays ?? old.debit_days,
    interestRate: changes.interestRate ?? old.interest_rate_basis_points,
    expectedCredit: changes.expectedCredit ?? old.expected_sen,
    debitAmount: changes.debitAmount ?? old.debit_sen,
    firstCreditAmount: changes.firstCreditAmount ?? old.first_credit_sen,
    debitDate: changes.debitDate ?? old.debit_on,
    startDate: changes.startDate ?? old.start_on,
  }
}

function shown(row: CashbookRow) {
  const { debit_days, interest_rate_basis_points, start_on, debit_on, settle_type, remark } = row
  const { expected_sen, debit_sen, first_credit_sen } = row
  return {
    debitDays: debit_days,
    interestRate: interest_rate_basis_points / 100,
    expectedCredit: expected_sen,
    debitAmount: debit_sen,
    firstCreditAmount: first_credit_sen,
    debitDate: debit_on,
    startDate: start_on,
    settleType: settle_type,
    remark,
  }
}
