import { Button } from '@mantine/core'
import type { Period } from '../../../../core/reportPeriod.ts'
import { formatInstant } from '../../../../kit/web/DayText.tsx'
import { ErrorView } from '../../../../kit/web/ErrorView.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { LinkTo } from '../../../../kit/web/LinkTo.tsx'
import type { RowOf } from '../../../../kit/web/list/listTypes.ts'
import { MoneyText } from '../../../../kit/web/MoneyText.tsx'
import { RowsSkeleton } from '../../../../kit/web/Skeletons.tsx'
import { KindBadge, KINDS } from '../../../credits/web/kinds.tsx'
import { listReportTransactions } from '../../transactionContract.ts'
import { TreeInside } from '../Tree.tsx'
import { useSlices } from '../useSlices.ts'
import classes from './GroupRows.module.css'
import { transactionPageText as text } from './text.ts'
import type { ReportQuery } from './useReportQuery.ts'

type Props = { period: Period; filter: ReportQuery['filter'] }

/** The transactions of one day or month, fetched once it is open. */
export function GroupRows({ period: { from, to }, filter }: Props) {
  const say = useSay()
  const { items, error, retry, more, isFetchingMore } = useSlices(listReportTransactions, {
    ...{ from, to },
    ...filter,
  })
  if (error) return <ErrorView error={error} onRetry={() => void retry()} />
  if (!items) return <RowsSkeleton />
  return (
    <TreeInside level={1}>
      <ul className={classes.rows}>
        {items.map((row) => (
          <li key={row.id} className={classes.row}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="default" loading={isFetchingMore} onClick={() => void more()} mt="sm">
          {say(text.more)}
        </Button>
      )}
    </TreeInside>
  )
}

function Row({ row }: { row: RowOf<typeof listReportTransactions> }) {
  const say = useSay()
  const { kind, customerId, customerName, cashbookCode, runnerName, createdByName, remark } = row
  const { flow } = KINDS[kind]
  const facts = [
    formatInstant(row.createdAt),
    say(text.by, { name: runnerName ?? createdByName }),
    remark,
  ]
  return (
    <>
      <span className={classes.who}>
        <LinkTo to="/customer/details" search={{ id: customerId }} fw={600}>
          {customerName}
        </LinkTo>{' '}
        <span className={classes.code}>{cashbookCode}</span>
        <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <KindBadge kind={kind} />
      <span className={classes.amount}>
        <MoneyText value={row.amount} flow={flow} />
      </span>
    </>
  )
}
