import { SETTLE_TYPE } from '#core/loan/terms.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { describeDaysOff } from '../describeDaysOff.ts'
import { formatApr } from '../formatApr.ts'
import { getLossReasonWords } from '../lossReasons.ts'
import { cashbookMessages } from '../messages.ts'
import type { CashbookDetails } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'

/** Shows the terms and the remainder; only staff see the settle type and the remark. */
export function CashbookFacts({
  cashbook,
  isStaff,
}: {
  cashbook: CashbookDetails
  isStaff: boolean
}) {
  const t = useT()
  const daysOff = describeDaysOff(cashbook, useLanguage())
  const { apr, endDate, lossAmount, remark, overdueDays, settleType, daysPastDue = 0 } = cashbook
  const settleWord = settleType === SETTLE_TYPE.AUTO ? text.autoSettle : text.manualSettle
  const lossReason = getLossReasonWords(cashbook.lossReason ?? null)
  const facts: (Fact | false)[] = [
    { label: cashbookMessages.package, value: cashbook.packageName ?? t(text.ownTerms) },
    { label: text.debitAmountOut, value: <MoneyText value={cashbook.debitAmount} flow="out" /> },
    {
      label: text.expectedCreditIn,
      value: <MoneyText value={cashbook.expectedCredit} flow="in" />,
    },
    {
      label: cashbookMessages.firstCreditAmount,
      value: <MoneyText value={cashbook.firstCreditAmount} flow="in" />,
    },
    { label: text.totalDebit, value: <MoneyText value={cashbook.totalDebit} flow="out" /> },
    { label: text.totalCredit, value: <MoneyText value={cashbook.totalCredit} flow="in" /> },
    lossAmount > 0 && { label: text.loss, value: <MoneyText value={lossAmount} color="danger" /> },
    lossReason !== null && { label: cashbookMessages.lossReason, value: t(lossReason) },
    { label: cashbookMessages.interestRate, value: `${cashbook.interestRate}%` },
    apr !== null && { label: text.apr, value: formatApr(apr, t) },
    { label: cashbookMessages.debitDays, value: cashbook.debitDays },
    { label: cashbookMessages.startDate, value: <DayText value={cashbook.startDate} /> },
    { label: text.dueDate, value: <DayText value={cashbook.dueDate} /> },
    daysOff !== '' && { label: cashbookMessages.noPaymentOn, value: daysOff },
    endDate !== null && { label: text.endDate, value: <DayText value={endDate} /> },
    { label: text.daysLeft, value: cashbook.daysLeft },
    { label: text.balanceDays, value: cashbook.balanceDays },
    // The card shows the advance days instead.
    cashbook.advanceDays > 0 && { label: text.debtDays, value: cashbook.debtDays },
    daysPastDue > 0 && { label: text.daysPastDue, value: daysPastDue },
    overdueDays > 0 && { label: text.overdueDays, value: overdueDays },
    isStaff && { label: cashbookMessages.settleType, value: t(settleWord) },
    isStaff && remark !== '' && { label: cashbookMessages.remark, value: remark },
  ]
  return <FactList facts={facts} />
}
