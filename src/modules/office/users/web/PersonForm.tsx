import { useState } from 'react'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { Declares, Endpoint } from '#platform/contract/endpoint.ts'
import type { idParams } from '#platform/contract/field.ts'
import type { Message } from '#platform/contract/message.ts'
import { showPhone } from '#platform/contract/showPhone.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { type FieldProps, useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import type { OpenForm } from '#platform/web/forms/useOpenForm.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { getAdmin, getAgent, getRunner, type photoFile } from '../contract.ts'
import {
  createAdmin,
  createAgent,
  createRunner,
  updateAdmin,
  updateAgent,
  updateRunner,
} from '../forms.ts'
import { AgentPicker } from './agents/AgentPicker.tsx'
import { CommissionField } from './CommissionField.tsx'
import { usersWebMessages as webText } from './messages.ts'
import type { Admin, Agent, Runner } from './peopleByRole.ts'
import { PersonFields } from './PersonFields.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { canSendLogin, sendLogin } from './sendLogin.ts'
import { type MaximumCommission, useMaximumCommission } from './useMaximumCommission.ts'

/** The fields of all three forms; an admin has no rate, and only a new runner has an agent. */
type Fields = {
  name?: string
  phoneNumber?: string | null
  email?: string | null
  username?: string
  password?: string
  commissionRate?: number
  agentId?: number
}
type Saved = { name: string; username: string; phoneNumber: string | null }
type Sent = { body: z.ZodObject & z.ZodType<unknown, Fields>; output: z.ZodType<unknown, Saved> }
type WithFields = { body: z.ZodObject; files: typeof photoFile }

type RoleForm = {
  get: typeof getAdmin | typeof getAgent | typeof getRunner
  create: Endpoint & Declares<Sent> & WithFields
  update: Endpoint & Declares<Sent & { params: typeof idParams }> & WithFields
  add: Message
  draft: string
  /** Whose highest rate limits this one, and what the hint says of it. */
  rate?: { roleId: typeof ROLES.AGENT | typeof ROLES.RUNNER; hint: Message }
  /** An admin type chooses the agent of a new one. */
  hasAgent?: true
}

const FORMS = {
  ADMIN: {
    get: getAdmin,
    create: createAdmin,
    update: updateAdmin,
    add: webText.addAdmin,
    draft: 'admin',
  },
  AGENT: {
    get: getAgent,
    create: createAgent,
    update: updateAgent,
    add: webText.addAgent,
    draft: 'agent',
    rate: { roleId: ROLES.AGENT, hint: webText.agentCommissionHint },
  },
  RUNNER: {
    get: getRunner,
    create: createRunner,
    update: updateRunner,
    add: webText.addRunner,
    draft: 'runner',
    rate: { roleId: ROLES.RUNNER, hint: webText.runnerCommissionHint },
    hasAgent: true,
  },
} as const satisfies Record<string, RoleForm>

type Props = {
  form: OpenForm
  of: keyof typeof FORMS
  /** The agent of a new runner, when the page determines it. */
  agentId?: number | undefined
}

/** Shows the open form, if any: a new admin, agent or runner, or the details of one. */
export function PersonForm({ form, of, agentId }: Props) {
  const role: RoleForm = FORMS[of]
  return (
    <PersonSheet
      form={form}
      get={role.get}
      titleOfNew={role.add}
      add={<NewPerson role={role} agentId={agentId} onClose={form.close} />}
      edit={(person) => <EditPerson role={role} person={person} onClose={form.close} />}
    />
  )
}

type NewProps = { role: RoleForm; agentId: number | undefined; onClose: () => void }

function NewPerson({ role: { create, add, draft, rate, hasAgent }, agentId, onClose }: NewProps) {
  const t = useT()
  const needsAgent = useSession().isAdmin && hasAgent === true
  const [isTried, setTried] = useState(false)
  const form = useEndpointForm(create, {
    initial: {
      name: '',
      phoneNumber: '',
      email: '',
      username: '',
      password: '',
      ...(rate && { commissionRate: 0 }),
      ...(needsAgent && { agentId: agentId ?? null }),
    },
    draft: agentId === undefined ? draft : `${draft} of ${agentId}`,
    beforeSend: (body) =>
      !(needsAgent && body.agentId == null) && !maximum.isExceededBy(body.commissionRate),
    onDone: async (person) => {
      onClose()
      const { name, username } = person
      const next = canSendLogin(person) ? t(webText.sendLogin, { name }) : undefined
      if (await showSuccess(webText.created, { name, username }, next)) sendLogin(person)
    },
  })
  const chosen = Number(form.values.agentId) || undefined
  const isAgentMissing = needsAgent && chosen === undefined
  const maximum: MaximumCommission = useMaximumCommission(
    rate && !isAgentMissing ? { roleId: rate.roleId, agentId: chosen } : null,
  )
  return (
    <div onSubmitCapture={() => setTried(true)}>
      <EndpointForm form={form} submitLabel={t(add)} onCancel={() => [form.reset(), onClose()]}>
        {needsAgent && (
          <AgentOfNew field={form.field('agentId')} isMissing={isTried && isAgentMissing} />
        )}
        <PersonFields form={form} password={form.field('password')}>
          {rate && (
            <CommissionField
              field={form.field('commissionRate')}
              maximum={maximum}
              hint={rate.hint}
            />
          )}
        </PersonFields>
      </EndpointForm>
    </div>
  )
}

function AgentOfNew({ field, isMissing }: { field: FieldProps; isMissing: boolean }) {
  const t = useT()
  const missing = t(commonMessages.REQUIRED, { field: field.label })
  return (
    <AgentPicker {...field} withAsterisk isActiveOnly error={isMissing ? missing : field.error} />
  )
}

type EditProps = { role: RoleForm; person: Admin | Agent | Runner; onClose: () => void }

function EditPerson({ role: { update, draft, rate }, person, onClose }: EditProps) {
  const { id, name, phoneNumber, email, username } = person
  const maximum = useMaximumCommission(rate ? { roleId: rate.roleId, userId: id } : null)
  const form = useEndpointForm(update, {
    params: { id },
    initial: {
      name,
      phoneNumber: showPhone(phoneNumber ?? ''),
      email,
      username,
      ...('commissionRate' in person && { commissionRate: person.commissionRate }),
    },
    draft: `${draft} ${id}`,
    beforeSend: (body) => !maximum.isExceededBy(body.commissionRate),
    onDone: (saved) => {
      onClose()
      void showSuccess(webText.saved, { name: saved.name })
    },
  })
  return (
    <EndpointForm form={form} onCancel={() => [form.reset(), onClose()]}>
      <PersonFields form={form} person={person}>
        {rate && (
          <CommissionField
            field={form.field('commissionRate')}
            maximum={maximum}
            hint={rate.hint}
          />
        )}
      </PersonFields>
    </EndpointForm>
  )
}
