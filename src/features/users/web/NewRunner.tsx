import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { getMaximumCommission } from '../accountContract.ts'
import { createRunner } from '../contract.ts'
import { usersMessages as text } from '../messages.ts'
import { AgentPicker } from './AgentPicker.tsx'
import { CommissionField } from './CommissionField.tsx'
import { RUNNERS } from './people.ts'
import { PersonFields } from './PersonFields.tsx'
import { useMaximumCommission, type MaximumCommission } from './useMaximumCommission.ts'

type Props = {
  /** The agent of the new runner, when the page determines it. */
  agentId: number | undefined
  onClose: () => void
}

/** Shows the form of a new runner: of the agent, or of the agent whom an admin type chooses. */
export function NewRunner({ agentId, onClose }: Props) {
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
    invalidates: [...RUNNERS.changed, getMaximumCommission],
    beforeSend: (body) =>
      !(isAdmin && body.agentId == null) && !maximum.isExceededBy(body.commissionRate),
    onDone: ({ name, username }) => {
      onClose()
      void showSuccess(text.created, { name, username })
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
        submitLabel={t(text.addRunner)}
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
            hint={text.runnerCommissionHint}
          />
        </PersonFields>
      </EndpointForm>
    </div>
  )
}
