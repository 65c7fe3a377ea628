import { ROLES } from '#core/access/roles.ts'
import { lockPettyCash } from '#modules/ledger/server/lockPettyCash.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { getCommissionReversals } from '#modules/ledger/server/reversals.ts'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import {
  reversePayments,
  selectCommissionPayments,
  toCommissionPaymentDto,
  visibleCommission,
} from './commissionPayments.ts'
import { assertMayPay } from './owedCommission.ts'

/** Reverses a commission payment: the money is back in its account, and owed again. */
export const handleReverseCommission: Write<typeof endpoints.reverseCommission> = async (
  context,
  { params, body: { reason } },
) => {
  const { db, actor } = context
  const found = await db
    .selectFrom('commission_payments')
    .select(['id', 'agent_id', 'user_id', 'difference_resolution_id'])
    .where('id', '=', params.id)
    .where(visibleCommission(actor, 'commission_payments'))
    .forUpdate()
    .executeTakeFirst()
  const { agent_id: agentId, user_id: userId } = orNotFound(found)
  assertMayPay(actor, userId)
  if (found?.difference_resolution_id != null) throw conflict(text.COMMISSION_OFF_SHORTAGE)
  await lockPettyCash(context, agentId)
  const count = await reversePayments(context, ['id', params.id], reason)
  if (count === 0n) throw conflict(text.COMMISSION_REVERSED)
  post(context, await getCommissionReversals(context, params.id))
  const row = await selectCommissionPayments(db)
    .where('commission_payments.id', '=', params.id)
    .executeTakeFirstOrThrow()
  return {
    data: toCommissionPaymentDto(row),
    log: {
      action: 'commission.reverse',
      entity: row.person_role_id === ROLES.RUNNER ? 'runner' : 'agent',
      entityId: userId,
      agentId,
      before: { amount: row.amount_sen, date: row.paid_on },
      after: { reason },
    },
  }
}
