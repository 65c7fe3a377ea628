import { payCommission } from '#core/commissionPayment.ts'
import { commissionPostings } from '#core/ledger/commissionPostings.ts'
import type { RoleId } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { assertDefined } from '#core/invariant.ts'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import { translate } from '#platform/contract/message.ts'
import { type Purse, lockPurses } from '#modules/ledger/accounts/server/lockAccounts.ts'
import { lockCarrier } from '#modules/ledger/server/lockCarrier.ts'
import { type Journal, post } from '#modules/ledger/server/ledger.ts'
import { assertPeriodOpen } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { unwrapOrThrow } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { commissionMessages } from '../messages.ts'
import { insertPayments } from './commissionPayments.ts'
import { loadPayees } from './loadPayees.ts'
import { assertMayPay, type Earner, loadOwed, toKey } from './owedCommission.ts'
import { takeOffCommission } from './takeOffCommission.ts'

/** What one person is to be paid: the commission that is settled, and what is deducted of it. */
export type Payment = Earner & { amount: Sen; deductedAmount?: Sen | undefined }

/** When and from which account people are paid; null is the petty cash of each one's agent. */
export type PayOut = { date?: Day | undefined; accountId: number | null; remark: string }

/** What a person was paid: the ids of the payment and of the deduction, whichever there is. */
export type Paid = Earner & {
  on: Day
  roleId: RoleId
  paidSen: Sen
  deductedSen: Sen
  owedSen: Sen
  paymentId: number | undefined
  deductionId: number | undefined
}

/** Throws a refusal, or returns the result; `place` is that of the payment. */
type Unwrap = typeof unwrapPayment

type Given = { payments: readonly Payment[]; payOut: PayOut }

/**
 * Pays out commission to one or many, less what is taken off shortages: all of it, or nothing when
 * one is refused. Runners and money are locked first: two pay-outs at once cannot pay the same debt,
 * and none overdraws an account. Returns what was paid in the given order, and each agent's purse as
 * it was. @throws AppError 403, 404, 409, 422
 */
export async function payPeople(
  context: Context<Actor>,
  { payments, payOut }: Given,
  unwrap: Unwrap = unwrapPayment,
): Promise<{ paid: Paid[]; purses: Map<number, Purse> }> {
  const { today } = context
  const { accountId, date: on = today } = payOut
  await assertPeriodOpen(context, on, 'date')
  const short = payments.filter(({ deductedAmount = 0 }) => deductedAmount > 0)
  await lockCarrier(context, ...short.map(({ userId }) => userId))
  const agentIds = payments.map(({ agentId }) => agentId)
  const purses = await lockPurses(context, agentIds, accountId)
  const payees = await loadPayees(context, payments, short)
  for (const { userId } of payments) assertMayPay(context.actor, userId)
  const owed = await loadOwed(context.db, payments, on)
  const funds = new Map([...purses].map(([agentId, purse]) => [agentId, purse.funds]))
  const planned = payments.map((payment, place): Plan => {
    const { agentId, amount: amountSen, deductedAmount: deductedSen = ZERO_SEN } = payment
    const payee = assertDefined(payees.get(toKey(payment)), 'each payee is found')
    const account = assertDefined(funds.get(agentId), 'each agent has a purse')
    const left = unwrap(
      payCommission(
        { amountSen, deductedSen, on, today },
        { ...assertDefined(owed.get(toKey(payment)), 'each is answered'), ...payee, account },
      ),
      place,
    )
    funds.set(agentId, { ...account, spendableSen: left.spendableSen })
    const { owedSen, paidSen } = left
    return { ...payment, on, roleId: payee.roleId, paidSen, deductedSen, owedSen }
  })
  return { paid: await write(context, planned, payOut), purses }
}

/** Throws a refusal of the one payment that is made. */
const unwrapPayment = (left: ReturnType<typeof payCommission>, _place: number) =>
  unwrapOrThrow(left)

type Plan = Omit<Paid, 'paymentId' | 'deductionId'>

/** Writes the deductions, the payments and their journals, each table once. */
async function write(
  context: Context<Actor>,
  planned: readonly Plan[],
  { accountId: bankAccountId, remark }: PayOut,
): Promise<Paid[]> {
  const deducted = planned.filter(({ deductedSen }) => deductedSen > 0)
  const why = remark.trim() || translate(commissionMessages.offShortage, context.language)
  const taken = await takeOffCommission(
    context,
    deducted.map(({ agentId, userId: runnerId, deductedSen: amountSen }) => ({
      agentId,
      runnerId,
      amountSen,
      remark: why,
    })),
  )
  const paid = planned.filter(({ paidSen }) => paidSen > 0)
  const payments = paid.map(({ agentId, userId, paidSen: amountSen, on }) => ({
    agentId,
    userId,
    amountSen,
    on,
    bankAccountId,
    remark,
  }))
  const ids = await insertPayments(context, payments)
  post(
    context,
    payments.map((payment, place): Journal => ({
      event: 'COMMISSION',
      agentId: payment.agentId,
      businessOn: payment.on,
      commissionPaymentId: assertDefined(ids[place], 'one for each'),
      postings: commissionPostings(payment),
    })),
  )
  return planned.map((plan) => ({
    ...plan,
    paymentId: ids[paid.indexOf(plan)],
    deductionId: taken[deducted.indexOf(plan)]?.paymentId,
  }))
}
