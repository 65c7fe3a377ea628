import { Text } from '@mantine/core'
import { formatDay } from '#core/calendar.ts'
import type { Period } from '#core/reportPeriod.ts'
import { formatInstant, formatTime } from '#platform/web/display/DayText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { KindBadge } from '#modules/lending/credits/web/kinds.tsx'
import { TransferLine } from '#modules/lending/credits/web/TransferLine.tsx'
import { listReportTransactions } from '../contract.ts'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import classes from './ReportTable.module.css'
import { transactionReportMessages as text } from '../messages.ts'
import { getCounted, getSide } from '../sides.ts'
import type { ReportQuery } from './useReportQuery.ts'

/** A day of one agent fits, so that paper has all of its rows. */
const AT_ONCE = 200

type Row = RowOf<typeof listReportTransactions>
type Props = { period: Period; filter: ReportQuery['filter']; hasAgents: boolean; columns: number }

/** Shows the transactions of one day or month, loaded when it is opened. */
export function GroupRows({ period: { from, to }, filter, hasAgents, columns }: Props) {
  const query = { from, to, ...filter }
  const { items, error, retry, more, isFetchingMore } = useSlices(
    listReportTransactions,
    query,
    AT_ONCE,
  )
  const whole = (content: React.ReactNode) => (
    <tr className={classes.whole}>
      <td colSpan={columns}>{content}</td>
    </tr>
  )
  if (!items) {
    return whole(
      error ? <ErrorView error={error} onRetry={() => void retry()} /> : <RowsSkeleton />,
    )
  }
  return (
    <>
      {items.map((row) => (
        <TransactionRow
          key={`${row.id} ${row.isReversal}`}
          row={row}
          isOneDay={from === to}
          hasAgents={hasAgents}
        />
      ))}
      {more && whole(<MoreButton onMore={more} isBusy={isFetchingMore} />)}
    </>
  )
}

type RowProps = { row: Row; isOneDay: boolean; hasAgents: boolean }

function TransactionRow({ row, isOneDay, hasAgents }: RowProps) {
  const t = useT()
  const { kind, customerId, customerName, cashbookCode, agentName } = row
  const side = getSide(kind)
  return (
    <tr className={classes.row}>
      <td className="figures">{getTime(row, isOneDay)}</td>
      <td className={classes.who}>
        <LinkTo to="/customer/details" search={{ id: customerId }} fw={600}>
          {customerName}
        </LinkTo>
      </td>
      <td>{cashbookCode}</td>
      {hasAgents && <td className={classes.person}>{agentName}</td>}
      <td className={classes.person}>{row.runnerName}</td>
      <td>
        <KindBadge kind={kind} />
        {row.isReversal && ` ${t(text.reversed)}`}
        {side === undefined && (
          <Text component="span" inherit ms={6}>
            <MoneyText value={row.amount} />
          </Text>
        )}
      </td>
      <td className={classes.remark}>
        {row.remark}
        <TransferLine row={row} />
      </td>
      <AmountCell row={row} side="in" />
      <AmountCell row={row} side="out" />
    </tr>
  )
}

function AmountCell({ row, side }: { row: Row; side: 'in' | 'out' }) {
  return (
    <td className={classes.amount}>
      {getSide(row.kind) === side && (
        <MoneyText value={getCounted(row.kind, row.amount)} flow={side} />
      )}
    </td>
  )
}

/** Returns the time of recording; with its date unless the group's day says it. */
function getTime({ createdAt, businessDate }: Row, isOneDay: boolean): string {
  const recorded = formatInstant(createdAt)
  const isSameDay = recorded.startsWith(formatDay(businessDate))
  if (isOneDay) return isSameDay ? formatTime(createdAt) : recorded
  return isSameDay ? recorded : formatDay(businessDate)
}
