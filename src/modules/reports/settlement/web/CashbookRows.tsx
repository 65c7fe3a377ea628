import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { listSettledCashbooks } from '../contract.ts'
import { settlementMessages } from '#modules/lending/settlements/messages.ts'
import type { ReportFilter } from './reportFilter.ts'
import { CommissionLines, type Settled } from './CommissionLines.tsx'
import { settlementReportMessages as text } from './messages.ts'

type Props = { filter: ReportFilter; runnerId: number }

/** Lists the cashbooks with collections of a runner, latest settled first. */
export function CashbookRows({ filter, runnerId }: Props) {
  const query = { ...filter, runnerId }
  const { items, error, retry, more, isFetchingMore } = useSlices(listSettledCashbooks, query)
  if (error) {
    return (
      <TreeInside level={2}>
        <ErrorView error={error} onRetry={retry} />
      </TreeInside>
    )
  }
  if (!items) {
    return (
      <TreeInside level={2}>
        <PanelSkeleton />
      </TreeInside>
    )
  }
  return (
    <>
      {items.map((settled) => (
        <SettledRow key={settled.settlementId} settled={settled} runnerId={runnerId} />
      ))}
      {more && (
        <TreeInside level={2}>
          <MoreButton onMore={more} isBusy={isFetchingMore} />
        </TreeInside>
      )}
    </>
  )
}

/** Shows one settled cashbook under a runner, with the runner's commission on it. */
function SettledRow({ settled, runnerId }: { settled: Settled; runnerId: number }) {
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
        { label: text.settledOn, value: <DayText value={settledDate} /> },
        {
          label: text.status,
          value: (
            <StatusBadge
              tone={isClosed ? 'gray' : 'in'}
              icon={isClosed ? IconLock : IconCircleCheck}
              word={isClosed ? text.isClosed : text.settled}
            />
          ),
        },
        { label: text.cashbooks, value: null },
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
        { label: text.unclosed, value: null },
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
