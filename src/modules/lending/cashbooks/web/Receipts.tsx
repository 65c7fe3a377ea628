import { ROLES } from '#core/access/roles.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { FileGallery } from '#platform/web/display/FileGallery.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import type { AttachmentKind } from '#modules/customers/contract.ts'
import { replaceReceipts } from '../contract.ts'
import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { useKindChoices } from '#modules/customers/web/useKindChoices.ts'
import type { CashbookDetails } from './getLoan.ts'
import { cashbookWebMessages as text } from './messages.ts'

/**
 * Shows the papers of the loan to all who see the cashbook, those of guarantors to runners by name only; staff
 * can change them until closing.
 */
export function Receipts({ cashbook }: { cashbook: CashbookDetails }) {
  const canChange = useMay(replaceReceipts) && cashbook.status !== CASHBOOK_STATUS.CLOSED
  const { mutate, isPending } = useEndpointMutation(replaceReceipts)
  const kinds = useKindChoices()
  const params = { id: cashbook.id }
  const t = useT()
  const isRunner = useSession().user?.roleId === ROLES.RUNNER
  return (
    <FileGallery<AttachmentKind>
      files={cashbook.receipts}
      empty={text.noReceipts}
      isBusy={isPending}
      kinds={kinds}
      whyClosed={({ kind }) =>
        isRunner && kind === 'GUARANTOR' ? t(guarantorMessages.paperClosed) : undefined
      }
      {...(canChange && {
        onAdd: (files, kind) => mutate({ params, body: { kind }, files: { Files: files } }),
        onKind: ({ id }, kind) => mutate({ params, body: { kind, kindIdString: String(id) } }),
        onRemove: ({ id }) => mutate({ params, body: { deleteIdString: String(id) } }),
      })}
    />
  )
}
