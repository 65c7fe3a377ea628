import { Textarea } from '@mantine/core'
import type { Day } from '#core/calendar.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { ChipChoice } from '#platform/web/inputs/ChipChoice.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { FilesInput } from '#platform/web/inputs/FilesInput.tsx'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { reportDispute } from '../forms.ts'
import { disputeMessages } from '../messages.ts'

type Props = {
  cashbookId: number
  /** The payment that is wrong; without it, a day on which one is missing. */
  payment?: { id: number; businessDate: Day } | undefined
  onClose: () => void
}

const OF_PAYMENT = ['WRONG_AMOUNT', 'NOT_MINE', 'OTHER'] as const
const OF_DAY = ['NOT_RECORDED', 'OTHER'] as const

/** Shows the form in which a customer reports a problem. It is open while it is mounted. */
export function ReportDispute({ cashbookId, payment, onClose }: Props) {
  const t = useT()
  const kinds = payment ? OF_PAYMENT : OF_DAY
  const form = useEndpointForm(reportDispute, {
    initial: {
      cashbookId,
      transactionId: payment?.id,
      date: payment?.businessDate ?? today(),
      kind: kinds[0],
      words: '',
    },
    onDone: () => {
      notify.done(disputeMessages.sent)
      onClose()
    },
  })
  const { kind } = form.values
  const hasAmount = kind === 'WRONG_AMOUNT' || kind === 'NOT_RECORDED'
  return (
    <Sheet title={t(disputeMessages.problems)} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(disputeMessages.send)} onCancel={onClose}>
        <ChipChoice
          label={t(disputeMessages.kind)}
          value={kind || kinds[0]}
          onChange={(next) =>
            form.set(
              next === 'OTHER' || next === 'NOT_MINE' ? { kind: next, amount: '' } : { kind: next },
            )
          }
          choices={kinds.map((value) => ({ value, label: t(disputeMessages[value]) }))}
        />
        <DayInput
          {...form.field('date')}
          maxDate={today()}
          clearable={false}
          disabled={payment !== undefined}
          size="md"
        />
        {hasAmount && <MoneyInput {...form.field('amount')} size="md" />}
        <Textarea {...form.field('words')} autosize minRows={3} maxLength={1_000} size="md" />
        <FilesInput label={t(disputeMessages.photos)} {...form.filesField('photos')} />
      </EndpointForm>
    </Sheet>
  )
}
