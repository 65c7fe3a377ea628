import { Text } from '@mantine/core'
import { addDays } from '#core/calendar.ts'
import { nextDayNotOff } from '#core/loan/daysOff.ts'
import type { LoanState } from '#core/loan/standing.ts'
import { getBalance } from '#core/loan/standing.ts'
import { getUsualPromise } from '#core/loan/getUsualPromise.ts'
import { minSen } from '#core/money.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { OWN_PROMISE_DAYS } from '../../contract.ts'
import { recordOwnPromise } from '../../forms.ts'
import { promiseMessages } from './messages.ts'

type Props = { cashbook: { id: number; loan: LoanState }; onClose: () => void }

/** Shows the form in which a customer promises to pay. It is open while it is mounted. */
export function OwnPromiseForm({ cashbook, onClose }: Props) {
  const t = useT()
  const soon = nextDayNotOff(cashbook.loan.daysOff, today())
  const form = useEndpointForm(recordOwnPromise, {
    initial: { cashbookId: cashbook.id, promisedDate: soon },
    onDone: () => {
      notify.done(promiseMessages.made)
      onClose()
    },
  })
  const promisedOn = form.values.promisedDate || soon
  const usualSen = minSen(getUsualPromise(cashbook.loan, promisedOn), getBalance(cashbook.loan))
  return (
    <Sheet title={t(promiseMessages.title)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(promiseMessages.make)} onCancel={onClose}>
        <DayInput
          {...form.field('promisedDate')}
          label={t(promiseMessages.day)}
          minDate={today()}
          maxDate={addDays(today(), OWN_PROMISE_DAYS)}
          clearable={false}
          size="md"
        />
        <MoneyInput
          {...form.field('promisedAmount')}
          label={t(promiseMessages.amount)}
          description={t(promiseMessages.usual, { amountSen: usualSen })}
          size="md"
        />
        <Text size="sm" c="dimmed">
          {t(promiseMessages.replaces)}
        </Text>
      </EndpointForm>
    </Sheet>
  )
}
