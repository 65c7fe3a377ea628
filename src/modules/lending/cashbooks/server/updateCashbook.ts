import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { Write } from '#platform/server/handler.ts'
import { updateAll } from '#platform/server/writeAll.ts'
import type * as endpoints from '../contract.ts'
import { cashbookMessages } from '../messages.ts'
import { toCashbookDetailsDto } from './toCashbookDto.ts'
import { selectCashbookDetails, type CashbookRow } from './cashbookRow.ts'
import { changeTerms } from './changeTerms.ts'
import { lockCashbooks } from './lockCashbooks.ts'
import { selfSettledLines } from '../../movements/server/selfSettledLines.ts'
import { settleItself } from '../../settlements/server/settleItself.ts'

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
  if (old.status === CASHBOOK_STATUS.CLOSED) throw conflict(cashbookMessages.CASHBOOK_CLOSED)
  const { settleType, remark, ...terms } = body
  const kept = { settle_type: settleType ?? old.settle_type, remark: remark ?? old.remark }
  context.send(updateAll(db, 'cashbooks', [{ id: old.id, ...kept }]))
  const hasTerms = Object.values<unknown>(terms).some((value) => value !== undefined)
  const changed = hasTerms ? await changeTerms(context, old, terms) : {}
  await settleItself(context, { ...old, ...kept, ...changed })
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
