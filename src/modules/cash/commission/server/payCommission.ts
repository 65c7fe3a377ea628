import { sql } from 'kysely'
import { payCommission } from '#core/commissionPayment.ts'
import { commissionPostings } from '#core/ledger/commissionPostings.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { maxSen, type Sen, subtractSen, ZERO_SEN } from '#core/money.ts'
import { translate } from '#platform/contract/message.ts'
import { lockMoney } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { loadHolders } from '../../hand-overs/server/heldCash.ts'
import { lockCarrier } from '#modules/ledger/server/lockCarrier.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { orNotFound, unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { commissionMessages } from '../messages.ts'
import {
  insertPayment,
  selectCommissionPayments,
  toCommissionPaymentDto,
} from './commissionPayments.ts'
import { assertMayPay, getOwedCommission, getOwedSince } from './owedCommission.ts'
import { takeOffCommission } from './takeOffCommission.ts'

type Body = Parameters<typeof handlePayCommission>[1]['body']

/**
 * Pays out commission, less what is taken off a shortage of the runner. The runner and the money are
 * locked first: two payments at once cannot pay the same debt, and none overdraws the account.
 */
export const handlePayCommission: Write<typeof endpoints.payCommission> = async (
  context,
  { body },
) => {
  const { db, today } = context
  const { agentId, userId, accountId, amount: amountSen, date: on = today } = body
  const deductedSen = body.deductedAmount ?? ZERO_SEN
  await assertPeriodOpen(context, on, 'date')
  if (deductedSen > 0) await lockCarrier(context, userId)
  const { balanceSen, funds: account } = await lockMoney(context, agentId, accountId)
  const roleId = await loadRole(context, body)
  assertMayPay(context.actor, userId)
  const [owedSen, owedThenSen, shortSen] = await Promise.all([
    getOwedCommission(db, body),
    getOwedSince(db, body, on),
    deductedSen > 0 ? getShortage(context, body) : ZERO_SEN,
  ])
  const left = unwrapOrThrow(
    payCommission(
      { amountSen, deductedSen, on, today },
      { owedSen, owedThenSen, shortSen, account },
    ),
  )
  const deduction = deductedSen > 0 ? await deduct(context, body, deductedSen) : undefined
  const id =
    left.paidSen > 0 ? await pay(context, body, { amountSen: left.paidSen, on }) : undefined
  const row = await selectCommissionPayments(db)
    .where('commission_payments.id', '=', id ?? assertDefined(deduction, 'one of them').paymentId)
    .executeTakeFirstOrThrow()
  const paid = {
    action: 'commission.pay' as const,
    entity: roleId === ROLES.RUNNER ? 'runner' : 'agent',
    entityId: userId,
    agentId,
    after: {
      amount: left.paidSen,
      date: on,
      owed: left.owedSen,
      ...(row.account_name !== null && { account: row.account_name }),
      remark: body.remark,
    },
  } as const
  return {
    data: {
      ...toCommissionPaymentDto(row),
      owed: left.owedSen,
      accountBalance: subtractSen(balanceSen, left.paidSen),
      ...(deductedSen > 0 && { deducted: deductedSen }),
    },
    log: [...(deduction ? [deduction.log] : []), ...(id === undefined ? [] : [paid])],
  }
}

/** Returns what the counts of a runner of this agent lacked and nobody resolved. */
async function getShortage({ db, today }: Context<Actor>, { agentId, userId }: Body): Promise<Sen> {
  const [holder] = await loadHolders(db, { agentId, runnerId: userId }, today)
  return maxSen(holder?.cash.differenceSen ?? ZERO_SEN, ZERO_SEN)
}

/** Takes the deduction off the shortage; a remark says why, as with any resolution. */
async function deduct(
  context: Context<Actor>,
  { agentId, userId: runnerId, remark: given }: Body,
  amountSen: Sen,
) {
  const remark = given.trim() || translate(commissionMessages.offShortage, context.language)
  const { paymentId } = await takeOffCommission(context, { agentId, runnerId, amountSen, remark })
  const log = {
    action: 'difference.resolve' as const,
    entity: 'runner',
    entityId: runnerId,
    agentId,
    after: { type: 'OFF_COMMISSION', amount: amountSen, remark },
  } as const
  return { paymentId, log }
}

/** Pays from the account. Returns the id of the payment. */
async function pay(
  context: Context<Actor>,
  body: Body,
  { amountSen, on }: { amountSen: Sen; on: Day },
): Promise<number> {
  const { agentId, userId, accountId: bankAccountId, remark } = body
  const payment = { agentId, userId, bankAccountId, amountSen, on, remark }
  const id = await insertPayment(context, payment)
  const postings = commissionPostings({ agentId, userId, bankAccountId, amountSen })
  const journal = { event: 'COMMISSION', agentId, businessOn: on, postings } as const
  post(context, [{ ...journal, commissionPaymentId: id }])
  return id
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
