import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { FileGallery } from '#platform/web/display/FileGallery.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import type { AttachmentKind } from '#modules/customers/contract.ts'
import { replaceReceipts } from '../contract.ts'
import { useKindChoices } from '#modules/customers/web/useKindChoices.ts'
import type { CashbookDetails } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'

/**
 * Shows the papers of the loan to all who see the cashbook; staff can change them until closing.
 */
export function Receipts({ cashbook }: { cashbook: CashbookDetails }) {
  const canChange = useMay(replaceReceipts) && cashbook.status !== CASHBOOK_STATUS.CLOSED
  const { mutate, isPending } = useEndpointMutation(replaceReceipts)
  const kinds = useKindChoices()
  const params = { id: cashbook.id }
  return (
    <FileGallery<AttachmentKind>
      files={cashbook.receipts}
      empty={text.noReceipts}
      isBusy={isPending}
      kinds={kinds}
      {...(canChange && {
        onAdd: (files, kind) => mutate({ params, body: { kind }, files: { Files: files } }),
        onKind: ({ id }, kind) => mutate({ params, body: { kind, kindIdString: String(id) } }),
        onRemove: ({ id }) => mutate({ params, body: { deleteIdString: String(id) } }),
      })}
    />
  )
}
