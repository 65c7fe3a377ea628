import { sql } from 'kysely'
import { payCommission } from '#core/commissionPayment.ts'
import { commissionPostings } from '#core/ledger/commissionPostings.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { lockMoney } from '#features/accounts/server/lockAccounts.ts'
import { post } from '#features/ledger/server/ledger.ts'
import { assertPeriodOpen } from '#features/ledger/server/lockedPeriod.ts'
import { orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../commissionContract.ts'
import { selectCommissionPayments, toCommissionPaymentDto } from './commissionPayments.ts'
import { assertMayPay, getOwedCommission } from './owedCommission.ts'

type Body = Parameters<typeof handlePayCommission>[1]['body']

/**
 * Pays out commission. The money is locked first: two payments at once cannot pay the same debt,
 * and none overdraws the account.
 */
export const handlePayCommission: Write<typeof endpoints.payCommission> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const { agentId, accountId, amount: amountSen, date: on = today } = body
  await assertPeriodOpen(context, on, 'date')
  const accountSen = await lockMoney(context, agentId, accountId)
  const roleId = await loadRole(context, body)
  assertMayPay(context.actor, body.userId)
  const owedSen = await getOwedCommission(db, body)
  const left = unwrapOrThrow(
    payCommission({ amountSen, on, today }, { owedSen, accountSen, isBank: accountId !== null }),
  )
  const id = await insertPayment(context, body, on)
  const postings = commissionPostings({
    agentId,
    userId: body.userId,
    bankAccountId: accountId,
    amountSen,
  })
  const journal = { event: 'COMMISSION', agentId, businessOn: on, postings } as const
  post(context, [{ ...journal, commissionPaymentId: id }])
  const row = await selectCommissionPayments(db)
    .where('commission_payments.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    data: {
      ...toCommissionPaymentDto(row),
      owed: left.owedSen,
      accountBalance: left.accountSen,
    },
    log: {
      action: 'commission.pay',
      entity: roleId === ROLES.RUNNER ? 'runner' : 'agent',
      entityId: body.userId,
      agentId,
      after: {
        amount: amountSen,
        date: on,
        owed: left.owedSen,
        ...(row.account_name !== null && { account: row.account_name }),
        remark: body.remark,
      },
    },
  }
}

/**
 * Returns the role of the earner: the agent, one of their runners, or another agent's runner who
 * collected on a loan before its customer moved. @throws AppError 404
 */
async function loadRole({ db }: Context<Actor>, { agentId, userId }: Body): Promise<number> {
  const person = await db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('id', '=', agentId),
        eb('agent_id', '=', agentId),
        sql<boolean>`EXISTS (SELECT FROM postings WHERE account = 'commission_payable'
          AND postings.agent_id = ${agentId} AND postings.user_id = users.id)`,
      ]),
    )
    .where('role_id', 'in', [sql.lit(ROLES.AGENT), sql.lit(ROLES.RUNNER)])
    .executeTakeFirst()
  return orNotFound(person).role_id
}

async function insertPayment(
  { db, actor, now }: Context<Actor>,
  { agentId, userId, accountId, amount, remark }: Body,
  paidOn: Day,
): Promise<number> {
  const { id } = await db
    .insertInto('commission_payments')
    .values({
      agent_id: agentId,
      user_id: userId,
      amount_sen: amount,
      bank_account_id: accountId,
      paid_on: paidOn,
      remark,
      created_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
