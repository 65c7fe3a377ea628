import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addSen, ZERO_SEN } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { Head } from '#platform/web/layout/sorting/SortHeader.tsx'
import {
  useSorting,
  type SortColumn,
  type Sorting,
} from '#platform/web/layout/sorting/useSorting.ts'
import { useSession } from '#platform/web/session/session.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { transactionReportMessages as exportText } from '../messages.ts'
import { GroupRows } from './GroupRows.tsx'
import { groupName } from './groupName.ts'
import classes from './ReportTable.module.css'
import type { TransactionReport } from './ReportTotals.tsx'
import type { ReportQuery } from './useReportQuery.ts'

type Props = { report: TransactionReport; filter: ReportQuery['filter'] }

/**
 * Shows each day or month with movements, the latest first, with its sums in the columns of its
 * transactions: a table on a desktop and on paper, cards on a phone.
 */
export function ReportTable({ report: { groups, total, from, to }, filter }: Props) {
  const t = useT()
  const language = useLanguage()
  const { isAdmin } = useSession()
  const { isOpen, toggle } = useOpenKeys()
  const withSomething = groups.filter(({ count }) => count !== 0).toReversed()
  const isByDay = withSomething.every((group) => group.from === group.to)
  const when = isByDay ? exportText.time : exportText.when
  const columns: readonly SortColumn<Group>[] = [[when, (group) => group.from], ...AMOUNTS]
  const { sorted, sorting } = useSorting(withSomething, columns, 'sort')
  if (withSomething.length === 0) {
    return <EmptyState kind="nothingYet" title={exportText.nothing} hint={exportText.nothingHint} />
  }
  // A single day is open from the start, since it is all that the report has.
  const isOnly = from === to
  const width = isAdmin ? 9 : 8
  return (
    <div className={classes.box}>
      <table className={classes.table} aria-label={t(exportText.title)}>
        <Heads isAdmin={isAdmin} when={when} sorting={sorting} />
        {sorted.map((group) => {
          const isShown = isOnly || isOpen(group.from)
          const switching = isOnly ? undefined : { isShown, toggle: () => toggle(group.from) }
          return (
            <tbody key={group.from}>
              <SumRow
                name={groupName(group, language)}
                sums={group}
                columns={width}
                {...switching}
              />
              {isShown && (
                <GroupRows period={group} filter={filter} hasAgents={isAdmin} columns={width} />
              )}
            </tbody>
          )
        })}
        <tfoot>
          <SumRow name={t(exportText.total)} sums={total} columns={width} />
        </tfoot>
      </table>
    </div>
  )
}

type Group = TransactionReport['groups'][number]

/** What the sums of the days or months are sorted by, next to their days. */
const AMOUNTS: readonly SortColumn<Group>[] = [
  [exportText.in, getPaidIn],
  [exportText.out, getPaidOut],
]

function getPaidIn({ credit, recovery }: TransactionReport['total']) {
  return addSen(credit, recovery ?? ZERO_SEN)
}

function getPaidOut({ debit, refund }: TransactionReport['total']) {
  return addSen(debit, refund)
}

type HeadsProps = { isAdmin: boolean; when: Message; sorting: Sorting }

function Heads({ isAdmin, when, sorting }: HeadsProps) {
  const heads = [
    when,
    exportText.customer,
    exportText.cashbookColumn,
    ...(isAdmin ? [exportText.agent] : []),
    exportText.runner,
    exportText.kind,
    exportText.remark,
    exportText.in,
    exportText.out,
  ]
  return (
    <thead>
      <tr>
        {heads.map((label) => (
          <Head
            key={label.key}
            label={label}
            isFigure={label === exportText.in || label === exportText.out}
            sorting={sorting}
          />
        ))}
      </tr>
    </thead>
  )
}

type SumProps = {
  name: string
  sums: TransactionReport['total']
  columns: number
  isShown?: boolean
  toggle?: () => void
}

/** Shows a group's or the report's sums, under In and Out. */
function SumRow({ name, sums, columns, isShown, toggle }: SumProps) {
  const t = useT()
  const out = getPaidOut(sums)
  const paidIn = getPaidIn(sums)
  return (
    <tr className={classes.sums}>
      <th scope="row" colSpan={columns - 2}>
        <span className={classes.name}>
          {toggle && (
            <UnstyledButton
              onClick={toggle}
              aria-expanded={isShown}
              aria-label={t(exportText.show, { name })}
              className={classes.toggle}
            >
              <IconChevronRight size={18} aria-hidden data-open={isShown || undefined} />
            </UnstyledButton>
          )}
          <span className="figures">{name}</span>
          <span className={classes.note}>
            {t(exportText.count, { count: sums.count })}
            {' · '}
            {t(exportText.net)} <MoneyText value={sums.net} />
          </span>
        </span>
      </th>
      <SumCell label={t(exportText.in)}>
        {paidIn !== 0 && <MoneyText value={paidIn} flow="in" />}
      </SumCell>
      <SumCell label={t(exportText.out)}>
        {out !== 0 && <MoneyText value={out} flow="out" />}
      </SumCell>
    </tr>
  )
}

function SumCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className={classes.amount} data-empty={children === false || undefined}>
      <span className={classes.label}>{label}</span>
      <span>{children}</span>
    </td>
  )
}
