import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { OpenForm } from '#platform/web/forms/useOpenForm.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { updateRunner, createRunner } from '../../forms.ts'
import { getRunner } from '../../contract.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { CommissionField } from '../CommissionField.tsx'
import type { Runner } from '../peopleByRole.ts'
import { PersonFields } from '../PersonFields.tsx'
import { PersonSheet } from '../PersonSheet.tsx'
import { useMaximumCommission, type MaximumCommission } from '../useMaximumCommission.ts'
import { AgentPicker } from '../agents/AgentPicker.tsx'

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
      titleOfNew={webText.addRunner}
      add={<NewRunner agentId={agentId} onClose={form.close} />}
      edit={(runner) => <EditRunner runner={runner} onClose={form.close} />}
    />
  )
}

type NewRunnerProps = {
  /** The agent of the new runner, when the page determines it. */
  agentId: number | undefined
  onClose: () => void
}

/** Shows the form of a new runner: of the agent, or of the agent whom an admin type chooses. */
function NewRunner({ agentId, onClose }: NewRunnerProps) {
  const t = useT()
  const { isAdmin } = useSession()
  const [isTried, setTried] = useState(false)
  const form = useEndpointForm(createRunner, {
    initial: {
      name: '',
      phoneNumber: '',
      email: '',
      username: '',
      password: '',
      commissionRate: 0,
      ...(isAdmin && { agentId: agentId ?? null }),
    },
    draft: agentId === undefined ? 'runner' : `runner of ${agentId}`,
    beforeSend: (body) =>
      !(isAdmin && body.agentId == null) && !maximum.isExceededBy(body.commissionRate),
    onDone: ({ name, username }) => {
      onClose()
      void showSuccess(webText.created, { name, username })
    },
  })
  const chosen = form.values.agentId || undefined
  const isAgentMissing = isAdmin && chosen === undefined
  const maximum: MaximumCommission = useMaximumCommission(
    isAgentMissing ? null : { roleId: ROLES.RUNNER, agentId: chosen },
  )
  const picker = form.field('agentId')
  const missing = t(commonMessages.REQUIRED, { field: picker.label })

  return (
    <div onSubmitCapture={() => setTried(true)}>
      <EndpointForm
        form={form}
        submitLabel={t(webText.addRunner)}
        onCancel={() => [form.reset(), onClose()]}
      >
        {isAdmin && (
          <AgentPicker
            {...picker}
            withAsterisk
            isActiveOnly
            error={isTried && isAgentMissing ? missing : picker.error}
          />
        )}
        <PersonFields form={form} password={form.field('password')}>
          <CommissionField
            field={form.field('commissionRate')}
            maximum={maximum}
            hint={webText.runnerCommissionHint}
          />
        </PersonFields>
      </EndpointForm>
    </div>
  )
}

function EditRunner({ runner, onClose }: { runner: Runner; onClose: () => void }) {
  const { id, name, phoneNumber, email, username, commissionRate } = runner
  const maximum = useMaximumCommission({ roleId: ROLES.RUNNER, userId: id })
  const form = useEndpointForm(updateRunner, {
    params: { id },
    initial: { name, phoneNumber: showPhone(phoneNumber ?? ''), email, username, commissionRate },
    draft: `runner ${id}`,
    beforeSend: (body) => !maximum.isExceededBy(body.commissionRate),
    onDone: (saved) => {
      onClose()
      void showSuccess(webText.saved, { name: saved.name })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <PersonFields form={form} person={runner}>
        <CommissionField
          field={form.field('commissionRate')}
          maximum={maximum}
          hint={webText.runnerCommissionHint}
        />
      </PersonFields>
    </EndpointForm>
  )
}
