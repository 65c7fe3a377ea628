import type { ReactNode } from 'react'
import { apr } from '#core/loan/schedule/apr.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { SETTLE_TYPE } from '#core/loan/terms.ts'
import { ratePercent } from '#core/money.ts'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { DayText } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { openCashbook } from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { AprText } from '../terms/ScheduleRail.tsx'
import { cashbookWebMessages as text } from '../messages.ts'
import { useRunnerName } from '../RunnerSelect.tsx'
import type { Preview } from './PettyCashWarning.tsx'
import { usePackages } from './usePackages.ts'

type Props = {
  adding: {
    form: Pick<EndpointForm<typeof openCashbook>, 'values' | 'filesField'>
    customerId: number | undefined
  }
  terms: LoanTerms
  preview: Preview | undefined
}

/** Shows the other entries and the figures derived from them. */
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
    { label: cashbookMessages.customer, value: preview?.customerName ?? '–' },
    { label: cashbookMessages.package, value: chosen?.packageName ?? t(text.ownTerms) },
    { label: cashbookMessages.interestRate, value: `${ratePercent(terms.rateBasisPoints)} %` },
    { label: text.interest, value: <MoneyText value={terms.interestSen} /> },
    rate !== null && { label: text.apr, value: <AprText rate={rate} /> },
    {
      label: cashbookMessages.firstCreditAmount,
      value: <MoneyText value={terms.firstCreditSen} />,
    },
    { label: cashbookMessages.debitDate, value: <DayText value={terms.debitOn} /> },
    { label: cashbookMessages.startDate, value: <DayText value={terms.startOn} /> },
    { label: text.dueDate, value: <DayText value={terms.dueOn} /> },
    runner !== undefined && { label: cashbookMessages.runner, value: runner },
    { label: cashbookMessages.settleType, value: t(settleWord) },
    !!values.remark && { label: cashbookMessages.remark, value: values.remark as ReactNode },
    files > 0 && { label: cashbookMessages.receipts, value: t(text.filesCount, { count: files }) },
    preview && {
      label: text.pettyCashAfter,
      value: <MoneyText value={preview.pettyCashAfter} />,
    },
  ]
  return <FactList facts={facts} />
}
