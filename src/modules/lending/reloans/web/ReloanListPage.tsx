import { Group } from '@mantine/core'
import { IconArrowBackUp, IconBook2, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { sumSen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { ColumnOf, FilterOf, RowAction } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { exportReloans, listReloans, processReloan, undoReloan } from '../contract.ts'
import { toCashbookLink, toStatementLink } from './reloanLinks.ts'
import { isUndone, type ReloanRow } from './reloanRow.ts'
import { reloanWebMessages as text } from './messages.ts'
import { useCustomerFilter } from './useCustomerFilter.tsx'
import { OldToNew } from './OldToNew.tsx'
import { UndoReloan } from './UndoReloan.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'

/** Shows `/reloan`: the reloans with their cashbooks, customers and amounts paid out. */
export function ReloanListPage() {
  const t = useT()
  const { isAdmin, user } = useSession()
  const filters: FilterOf<typeof listReloans>[] = [
    ...useAgentFilter(isAdmin, ['customerId']),
    useCustomerFilter(),
    { kind: 'days', from: 'from', to: 'to', label: text.date },
  ]
  const mayUndo = useMay(undoReloan)
  const [undoing, setUndoing] = useState<ReloanRow>()
  const actions = (reloan: ReloanRow): RowAction[] => {
    const { id, customerId, newCashbook } = reloan
    const open = {
      label: t(text.openCashbook),
      icon: IconBook2,
      link: toCashbookLink(customerId, newCashbook.id),
    }
    const undo = {
      label: t(text.undoReloan),
      icon: IconArrowBackUp,
      isDanger: true,
      onPick: () => setUndoing(reloan),
    }
    return [
      { label: t(text.statement), icon: IconFileText, link: toStatementLink(id) },
      ...(isUndone(reloan) ? [] : [open]),
      ...(reloan.isUndoable && mayUndo ? [undo] : []),
    ]
  }
  return (
    <>
      <ResourceList
        name="reloans"
        endpoint={listReloans}
        title={text.reloans}
        columns={reloanColumns({ isAdmin, isStaff: user?.roleId !== ROLES.CUSTOMER })}
        filters={filters}
        extras={(query) => <ExportMenu endpoint={exportReloans} query={query} />}
        row={{
          key: ({ id }) => id,
          name: ({ customerName, newCashbook }) => `${customerName} ${newCashbook.cashbookId}`,
          link: ({ id }) => toStatementLink(id),
          actions,
        }}
        create={{ label: text.addReloan, needs: processReloan, link: { to: '/reloan/add' } }}
        empty={{ title: text.noReloans, hint: text.noReloansHint }}
      />
      {undoing && <UndoReloan reloan={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

type ReloanColumn = ColumnOf<typeof listReloans>
type Reader = { isAdmin: boolean; isStaff: boolean }

/**
 * Returns the columns of the list; admin types see the agent of the customer, staff see the
 * creator.
 */
function reloanColumns({ isAdmin, isStaff }: Reader): ReloanColumn[] {
  const agent: ReloanColumn = {
    name: 'agentName',
    label: text.agent,
    show: ({ agentName }) => agentName,
  }
  return [...who, ...(isAdmin ? [agent] : []), ...figures, ...(isStaff ? [by] : [])]
}

const who: ReloanColumn[] = [
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
    show: (row) => (
      <Group gap="xs">
        <OldToNew reloan={row} />
        {isUndone(row) && <StatusBadge tone="gray" icon={IconArrowBackUp} word={text.undoneWord} />}
      </Group>
    ),
  },
]

/** An undone reloan moved no money. */
const standing = (rows: readonly ReloanRow[]) => rows.filter((row) => !isUndone(row))

const figures: ReloanColumn[] = [
  {
    name: 'carried',
    label: text.carried,
    sorts: true,
    isFigure: true,
    show: ({ carried }) => <MoneyText value={carried} />,
    total: (rows) => <MoneyText value={sumSen(standing(rows).map(({ carried }) => carried))} />,
  },
  {
    name: 'debitAmount',
    label: text.newDebit,
    isFigure: true,
    card: 'none',
    show: ({ newCashbook }) => <MoneyText value={newCashbook.debitAmount} />,
    total: (rows) => (
      <MoneyText value={sumSen(standing(rows).map(({ newCashbook }) => newCashbook.debitAmount))} />
    ),
  },
  {
    name: 'payOut',
    label: text.payOut,
    sorts: true,
    isFigure: true,
    card: 'figure',
    show: ({ payOut }) => <MoneyText value={payOut} flow="out" />,
    total: (rows) => (
      <MoneyText value={sumSen(standing(rows).map(({ payOut }) => payOut))} flow="out" />
    ),
  },
]

const by: ReloanColumn = {
  name: 'reloanedBy',
  label: text.by,
  card: 'none',
  show: ({ reloanedBy }) => reloanedBy,
}
