import { getRefusalMessage } from '#platform/contract/refusalMessages.ts'
import { Alert, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconLock,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { setCashbookStatus } from '../contract.ts'
import type { CashbookDetails } from '../../cashbooks/web/getLoan.ts'
import { endingMessages as text } from './endingMessages.ts'

type Props = { cashbook: CashbookDetails; isStaff: boolean }

/** Shows a notable state of a cashbook in a sentence: what happened and what can follow. */
export function CashbookNotice({ cashbook, isStaff }: Props) {
  const t = useT()
  const mayEnd = useMay(setCashbookStatus)
  const { status, isFullyPaid, isOverdue, unableReason, totalBalance: balanceSen } = cashbook
  if (status === CASHBOOK_STATUS.CLOSED) {
    return (
      <Notice color="gray" icon={IconLock} title={t(text.noticeClosed)}>
        {t(text.noticeClosedBody)}
      </Notice>
    )
  }
  if (status === CASHBOOK_STATUS.SETTLED) {
    return <Settled cashbook={cashbook} mayEnd={mayEnd} />
  }
  if (isFullyPaid) {
    const next = mayEnd ? text.noticePaidSettler : text.noticePaidOther
    return (
      <Notice
        color="in"
        icon={IconCircleCheck}
        title={t(isStaff ? text.noticePaid : text.noticePaidInFull)}
      >
        {t(isStaff ? next : text.noticePaidBorrower)}
      </Notice>
    )
  }
  if (isOverdue) {
    const title = t(text.noticeOverdue, { count: cashbook.overdueDays })
    return (
      <Notice color="danger" icon={IconAlertTriangle} title={title}>
        {t(text.noticeOverdueBody, { dueOn: cashbook.dueDate, balanceSen })}
      </Notice>
    )
  }
  const reason = unableReason === null || !isStaff ? undefined : getRefusalMessage(unableReason)
  if (!reason) return null
  return (
    <Notice color="info" icon={IconClock} title={t(text.noticeUnable)}>
      {t(reason, { debitOn: cashbook.debitDate })}
    </Notice>
  )
}

function Settled({ cashbook, mayEnd }: { cashbook: CashbookDetails; mayEnd: boolean }) {
  const t = useT()
  const { endDate: dayOn, lossAmount: lossSen, reloanedToId, customerId } = cashbook
  const isUndoable = mayEnd && reloanedToId === null
  return (
    <Notice color="in" icon={IconCircleCheck} title={t(text.noticeSettled, { dayOn })}>
      {lossSen > 0 && `${t(text.noticeLoss, { lossSen })} `}
      {reloanedToId !== null && (
        <>
          {t(text.noticeReloaned)}{' '}
          <LinkTo to="/customer/details" search={{ id: customerId, cashbookId: reloanedToId }}>
            {t(text.openReloan)}
          </LinkTo>{' '}
        </>
      )}
      {t(isUndoable ? text.noticeSettledBody : text.noticeSettledPlain)}
    </Notice>
  )
}

type NoticeProps = { color: string; icon: Icon; title: string; children: ReactNode }

function Notice({ color, icon: Sign, title, children }: NoticeProps) {
  return (
    <Alert color={color} icon={<Sign aria-hidden />} title={title}>
      <Text>{children}</Text>
    </Alert>
  )
}
