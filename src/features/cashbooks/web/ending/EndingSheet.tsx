import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { CASHBOOK_STATUS, type CashbookStatus } from '../../../../core/loan/standing.ts'
import type { Phrase } from '../../../../platform/contract/text.ts'
import { useT } from '../../../../platform/web/language.ts'
import { Sheet } from '../../../../platform/web/Sheet.tsx'
import { cashbookText } from '../../text.ts'
import { FreshSettlement } from './FreshSettlement.tsx'
import type { SettlementOnWire } from './SettlementShares.tsx'
import type { EndingProps } from './useChangeStatus.ts'

type Props = EndingProps & {
  title: Phrase
  /** The status that a cashbook must have for this. */
  from: CashbookStatus
  children: (settlement: SettlementOnWire, reload: () => void) => ReactNode
}

const WHY_NOT = {
  [CASHBOOK_STATUS.UNSETTLED]: cashbookText.CASHBOOK_NOT_SETTLED,
  [CASHBOOK_STATUS.SETTLED]: cashbookText.CASHBOOK_NOT_UNSETTLED,
  [CASHBOOK_STATUS.CLOSED]: cashbookText.CASHBOOK_CLOSED,
}

/** Around each form of the end of a loan: the figures of now, or why there is nothing to do. */
export function EndingSheet({ cashbook, title, from, onClose, children }: Props) {
  const t = useT()
  // As it was when the form opened: while the good news is read, it already is something else.
  const [status] = useState(cashbook.status)
  return (
    <Sheet title={`${t(title)} · ${cashbook.cashbookId}`} onClose={onClose} size="lg">
      {status === from ? (
        <FreshSettlement cashbookId={cashbook.id}>{children}</FreshSettlement>
      ) : (
        <Alert color="info" icon={<IconLock aria-hidden />}>
          {t(WHY_NOT[status])}
        </Alert>
      )}
    </Sheet>
  )
}
