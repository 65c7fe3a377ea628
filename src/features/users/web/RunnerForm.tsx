import { ROLES } from '#core/access/roles.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { OpenForm } from '#platform/web/forms/useOpenForm.ts'
import { getMaximumCommission } from '../accountContract.ts'
import { updateRunner } from '../contract.ts'
import { getRunner } from '../peopleContract.ts'
import { usersMessages as text } from '../messages.ts'
import { CommissionField } from './CommissionField.tsx'
import { NewRunner } from './NewRunner.tsx'
import { RUNNERS, type Runner } from './people.ts'
import { PersonFields } from './PersonFields.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { useMaximumCommission } from './useMaximumCommission.ts'

type Props = {
  form: OpenForm
  /** The agent of a new runner, when the page determines it. */
  agentId?: number | undefined
}

/** Shows the open form, if any: a new runner, or the details of one. */
export function RunnerForm({ form, agentId }: Props) {
  return (
    <PersonSheet
      form={form}
      get={getRunner}
      titleOfNew={text.addRunner}
      add={<NewRunner agentId={agentId} onClose={form.close} />}
      edit={(runner) => <EditRunner runner={runner} onClose={form.close} />}
    />
  )
}

function EditRunner({ runner, onClose }: { runner: Runner; onClose: () => void }) {
  const { id, name, phoneNumber, email, username, commissionRate } = runner
  const maximum = useMaximumCommission({ roleId: ROLES.RUNNER, userId: id })
  const form = useEndpointForm(updateRunner, {
    params: { id },
    initial: { name, phoneNumber: showPhone(phoneNumber ?? ''), email, username, commissionRate },
    draft: `runner ${id}`,
    invalidates: [...RUNNERS.changed, getMaximumCommission],
    beforeSend: (body) => !maximum.isExceededBy(body.commissionRate),
    onDone: (saved) => {
      onClose()
      void showSuccess(text.saved, { name: saved.name })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <PersonFields form={form} person={runner}>
        <CommissionField
          field={form.field('commissionRate')}
          maximum={maximum}
          hint={text.runnerCommissionHint}
        />
      </PersonFields>
    </EndpointForm>
  )
}
