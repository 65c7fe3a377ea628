import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
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
  const [agentId, ...others] = new Set(customers.map((each) => each.agentId))
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
    <Sheet title={t(text.assignRunner)} onClose={onClose}>
      {others.length > 0 ? (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
          {t(text.severalAgents)}
        </Alert>
      ) : (
        <EndpointForm
          form={form}
          submitLabel={t(text.assignCount, { count: customers.length })}
          onCancel={onClose}
        >
          <RunnerSelect
            {...form.field('runnerId')}
            label={t(cashbookMessages.runner)}
            description={t(text.assignHint)}
            agentId={agentId}
          />
        </EndpointForm>
      )}
    </Sheet>
  )
}
