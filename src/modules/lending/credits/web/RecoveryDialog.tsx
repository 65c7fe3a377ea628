import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { ZERO_SEN, subtractSen, type Sen } from '#core/money.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { AccountFields } from '#modules/ledger/accounts/web/AccountFields.tsx'
import type { Cashbook } from '../../cashbooks/web/getLoan.ts'
import { RunnerSelect } from '../../cashbooks/web/RunnerSelect.tsx'
import { recordRecovery } from '../forms.ts'
import { creditWebMessages as text } from './messages.ts'
import { useChangedCashbook } from './useChangedCashbook.ts'

type Props = {
  cashbook: Cashbook
  customerName: string
  onClose: () => void
}

/** Returns what of the loss is not recovered. */
export const getLeftToRecover = ({ lossAmount, recoveredAmount = ZERO_SEN }: Cashbook): Sen =>
  subtractSen(lossAmount, recoveredAmount)

/** Shows the form for money that came in on a written-off cashbook. */
export function RecoveryDialog({ cashbook, customerName: name, onClose }: Props) {
  const t = useT()
  const leftSen = getLeftToRecover(cashbook)
  const isRecorded = useRef(false)
  const form = useEndpointForm(recordRecovery, {
    initial: {
      cashbookId: cashbook.id,
      creditAmount: null,
      date: null,
      runnerId: null,
      remark: '',
      accountId: null,
      reference: '',
      seenTransactionCount: cashbook.transactionCount,
    },
    rules: ({ creditAmount }): Record<string, string> =>
      creditAmount !== '' && creditAmount != null && creditAmount > leftSen
        ? { creditAmount: t(refusalMessages.RECOVERY_EXCEEDS_LOSS, { leftSen }) }
        : {},
    keyName: `recovery-${cashbook.id}`,
    // An Enter key still held when the response arrives must not record again.
    beforeSend: () => !isRecorded.current,
    onRefused: (error) => reloadChanged(error),
    onDone: ({ transaction: { amount: amountSen } }) => {
      isRecorded.current = true
      notify.done(text.recovered, { amountSen, name })
      onClose()
    },
  })
  const reloadChanged = useChangedCashbook(form, cashbook)
  const amountSen = form.values.creditAmount || undefined
  return (
    <Sheet title={`${t(text.recovery)} · ${name}`} onClose={onClose}>
      <EndpointForm
        form={form}
        submitLabel={amountSen ? t(text.recoveryLabel, { amountSen }) : t(text.recovery)}
        onCancel={onClose}
      >
        <Text>{t(text.recoveryBody, { leftSen })}</Text>
        <MoneyInput {...form.field('creditAmount')} isSigned size="lg" data-autofocus />
        <AccountFields form={form} agentId={cashbook.agentId} />
        <DayInput
          {...form.field('date')}
          value={form.values.date || today()}
          {...(cashbook.endDate !== null && { minDate: cashbook.endDate })}
          maxDate={today()}
          clearable={false}
        />
        <RunnerSelect agentId={cashbook.agentId} {...form.field('runnerId')} />
        <TextInput {...form.field('remark')} autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}
