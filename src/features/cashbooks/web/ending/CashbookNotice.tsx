import { Alert, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconLock,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CASHBOOK_STATUS } from '../../../../core/loan/standing.ts'
import { refusalPhrase } from '../../../../platform/contract/text.ts'
import { useMay } from '../../../../platform/web/Guard.tsx'
import { useSay } from '../../../../platform/web/language.ts'
import { LinkTo } from '../../../../platform/web/LinkTo.tsx'
import { setCashbookStatus } from '../../contract.ts'
import type { CashbookDetails } from '../loanOf.ts'
import { endingText as text } from './endingText.ts'

type Props = { cashbook: CashbookDetails; isStaff: boolean }

/** What is remarkable about where a cashbook stands, in a sentence: what happened and what can follow. */
export function CashbookNotice({ cashbook, isStaff }: Props) {
  const say = useSay()
  const mayEnd = useMay(setCashbookStatus)
  const { status, isFullyPaid, isOverdue, unableReason, totalBalance: balanceSen } = cashbook
  if (status === CASHBOOK_STATUS.CLOSED) {
    return (
      <Notice color="gray" icon={IconLock} title={say(text.noticeClosed)}>
        {say(text.noticeClosedBody)}
      </Notice>
    )
  }
  if (status === CASHBOOK_STATUS.SETTLED) {
    return <Settled cashbook={cashbook} mayEnd={mayEnd} />
  }
  if (isFullyPaid) {
    const next = mayEnd ? text.noticePaidSettler : text.noticePaidOther
    return (
      <Notice color="in" icon={IconCircleCheck} title={say(text.noticePaid)}>
        {say(isStaff ? next : text.noticePaidBorrower)}
      </Notice>
    )
  }
  if (isOverdue) {
    const title = say(text.noticeOverdue, { count: cashbook.overdueDays })
    return (
      <Notice color="danger" icon={IconAlertTriangle} title={title}>
        {say(text.noticeOverdueBody, { dueOn: cashbook.dueDate, balanceSen })}
      </Notice>
    )
  }
  const reason = unableReason === null || !isStaff ? undefined : refusalPhrase(unableReason)
  if (!reason) return null
  return (
    <Notice color="info" icon={IconClock} title={say(text.noticeUnable)}>
      {say(reason, { debitOn: cashbook.debitDate })}
    </Notice>
  )
}

function Settled({ cashbook, mayEnd }: { cashbook: CashbookDetails; mayEnd: boolean }) {
  const say = useSay()
  const { endDate: dayOn, lossAmount: lossSen, reloanedToId, customerId } = cashbook
  const isUndoable = mayEnd && reloanedToId === null
  return (
    <Notice color="in" icon={IconCircleCheck} title={say(text.noticeSettled, { dayOn })}>
      {lossSen > 0 && `${say(text.noticeLoss, { lossSen })} `}
      {reloanedToId !== null && (
        <>
          {say(text.noticeReloaned)}{' '}
          <LinkTo to="/customer/details" search={{ id: customerId, cashbookId: reloanedToId }}>
            {say(text.openReloan)}
          </LinkTo>{' '}
        </>
      )}
      {say(isUndoable ? text.noticeSettledBody : text.noticeSettledPlain)}
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
