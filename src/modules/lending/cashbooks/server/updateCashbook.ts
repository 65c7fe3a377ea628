import { listDaysOff } from '#db/offBits.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import type { Sen } from '#core/money.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { Weigh, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { toCashbookDetailsDto } from './toCashbookDto.ts'
import { getLoan, selectCashbookDetails, type CashbookRow } from './cashbookRow.ts'
import { planTerms } from './planTerms.ts'
import { lockCashbooks } from './lockCashbooks.ts'
import { planOwnSettlement } from '../../movements/server/planSettlements.ts'
import { joinMovements, writeMovements } from '../../movements/server/writeMovements.ts'
import { selfSettledLines } from '../../movements/server/selfSettledLines.ts'

const NO_TERMS = { columns: {}, movements: {}, collected: [] }

/**
 * Handles changes to a cashbook: its terms while only the opening exists, settle type and remark
 * until closing.
 */
export const handleUpdateCashbook: Write<typeof endpoints.updateCashbook> = async (
  context,
  { params, body },
) => {
  const { db, today } = context
  const old = orNotFound((await lockCashbooks(context, [params.id])).get(params.id))
  if (old.status === CASHBOOK_STATUS.CLOSED) throw conflict(refusalMessages.CASHBOOK_CLOSED)
  const { settleType, remark, ...terms } = body
  const kept = { settle_type: settleType ?? old.settle_type, remark: remark ?? old.remark }
  const hasTerms = Object.values<unknown>(terms).some((value) => value !== undefined)
  const { columns, movements, collected } = hasTerms
    ? await planTerms(context, old, terms)
    : NO_TERMS
  const changed = { ...old, ...kept, ...columns }
  const facts = { cashbookId: old.id, agentId: old.agent_id, loan: getLoan(changed) }
  const end = await planOwnSettlement(
    context,
    { ...facts, transactionCount: changed.transaction_count },
    collected,
  )
  const loans = [{ id: old.id, ...kept, ...columns, ...end.columns }]
  writeMovements(context, joinMovements(movements, { loans }, end.movements))
  const row = await selectCashbookDetails(db)
    .where('cashbooks.id', '=', old.id)
    .executeTakeFirstOrThrow()
  const about = { agentId: old.agent_id, customerId: old.customer_id, cashbookId: old.id }
  const what = {
    action: 'cashbook.update',
    entity: 'cashbook',
    entityId: old.id,
    ...about,
  } as const
  const settled = old.status === CASHBOOK_STATUS.UNSETTLED ? selfSettledLines([row]) : []
  return {
    data: toCashbookDetailsDto(row, today),
    log: [{ ...what, ...difference<Record<string, unknown>>(shown(old), shown(row)) }, ...settled],
  }
}

/** Other terms weigh as an opening where they pay out more. */
export const weighTerms: Weigh<unknown> = ({ log: [line] }) => {
  const { before, after } = line ?? {}
  const [old, amountSen] = [before?.debitAmount as Sen, after?.debitAmount as Sen]
  return amountSen > old ? { amountSen } : undefined
}

function shown(row: CashbookRow) {
  const { debit_days, interest_rate_basis_points, start_on, debit_on, settle_type, remark } = row
  const { expected_sen, debit_sen, first_credit_sen, skips_days_off } = row
  return {
    debitDays: debit_days,
    interestRate: interest_rate_basis_points / 100,
    expectedCredit: expected_sen,
    debitAmount: debit_sen,
    firstCreditAmount: first_credit_sen,
    debitDate: debit_on,
    startDate: start_on,
    skipsDaysOff: skips_days_off,
    daysOff: listDaysOff(row),
    settleType: settle_type,
    remark,
  }
}
