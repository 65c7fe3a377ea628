import type { ReactNode } from 'react'
import { apr } from '#core/loan/schedule/apr.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { SETTLE_TYPE } from '#core/loan/terms.ts'
import { ratePercent } from '#core/money.ts'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { DayText } from '#platform/web/display/DayText.tsx'
import { listed } from '#platform/contract/message.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { EndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import type { openCashbook } from '../../contract.ts'
import { cashbookMessages } from '../../messages.ts'
import { getDaysOffValues } from '../terms/DaysOffSwitch.tsx'
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

/** Returns the accounts of the loan that are not petty cash, and the balances afterwards. */
function getPlaces(preview: Preview | undefined, reference: string): (Fact | false)[] {
  if (!preview) return []
  const { account, firstCreditAccountName: firstName, pettyCash, pettyCashAfter } = preview
  const name = account && [account.name, reference].filter(Boolean).join(' · ')
  return [
    !!name && { label: accountMessages.payOutAccount, value: name },
    !!firstName && { label: accountMessages.firstCreditAccount, value: firstName },
    account?.balanceAfter != null && {
      label: text.accountAfter,
      value: <MoneyText value={account.balanceAfter} />,
    },
    (!account || pettyCash !== pettyCashAfter) && {
      label: text.pettyCashAfter,
      value: <MoneyText value={pettyCashAfter} />,
    },
  ]
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
  const language = useLanguage()
  const guarantors = values.guarantors || []
  const facts: (Fact | undefined | false)[] = [
    { label: cashbookMessages.package, value: chosen?.packageName ?? t(text.ownTerms) },
    { label: cashbookMessages.interestRate, value: `${ratePercent(terms.rateBasisPoints)}%` },
    { label: text.interest, value: <MoneyText value={terms.interestSen} /> },
    rate !== null && { label: text.apr, value: <AprText rate={rate} /> },
    {
      label: cashbookMessages.firstCreditAmount,
      value: <MoneyText value={terms.firstCreditSen} />,
    },
    { label: cashbookMessages.debitDate, value: <DayText value={terms.debitOn} /> },
    { label: cashbookMessages.startDate, value: <DayText value={terms.startOn} /> },
    { label: text.dueDate, value: <DayText value={terms.dueOn} /> },
    terms.daysOff.length > 0 && {
      label: cashbookMessages.skipsDaysOff,
      value: t(text.daysOffCount, getDaysOffValues(terms)),
    },
    runner !== undefined && { label: cashbookMessages.runner, value: runner },
    { label: cashbookMessages.settleType, value: t(settleWord) },
    !!values.remark && { label: cashbookMessages.remark, value: values.remark as ReactNode },
    guarantors.length > 0 && {
      label: guarantorMessages.guarantors,
      value: listed(
        guarantors.map(({ name }) => name),
        language,
      ),
    },
    files > 0 && { label: cashbookMessages.receipts, value: t(text.filesCount, { count: files }) },
    ...getPlaces(preview, values.reference || ''),
  ]
  return <FactList facts={facts} />
}
