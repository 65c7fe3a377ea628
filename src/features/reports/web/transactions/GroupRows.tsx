import type { Period } from '#core/reportPeriod.ts'
import type { Message } from '#platform/contract/message.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoreButton } from '#platform/web/lists/ListPaging.tsx'
import type { RowOf } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { RowsSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { KindBadge, KINDS } from '#features/credits/web/kinds.tsx'
import { isTransfer, TransferLine } from '#features/credits/web/TransferLine.tsx'
import { accountMessages } from '#features/accounts/messages.ts'
import { listReportTransactions } from '../../transactionContract.ts'
import { transactionReportMessages as exportText } from '../../transactionMessages.ts'
import { TreeInside } from '#platform/web/lists/Tree.tsx'
import { useSlices } from '#platform/web/lists/useSlices.ts'
import classes from './GroupRows.module.css'
import { transactionPageMessages as text } from './messages.ts'
import type { ReportQuery } from './useReportQuery.ts'

const HEADS: readonly Message[] = [
  exportText.recordedAt,
  exportText.customer,
  exportText.cashbook,
  text.handledBy,
  exportText.kind,
  exportText.remark,
  exportText.amount,
]

type Props = { period: Period; filter: ReportQuery['filter'] }

/** Shows the transactions of one day or month, loaded when it is opened. */
export function GroupRows({ period: { from, to }, filter }: Props) {
  const t = useT()
  const { items, error, retry, more, isFetchingMore } = useSlices(listReportTransactions, {
    from,
    to,
    ...filter,
  })
  if (!items) {
    return (
      <TreeInside level={1}>
        {error ? <ErrorView error={error} onRetry={() => void retry()} /> : <RowsSkeleton />}
      </TreeInside>
    )
  }
  const hasTransfers = items.some(isTransfer)
  const heads = hasTransfers ? HEADS.toSpliced(HEADS.length - 2, 0, accountMessages.account) : HEADS
  return (
    <TreeInside level={1}>
      <table className={classes.rows}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.key} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <TransactionRow
              key={`${row.id} ${row.isReversal}`}
              row={row}
              hasTransfers={hasTransfers}
            />
          ))}
        </tbody>
      </table>
      {more && <MoreButton onMore={more} isBusy={isFetchingMore} />}
    </TreeInside>
  )
}

type RowProps = { row: RowOf<typeof listReportTransactions>; hasTransfers: boolean }

function TransactionRow({ row, hasTransfers }: RowProps) {
  const t = useT()
  const { kind, customerId, customerName, cashbookCode, runnerName, createdByName, remark } = row
  return (
    <tr>
      <td>{formatInstant(row.createdAt)}</td>
      <td className={classes.who}>
        <LinkTo to="/customer/details" search={{ id: customerId }} fw={600}>
          {customerName}
        </LinkTo>
      </td>
      <td>{cashbookCode}</td>
      <td>{runnerName ?? createdByName}</td>
      <td>
        <KindBadge kind={kind} />
        {row.isReversal && ` ${t(text.reversed)}`}
      </td>
      {hasTransfers && <td>{isTransfer(row) && <TransferLine row={row} />}</td>}
      <td className={classes.remark}>{remark}</td>
      <td className={classes.amount}>
        <MoneyText value={row.amount} flow={KINDS[kind].flow} />
      </td>
    </tr>
  )
}
