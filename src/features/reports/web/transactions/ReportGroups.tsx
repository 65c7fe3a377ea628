import type { Phrase } from '../../../../kit/contract/text.ts'
import { EmptyState } from '../../../../kit/web/EmptyState.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { MoneyText } from '../../../../kit/web/MoneyText.tsx'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { Tree, TreeRow, type Cell } from '../Tree.tsx'
import { useOpenKeys } from '../useOpenKeys.ts'
import { GroupRows } from './GroupRows.tsx'
import { groupName } from './groupName.ts'
import type { TransactionReport } from './ReportTotals.tsx'
import { transactionPageText as text } from './text.ts'
import type { ReportQuery } from './useReportQuery.ts'

const HEADS: readonly Phrase[] = [text.transactions, text.creditIn, text.out, text.net]

type Props = { report: TransactionReport; filter: ReportQuery['filter'] }

/** Each day or month that moved something, the latest first, opening to its transactions. */
export function ReportGroups({ report: { groups, total, from, to }, filter }: Props) {
  const say = useSay()
  const { isOpen, toggle } = useOpenKeys()
  const moved = groups.filter(({ count }) => count > 0).toReversed()
  if (moved.length === 0) {
    return <EmptyState kind="nothingYet" title={text.nothing} hint={text.nothingHint} />
  }
  // One day is what its reader came for: it stands open.
  const isOnly = from === to
  return (
    <Panel>
      <Tree nameHead={text.when} heads={HEADS}>
        {moved.map((group) => {
          const name = groupName(group)
          return (
            <TreeRow
              key={group.from}
              name={name}
              cells={cellsOf(group)}
              opens={{
                isOpen: isOnly || isOpen(group.from),
                toggle: () => toggle(group.from),
                label: say(text.show, { name }),
              }}
            >
              <GroupRows period={group} filter={filter} />
            </TreeRow>
          )
        })}
        {moved.length > 1 && <TreeRow name={say(text.total)} cells={cellsOf(total)} isFoot />}
      </Tree>
    </Panel>
  )
}

function cellsOf({ count, credit, debit, refund, net }: TransactionReport['total']): Cell[] {
  return [
    { label: text.transactions, value: count.toLocaleString('en') },
    { label: text.creditIn, value: <MoneyText value={credit} flow="in" />, isStrong: true },
    { label: text.out, value: <MoneyText value={(debit + refund) as typeof debit} flow="out" /> },
    { label: text.net, value: <MoneyText value={net} /> },
  ]
}
