import { subtractSen, addSen } from '#core/money.ts'
import { schedule } from '#core/loan/schedule/schedule.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { prepareOpening, type PreparedOpening } from './prepareOpening.ts'

/** Handles the figures of an opening without storing anything. */
export const handlePreviewCashbook: Read<typeof endpoints.previewCashbook> = async (
  context,
  { body },
) => {
  return openingFigures(await prepareOpening(context, body))
}

/** Computes every figure that follows from the terms of an opening. */
export function openingFigures(opening: PreparedOpening) {
  const { terms, apr, customer, pettyCashSen, iouMissing } = opening
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
    schedule: schedule(terms).map(({ number, dueOn, amountSen }) => ({
      number,
      dueDate: dueOn,
      amount: amountSen,
    })),
    customerName: customer.name,
    openBalance: customer.openBalanceSen,
    pettyCash: pettyCashSen,
    pettyCashAfter: addSen(subtractSen(pettyCashSen, terms.debitSen), terms.firstCreditSen),
  }
}
