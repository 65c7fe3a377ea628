import { ROLES } from '#core/access/roles.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { OpenForm } from '#platform/web/forms/useOpenForm.ts'
import { createAgent, updateAgent } from '../../forms.ts'
import { getAgent } from '../../contract.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { CommissionField } from '../CommissionField.tsx'
import type { Agent } from '../peopleByRole.ts'
import { PersonFields } from '../PersonFields.tsx'
import { PersonSheet } from '../PersonSheet.tsx'
import { useMaximumCommission } from '../useMaximumCommission.ts'

/** Shows the open form, if any: a new agent, or the details of one. */
export function AgentForm({ form }: { form: OpenForm }) {
  return (
    <PersonSheet
      form={form}
      get={getAgent}
      titleOfNew={webText.addAgent}
      add={<NewAgent onClose={form.close} />}
      edit={(agent) => <EditAgent agent={agent} onClose={form.close} />}
    />
  )
}

function NewAgent({ onClose }: { onClose: () => void }) {
  const t = useT()
  const maximum = useMaximumCommission({ roleId: ROLES.AGENT })
  const form = useEndpointForm(createAgent, {
    initial: {
      name: '',
      phoneNumber: '',
      email: '',
      username: '',
      password: '',
      commissionRate: 0,
    },
    draft: 'agent',
    beforeSend: (body) => !maximum.isExceededBy(body.commissionRate),
    onDone: ({ name, username }) => {
      onClose()
      void showSuccess(webText.created, { name, username })
    },
  })
  return (
    <EndpointForm
      form={form}
      submitLabel={t(webText.addAgent)}
      onCancel={() => [form.reset(), onClose()]}
    >
      <PersonFields form={form} password={form.field('password')}>
        <CommissionField
          field={form.field('commissionRate')}
          maximum={maximum}
          hint={webText.agentCommissionHint}
        />
      </PersonFields>
    </EndpointForm>
  )
}

function EditAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { id, name, phoneNumber, email, username, commissionRate } = agent
  const maximum = useMaximumCommission({ roleId: ROLES.AGENT, userId: id })
  const form = useEndpointForm(updateAgent, {
    params: { id },
    initial: { name, phoneNumber: showPhone(phoneNumber ?? ''), email, username, commissionRate },
    draft: `agent ${id}`,
    beforeSend: (body) => !maximum.isExceededBy(body.commissionRate),
    onDone: (saved) => {
      onClose()
      void showSuccess(webText.saved, { name: saved.name })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <PersonFields form={form} person={agent}>
        <CommissionField
          field={form.field('commissionRate')}
          maximum={maximum}
          hint={webText.agentCommissionHint}
        />
      </PersonFields>
    </EndpointForm>
  )
}
