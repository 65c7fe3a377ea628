import { ROLES } from '#core/access/roles.ts'
import { addSen, subtractSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { schedule } from '#core/loan/schedule/schedule.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { prepareOpening, type PreparedOpening } from './prepareOpening.ts'

/** Handles the figures of an opening without storing anything. */
export const handlePreviewCashbook: Read<typeof endpoints.previewCashbook> = async (
  context,
  { body },
) => {
  return openingFigures(context, await prepareOpening(context, body, 'PREVIEW'))
}

/**
 * Computes every figure that follows from the terms of an opening. Balances carried from old
 * cashbooks return to the account that pays out.
 */
export function openingFigures(
  { actor }: Context<Actor>,
  opening: PreparedOpening,
  carriedSen = ZERO_SEN,
) {
  const { terms, apr, customer, pettyCashSen, iouMissing, debitAccount, creditAccount } = opening
  const paidOutSen = subtractSen(terms.debitSen, carriedSen)
  const getBalanceAfter = (balanceSen: Sen, accountId: number | null) => {
    const outSen = accountId === (debitAccount?.id ?? null) ? paidOutSen : ZERO_SEN
    const inSen = accountId === (creditAccount?.id ?? null) ? terms.firstCreditSen : ZERO_SEN
    return addSen(subtractSen(balanceSen, outSen), inSen)
  }
  const seesBalances = actor.roleId !== ROLES.RUNNER
  return {
    iouMissing,
    interestRate: terms.rateBasisPoints,
    apr,
    interest: terms.interestSen,
    debitAmount: terms.debitSen,
    expectedCredit: terms.expectedSen,
    dailyCredit: terms.dailySen,
    firstCreditAmount: terms.firstCreditSen,
    debitDate: terms.debitOn,
    startDate: terms.startOn,
    dueDate: terms.dueOn,
    ...(terms.daysOff.length > 0 && { daysOff: [...terms.daysOff] }),
    schedule: schedule(terms).map(({ number, dueOn, amountSen }) => ({
      number,
      dueDate: dueOn,
      amount: amountSen,
    })),
    customerName: customer.name,
    openBalance: customer.openBalanceSen,
    pettyCash: pettyCashSen,
    pettyCashAfter: getBalanceAfter(pettyCashSen, null),
    account: debitAccount && {
      id: debitAccount.id,
      name: debitAccount.name,
      balance: seesBalances ? debitAccount.balanceSen : null,
      balanceAfter: seesBalances ? getBalanceAfter(debitAccount.balanceSen, debitAccount.id) : null,
    },
    firstCreditAccountName: creditAccount?.name ?? null,
  }
}
