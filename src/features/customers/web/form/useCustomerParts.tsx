import { useRef } from 'react'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message } from '#platform/contract/message.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useLeaveGuard } from '#platform/web/forms/useLeaveGuard.ts'
import {
  getCustomer,
  listCustomers,
  listCustomersV2,
  searchCustomers,
  type createCustomer,
} from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import { toDetailsLink } from '../customerLinks.ts'
import { SavedMessage } from './SavedMessage.tsx'
import { useDocuments } from './useDocuments.ts'

type Saved = ResponseOf<typeof createCustomer>

/** Returns what the pages for adding and editing a customer share, apart from the fields. */
export function useCustomerParts() {
  const t = useT()
  const go = useGo()
  const { isAdmin } = useSession()
  const documents = useDocuments()
  const isDone = useRef(false)

  /** Saves the documents after the customer, then shows the customer's page with "Successful". */
  async function finish(saved: Saved, message: Message) {
    await documents.save(saved.customer.id)
    isDone.current = true
    go({ ...toDetailsLink(saved.customer.id), replace: true })
    await showResult({
      isSuccess: true,
      message: <SavedMessage saved={saved} message={message} />,
    })
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
    invalidates: [getCustomer, listCustomers, listCustomersV2, searchCustomers],
    /** Chosen documents are not in the form, so the guard of the form does not cover them. */
    useGuard: (isFormDirty: boolean) =>
      useLeaveGuard(() => documents.isDirty && !isFormDirty && !isDone.current),
  }
}
