import { addSen, type Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Tree, TreeRow, type Cell } from '#platform/web/lists/Tree.tsx'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { GroupRows } from './GroupRows.tsx'
import { groupName } from './groupName.ts'
import type { TransactionReport } from './ReportTotals.tsx'
import { transactionPageMessages as text } from './messages.ts'
import type { ReportQuery } from './useReportQuery.ts'

const HEADS: readonly Message[] = [text.transactions, text.creditIn, text.out, text.net]

type Props = { report: TransactionReport; filter: ReportQuery['filter'] }

/** Shows each day or month with movements, the latest first; each opens its transactions. */
export function ReportGroups({ report: { groups, total, from, to }, filter }: Props) {
  const t = useT()
  const { isOpen, toggle } = useOpenKeys()
  const withSomething = groups.filter(({ count }) => count > 0).toReversed()
  if (withSomething.length === 0) {
    return <EmptyState kind="nothingYet" title={text.nothing} hint={text.nothingHint} />
  }
  // A single day is open from the start, since it is all that the report has.
  const isOnly = from === to
  return (
    <Tree nameHead={text.when} heads={HEADS}>
      {withSomething.map((group) => {
        const name = groupName(group)
        return (
          <TreeRow
            key={group.from}
            name={name}
            cells={getCells(group)}
            opens={{
              isOpen: isOnly || isOpen(group.from),
              toggle: () => toggle(group.from),
              label: t(text.show, { name }),
            }}
          >
            <GroupRows period={group} filter={filter} />
          </TreeRow>
        )
      })}
      {withSomething.length > 1 && <TreeRow name={t(text.total)} cells={getCells(total)} isFoot />}
    </Tree>
  )
}

function getCells({ count, credit, debit, refund, net }: TransactionReport['total']): Cell[] {
  const out = addSen(debit, refund)
  return [
    { label: text.transactions, value: count.toLocaleString('en') },
    { label: text.creditIn, value: moved(credit, 'in'), isStrong: true },
    { label: text.out, value: moved(out, 'out') },
    { label: text.net, value: <MoneyText value={net} /> },
  ]
}

/** A value without movements stays empty. */
const moved = (value: Sen, flow: 'in' | 'out') =>
  value === 0 ? null : <MoneyText value={value} flow={flow} />
