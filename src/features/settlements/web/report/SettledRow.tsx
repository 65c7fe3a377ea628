import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { DayText } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { settlementMessages } from '../../messages.ts'
import { TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { CommissionLines, type Settled } from './CommissionLines.tsx'
import { settlementReportMessages as text } from './messages.ts'

/** Shows one settled cashbook under a runner, with the runner's commission on it. */
export function SettledRow({ settled, runnerId }: { settled: Settled; runnerId: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { cashbookCode, customerName, customerId, cashbookId, settledDate } = settled
  const share = settled.commissions.find(({ isRunner, userId }) => isRunner && userId === runnerId)
  const isClosed = settled.closedDate !== null
  return (
    <TreeRow
      level={2}
      name={
        <LinkTo to="/customer/details" search={{ id: customerId, cashbookId }} inherit>
          {`${customerName} · ${cashbookCode}`}
        </LinkTo>
      }
      cells={[
        { label: text.settled, value: <DayText value={settledDate} /> },
        { label: settlementMessages.profit, value: <MoneyText value={settled.profit} /> },
        {
          label: settlementMessages.runnerCommission,
          value: share ? <MoneyText value={share.commission} /> : null,
        },
        {
          label: settlementMessages.agentCommission,
          value: <MoneyText value={settled.agentCommission} />,
        },
        { label: settlementMessages.net, value: <MoneyText value={settled.net} />, isStrong: true },
        {
          label: text.closing,
          value: (
            <StatusBadge
              tone={isClosed ? 'gray' : 'in'}
              icon={isClosed ? IconLock : IconCircleCheck}
              word={isClosed ? text.isClosed : text.settled}
            />
          ),
        },
      ]}
      opens={{
        isOpen,
        toggle: () => setOpen(!isOpen),
        label: t(text.how, { name: cashbookCode }),
      }}
    >
      <TreeInside level={3}>
        <CommissionLines settled={settled} />
      </TreeInside>
    </TreeRow>
  )
}
