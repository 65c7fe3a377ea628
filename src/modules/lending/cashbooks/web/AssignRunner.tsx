import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { ChosenForm } from '#modules/customers/web/list/ChosenForm.tsx'
import { SkippedCustomers } from '#modules/customers/web/list/SkippedCustomers.tsx'
import { assignRunner } from '../forms.ts'
import { cashbookMessages } from '../messages.ts'
import { cashbookWebMessages as text } from './messages.ts'
import { RunnerSelect } from './RunnerSelect.tsx'

type Props = {
  customers: readonly { id: number; name: string; agentId: number }[]
  onClose: () => void
  onDone: () => void
}

/** Shows the form that lets one runner collect all cashbooks of the selected customers. */
export function AssignRunner({ customers, onClose, onDone }: Props) {
  const t = useT()
  const form = useEndpointForm(assignRunner, {
    initial: { stringIds: customers.map(({ id }) => id).join(','), runnerId: null },
    onDone: (result) => {
      report(result)
      onDone()
    },
  })

  function report({ changed, skipped }: ResponseOf<typeof assignRunner>) {
    const count = changed.length
    if (count > 0) notify.done(text.assigned, { count })
    else if (skipped.length === 0) notify.info(text.nothingAssigned)
    if (skipped.length === 0) return
    const message = <SkippedCustomers skipped={skipped} customers={customers} />
    void showResult({ isSuccess: count > 0, message })
  }

  return (
    <ChosenForm
      title={text.assignRunner}
      customers={customers}
      severalAgents={text.severalAgents}
      form={form}
      submitLabel={t(text.assignCount, { count: customers.length })}
      onClose={onClose}
    >
      {(agentId) => (
        <RunnerSelect
          {...form.field('runnerId')}
          label={t(cashbookMessages.runner)}
          description={t(text.assignHint)}
          withAsterisk={false}
          agentId={agentId}
        />
      )}
    </ChosenForm>
  )
}
