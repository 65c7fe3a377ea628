import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '#platform/web/api/apiError.ts'
import { requestWithOutcomeCheck } from '#platform/web/calls/requestWithOutcomeCheck.ts'
import { keyIn } from '#platform/web/calls/useIdempotencyKey.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { invalidateSubjects } from '#platform/web/api/invalidateSubjects.ts'
import { replaceAttachments, type AttachmentKind } from '../../contract.ts'
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

  async function save(customerId: number, key = keyIn()) {
    if (!isDirty) return
    try {
      const input = {
        params: { customerId },
        body: {
          deleteIdString: removed.join(','),
          ...(added.length > 0 && { kind: addedKind }),
        },
        files: { Files: added },
      }
      await requestWithOutcomeCheck(replaceAttachments, input, key)
      invalidateSubjects(client, replaceAttachments.changes)
    } catch (thrown) {
      const error = asApiError(thrown)
      // The dialog of the check has said what became of it, and has offered another try.
      if (error.isShown) return
      const isAgain = await confirm({
        title: t(webText.documentsNotSaved),
        body: error.message,
        submitLabel: t(platformMessages.retry),
        no: t(webText.leaveDocuments),
      })
      if (isAgain) await save(customerId, error.isUnsure ? key : keyIn())
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
