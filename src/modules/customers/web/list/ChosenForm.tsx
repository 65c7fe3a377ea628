import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import type { EndpointForm as Form } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'

type Props<E extends Endpoint> = {
  title: Message
  customers: readonly { agentId: number }[]
  /** Why it is not possible for customers of several agents. */
  severalAgents: Message
  form: Form<E>
  submitLabel: string
  onClose: () => void
  /** Gets the agent of the customers. */
  children: (agentId: number | undefined) => ReactNode
}

/** Shows the form of an act on chosen customers, who must be of one agent. */
export function ChosenForm<E extends Endpoint>(props: Props<E>) {
  const { title, customers, severalAgents, form, submitLabel, onClose, children } = props
  const t = useT()
  const [agentId, ...others] = new Set(customers.map((each) => each.agentId))
  return (
    <Sheet title={t(title)} onClose={onClose}>
      {others.length > 0 ? (
        <Alert color="out" icon={<IconAlertTriangle aria-hidden />}>
          {t(severalAgents)}
        </Alert>
      ) : (
        <EndpointForm form={form} submitLabel={submitLabel} onCancel={onClose}>
          {children(agentId)}
        </EndpointForm>
      )}
    </Sheet>
  )
}
