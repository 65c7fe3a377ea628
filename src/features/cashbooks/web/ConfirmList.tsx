import { apr } from '../../../core/loan/apr.ts'
import type { ReactNode } from 'react'
import type { LoanTerms } from '../../../core/loan/terms.ts'
import { SETTLE_TYPE } from '../../../core/loan/terms.ts'
import { ratePercent } from '../../../core/money.ts'
import { FactList, type Fact } from '../../../platform/web/FactList.tsx'
import { DayText } from '../../../platform/web/DayText.tsx'
import { useT } from '../../../platform/web/language.ts'
import { MoneyText } from '../../../platform/web/MoneyText.tsx'
import type { CallForm } from '../../../platform/web/useCallForm.ts'
import type { openCashbook } from '../contract.ts'
import { cashbookText } from '../text.ts'
import type { Preview } from './PettyCashWarning.tsx'
import { AprText } from './ScheduleRail.tsx'
import { cashbookWebText as text } from './text.ts'
import { usePackages } from './usePackages.ts'
import { useRunnerName } from './RunnerSelect.tsx'

type Props = {
  adding: {
    form: Pick<CallForm<typeof openCashbook>, 'values' | 'filesField'>
    customerId: number | undefined
  }
  terms: LoanTerms
  preview: Preview | undefined
}

/** Everything else that was entered and what follows from it. */
export function ConfirmList({ adding: { form, customerId }, terms, preview }: Props) {
  const t = useT()
  const { values } = form
  const { packages } = usePackages(customerId)
  const chosen = packages.find(({ id }) => id === values.packageId)
  const runner = useRunnerName(values.runnerId || null)
  const files = form.filesField('Files').value.length
  const settleWord = values.settleType === SETTLE_TYPE.AUTO ? text.autoSettle : text.manualSettle
  const rate = apr(terms)
  const facts: (Fact | undefined | false)[] = [
    { label: cashbookText.customer, value: preview?.customerName ?? '–' },
    { label: cashbookText.package, value: chosen?.packageName ?? t(text.ownTerms) },
    { label: cashbookText.interestRate, value: `${ratePercent(terms.rateBasisPoints)} %` },
    { label: text.interest, value: <MoneyText value={terms.interestSen} /> },
    rate !== null && { label: text.apr, value: <AprText rate={rate} /> },
    { label: cashbookText.firstCreditAmount, value: <MoneyText value={terms.firstCreditSen} /> },
    { label: cashbookText.debitDate, value: <DayText value={terms.debitOn} /> },
    { label: cashbookText.startDate, value: <DayText value={terms.startOn} /> },
    { label: text.dueDate, value: <DayText value={terms.dueOn} /> },
    runner !== undefined && { label: cashbookText.runner, value: runner },
    { label: cashbookText.settleType, value: t(settleWord) },
    !!values.remark && { label: cashbookText.remark, value: values.remark as ReactNode },
    files > 0 && { label: cashbookText.receipts, value: t(text.filesCount, { count: files }) },
    preview && {
      label: text.pettyCashAfter,
      value: <MoneyText value={preview.pettyCashAfter} />,
    },
  ]
  return <FactList facts={facts} />
}
