import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/web/api/api.ts'
import { asApiError } from '#platform/web/api/apiError.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import type { AttachmentKind } from '../../attachmentKindContract.ts'
import { getCustomer, replaceAttachments } from '../../contract.ts'
import { customersWebMessages as webText } from '../messages.ts'

export type Documents = {
  added: readonly File[]
  add: (files: readonly File[]) => void
  /** Ids of stored documents that Save deletes. */
  removed: readonly number[]
  /** Marks or unmarks a stored document for deletion. */
  toggle: (id: number) => void
  /** The kind that the added documents get. */
  addedKind: AttachmentKind
  setAddedKind: (kind: AttachmentKind) => void
  isDirty: boolean
  /** Sends the collected changes. A refusal offers another try; the customer is saved already. */
  save: (customerId: number) => Promise<void>
}

/** Collects documents to add and to delete until the form is saved. */
export function useDocuments(): Documents {
  const t = useT()
  const client = useQueryClient()
  const [added, add] = useState<readonly File[]>([])
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [addedKind, setAddedKind] = useState<AttachmentKind>('OTHER')
  const isDirty = added.length > 0 || removed.length > 0

  async function save(customerId: number) {
    if (!isDirty) return
    try {
      await request(replaceAttachments, {
        params: { customerId },
        body: {
          deleteIdString: removed.join(','),
          ...(added.length > 0 && { kind: addedKind }),
        },
        files: { Files: added },
      })
      void client.invalidateQueries({ queryKey: getQueryKey(getCustomer) })
    } catch (thrown) {
      const isAgain = await confirm({
        title: t(webText.documentsNotSaved),
        body: asApiError(thrown).message,
        submitLabel: t(platformMessages.retry),
        no: t(webText.leaveDocuments),
      })
      if (isAgain) await save(customerId)
    }
  }

  return {
    added,
    add,
    removed,
    toggle: (id) =>
      setRemoved((before) =>
        before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
      ),
    addedKind,
    setAddedKind,
    isDirty,
    save,
  }
}
