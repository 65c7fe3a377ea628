import { sumSen } from '#core/money.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { OldToNew } from './OldToNew.tsx'
import type { ReloanRow } from './reloanRow.ts'
import { reloanWebMessages as text } from './messages.ts'

type Reader = { isAdmin: boolean; isStaff: boolean }

/**
 * Returns the columns of the list; admin types see the agent of the customer, staff see the
 * creator.
 */
export function reloanColumns({ isAdmin, isStaff }: Reader): Column<ReloanRow>[] {
  const agent: Column<ReloanRow> = {
    name: 'agentName',
    label: text.agent,
    show: ({ agentName }) => agentName,
  }
  return [...who, ...(isAdmin ? [agent] : []), ...figures, ...(isStaff ? [by] : [])]
}

const who: Column<ReloanRow>[] = [
  {
    name: 'customerName',
    label: text.customer,
    card: 'name',
    wraps: true,
    show: ({ customerName }) => customerName,
  },
  {
    name: 'date',
    label: text.date,
    sorts: true,
    show: ({ date }) => <DayText value={date} />,
  },
  {
    name: 'oldToNew',
    label: text.oldToNew,
    wraps: true,
    show: (row) => <OldToNew reloan={row} />,
  },
]

const figures: Column<ReloanRow>[] = [
  {
    name: 'carried',
    label: text.carried,
    sorts: true,
    isFigure: true,
    show: ({ carried }) => <MoneyText value={carried} />,
    total: (rows) => <MoneyText value={sumSen(rows.map(({ carried }) => carried))} />,
  },
  {
    name: 'debitAmount',
    label: text.newDebit,
    isFigure: true,
    card: 'none',
    show: ({ newCashbook }) => <MoneyText value={newCashbook.debitAmount} />,
    total: (rows) => (
      <MoneyText value={sumSen(rows.map(({ newCashbook }) => newCashbook.debitAmount))} />
    ),
  },
  {
    name: 'payOut',
    label: text.payOut,
    sorts: true,
    isFigure: true,
    card: 'figure',
    show: ({ payOut }) => <MoneyText value={payOut} flow="out" />,
    total: (rows) => <MoneyText value={sumSen(rows.map(({ payOut }) => payOut))} flow="out" />,
  },
]

const by: Column<ReloanRow> = {
  name: 'reloanedBy',
  label: text.by,
  card: 'none',
  show: ({ reloanedBy }) => reloanedBy,
}
