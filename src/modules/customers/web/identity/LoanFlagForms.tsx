import { Text, Textarea } from '@mantine/core'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { allowOneLoan, setLoanFlag } from '../../identityForms.ts'
import { personMessages as text } from './messages.ts'

type Props = { customer: { id: number; name: string }; onClose: () => void }

/** Shows the form that stops new loans to a customer, until a day or for good. */
export function StopNewLoans({ customer: { id, name }, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(setLoanFlag, {
    params: { id },
    initial: { reason: '', until: null },
    onDone: () => {
      notify.done(text.flagged, { name })
      onClose()
    },
  })
  return (
    <Sheet title={t(text.flagTitle, { name })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.noNewLoans)} isDanger onCancel={onClose}>
        <Text size="sm">{t(text.flagHint)}</Text>
        <Textarea {...form.field('reason')} data-autofocus autosize minRows={2} maxRows={5} />
        <DayInput {...form.field('until')} minDate={today()} description={t(text.untilHint)} />
      </EndpointForm>
    </Sheet>
  )
}

/** Shows the form with which an admin allows a flagged customer one more loan. */
export function AllowOneLoan({ customer: { id, name }, onClose }: Props) {
  const t = useT()
  const form = useEndpointForm(allowOneLoan, {
    params: { id },
    initial: { reason: '' },
    onDone: () => {
      notify.done(text.oneAllowed, { name })
      onClose()
    },
  })
  return (
    <Sheet title={t(text.allowOneTitle, { name })} onClose={onClose}>
      <EndpointForm form={form} submitLabel={t(text.allowOneLabel)} onCancel={onClose}>
        <Textarea {...form.field('reason')} data-autofocus autosize minRows={2} maxRows={5} />
      </EndpointForm>
    </Sheet>
  )
}
