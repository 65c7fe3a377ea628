import { TextInput } from '@mantine/core'
import { addDays } from '#core/calendar.ts'
import { nextDayNotOff } from '#core/loan/daysOff.ts'
import type { LoanState } from '#core/loan/standing.ts'
import { getUsualPromise } from '#core/loan/getUsualPromise.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { recordPromise } from '../../forms.ts'
import { promiseMessages as text } from './messages.ts'

type Props = {
  cashbook: { id: number; loan: LoanState }
  customerName: string
  onClose: () => void
}

/** Shows the form for a promise that was made without a visit. It is open while it is mounted. */
export function PromiseDialog({ cashbook, customerName, onClose }: Props) {
  const t = useT()
  const soon = nextDayNotOff(cashbook.loan.daysOff, addDays(today(), 1))
  const form = useEndpointForm(recordPromise, {
    initial: { cashbookId: cashbook.id, promisedDate: soon },
    onDone: () => {
      notify.done(text.recorded)
      onClose()
    },
  })
  const promisedOn = form.values.promisedDate || soon
  const usualSen = getUsualPromise(cashbook.loan, promisedOn)
  return (
    <Sheet title={`${t(text.record)} · ${customerName}`} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.record)} onCancel={onClose}>
        <DayInput {...form.field('promisedDate')} minDate={today()} clearable={false} />
        <MoneyInput
          {...form.field('promisedAmount')}
          data-autofocus
          description={t(text.usual, { amountSen: usualSen })}
        />
        <TextInput {...form.field('remark')} autoComplete="off" />
      </EndpointForm>
    </Sheet>
  )
}
