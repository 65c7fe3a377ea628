import { useRef } from 'react'
import { Stack, Text } from '@mantine/core'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { showResult, shutDialogs } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo, LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useLeaveGuard } from '#platform/web/forms/useLeaveGuard.ts'
import type { createCustomer } from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import { customersWebMessages as webText } from '../messages.ts'
import { personMessages } from '../identity/messages.ts'
import { toDetailsLink } from '../customerLinks.ts'
import { useDocuments } from './useDocuments.ts'

type Saved = ResponseOf<typeof createCustomer>
/** The page of the next step with the customer, and its button. */
type Next = { label: Message; to: string }

/** Returns what the pages for adding and editing a customer share, apart from the fields. */
export function useCustomerParts() {
  const t = useT()
  const go = useGo()
  const { isAdmin } = useSession()
  const documents = useDocuments()
  const isDone = useRef(false)

  /**
   * Saves the documents after the customer, then shows the customer's page with "Successful", and
   * perhaps the page of the next step.
   */
  async function finish(saved: Saved, message: Message, next?: Next) {
    await documents.save(saved.customer.id)
    isDone.current = true
    go({ ...toDetailsLink(saved.customer.id), replace: true })
    const isNext = await showResult({
      isSuccess: true,
      message: <SavedMessage saved={saved} message={message} />,
      next: next && t(next.label),
    })
    if (next && isNext) go({ to: next.to, search: { customerId: saved.customer.id } })
  }

  return {
    isAdmin,
    documents,
    finish,
    /** Admins must choose the agent; the contract does not know the user's role. */
    rules: (entries: { agentId?: unknown }): Record<string, string> =>
      isAdmin && entries.agentId == null
        ? { agentId: t(commonMessages.REQUIRED, { field: t(text.agent) }) }
        : {},
    /** Chosen documents are not in the form, so the guard of the form does not cover them. */
    useGuard: (isFormDirty: boolean) =>
      useLeaveGuard(() => documents.isDirty && !isFormDirty && !isDone.current),
  }
}

type Props = { saved: ResponseOf<typeof createCustomer>; message: Message }

/** Shows the saved customer, and the agent's other customers who seem to be the same person. */
function SavedMessage({ saved: { customer, samePerson }, message }: Props) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Text>{t(message, { name: customer.name })}</Text>
      {samePerson.here.length > 0 && (
        <Stack gap={4}>
          <Text c="var(--mantine-color-out-text)">{t(personMessages.samePerson)}</Text>
          {samePerson.here.map(({ id, name }) => (
            <LinkTo key={id} {...toDetailsLink(id)} onClick={shutDialogs}>
              {t(webText.openExisting, { name })}
            </LinkTo>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
