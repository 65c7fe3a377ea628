import { ROLES } from '#core/access/roles.ts'
import { sql } from 'kysely'
import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import { assertDefined } from '#core/invariant.ts'
import { type Sen, subtractSen, sumSen } from '#core/money.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Actor, Context, Weigh, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { commissionMessages } from '../messages.ts'
import {
  type CommissionPaymentRow,
  selectCommissionPayments,
  toCommissionPaymentDto,
} from './commissionPayments.ts'
import { type Paid, type PayOut, payPeople } from './payPeople.ts'

/** Pays out commission to one person, less what is taken off their shortage. */
export const handlePayCommission: Write<typeof endpoints.payCommission> = async (
  context,
  { body: { agentId, userId, amount, deductedAmount, ...payOut } },
) => {
  const payments = [{ agentId, userId, amount, deductedAmount }]
  const { paid, purses } = await payPeople(context, { payments, payOut })
  const [person] = paid
  const { paymentId, deductionId, paidSen, deductedSen, owedSen } = assertDefined(person, 'one')
  const rows = await loadRows(context, paid)
  const row = rows.get(paymentId ?? deductionId ?? 0)
  const { balanceSen } = assertDefined(purses.get(agentId), 'its agent has a purse')
  return {
    data: {
      ...toCommissionPaymentDto(assertDefined(row, 'it was written')),
      owed: owedSen,
      accountBalance: subtractSen(balanceSen, paidSen),
      ...(deductedSen > 0 && { deducted: deductedSen }),
    },
    log: getLog(context, { paid, payOut, rows }),
  }
}

/** Pays out commission to many people at once: all of it, or nothing when one is refused. */
export const handlePayCommissions: Write<typeof endpoints.payCommissions> = async (
  context,
  { body: { payments, ...payOut } },
) => {
  const { paid } = await payPeople(context, { payments, payOut }, unwrapAt)
  const rows = await loadRows(context, paid)
  return {
    data: {
      payments: [...rows.values()].map(toCommissionPaymentDto),
      paid: sumSen(paid.map(({ paidSen }) => paidSen)),
      deducted: sumSen(paid.map(({ deductedSen }) => deductedSen)),
    },
    log: getLog(context, { paid, payOut, rows }),
  }
}

/** Many people at once weigh what all of them are paid; what is deducted moves no cash. */
export const weighPayOut: Weigh<unknown> = ({ log }) => {
  const paid = log.filter(({ action }) => action === 'commission.pay')
  return { amountSen: sumSen(paid.map(({ after }) => after?.amount as Sen)) }
}

/** Returns the result, or throws its refusal, which names the payment that it is about. */
function unwrapAt<Result extends object>(left: Result | Refusal, place: number): Result {
  if (!isRefused(left)) return left
  const { refused, field = 'amount', params: values } = left
  const message = refusalMessages[refused]
  const path = field === 'date' ? field : `payments.${place}.${field}`
  const status = left.field === undefined ? 409 : 422
  throw new AppError(message, { status, values, fields: [{ path, message, values }] })
}

type Rows = Map<number, CommissionPaymentRow>

/** Loads the payments that were written, in the order of their ids. */
async function loadRows({ db }: Context<Actor>, paid: readonly Paid[]): Promise<Rows> {
  const ids = paid
    .flatMap(({ paymentId, deductionId }) => [paymentId, deductionId])
    .filter((id) => id !== undefined)
  const rows = await selectCommissionPayments(db)
    .where('commission_payments.id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .orderBy('commission_payments.id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Written = { paid: readonly Paid[]; payOut: PayOut; rows: Rows }

/** Returns an entry of the log for each deduction and each payment. */
function getLog({ language }: Context<Actor>, { paid, payOut: { remark }, rows }: Written) {
  return paid.flatMap((person) => {
    const { agentId, userId: entityId, on, paidSen, deductedSen, owedSen } = person
    const account = rows.get(person.paymentId ?? 0)?.account_name ?? null
    const why = remark.trim() || translate(commissionMessages.offShortage, language)
    const deduction = {
      action: 'difference.resolve' as const,
      entity: 'runner',
      entityId,
      agentId,
      after: { type: 'OFF_COMMISSION', amount: deductedSen, remark: why },
    } as const
    const payment = {
      action: 'commission.pay' as const,
      entity: person.roleId === ROLES.RUNNER ? 'runner' : 'agent',
      entityId,
      agentId,
      after: {
        amount: paidSen,
        date: on,
        owed: owedSen,
        ...(account !== null && { account }),
        remark,
      },
    } as const
    return [...(deductedSen > 0 ? [deduction] : []), ...(paidSen > 0 ? [payment] : [])]
  })
}
