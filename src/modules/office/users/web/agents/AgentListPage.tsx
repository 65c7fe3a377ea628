import { formatCount } from '#core/formatCount.ts'
import { sumSen } from '#core/money.ts'
import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { ColumnOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { createAgent, listAgents, exportAgents } from '../../contract.ts'
import { usersMessages as text } from '../../messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { AGENTS, type Agent } from '../peopleByRole.ts'
import { commissionColumn, nameColumn, phoneColumn, statusColumn } from '../personColumns.tsx'
import { STATUS_FILTER } from '../statusFilter.ts'
import { usePersonActions } from '../usePersonActions.tsx'
import { PersonForm } from '../PersonForm.tsx'

const COLUMNS: readonly ColumnOf<typeof listAgents>[] = [
  nameColumn,
  phoneColumn,
  {
    name: 'runnerCount',
    label: text.runnerList,
    isFigure: true,
    card: 'none',
    show: ({ runnerCount }) => runnerCount,
    total: (rows) => sum(rows, ({ runnerCount }) => runnerCount),
  },
  {
    name: 'customerCount',
    label: text.customersLabel,
    isFigure: true,
    show: ({ id, customerCount }) => (
      <LinkTo to="/customer" search={{ agentId: id, currentTab: 'CUSTOMER' }} inherit>
        {formatCount(customerCount)}
      </LinkTo>
    ),
    total: (rows) => sum(rows, ({ customerCount }) => customerCount),
  },
  {
    name: 'activeCashbookCount',
    label: text.activeCashbooksLabel,
    isFigure: true,
    card: 'none',
    show: ({ activeCashbookCount }) => formatCount(activeCashbookCount),
    total: (rows) => sum(rows, ({ activeCashbookCount }) => activeCashbookCount),
  },
  {
    name: 'outstandingBalance',
    label: text.outstanding,
    isFigure: true,
    card: 'figure',
    show: ({ outstandingBalance }) => <MoneyText value={outstandingBalance} />,
    total: (rows) => (
      <MoneyText value={sumSen(rows.map(({ outstandingBalance }) => outstandingBalance))} />
    ),
  },
  {
    name: 'pettyCash',
    label: text.pettyCashLabel,
    isFigure: true,
    show: ({ pettyCash }) => <MoneyText value={pettyCash} />,
    total: (rows) => <MoneyText value={sumSen(rows.map(({ pettyCash }) => pettyCash))} />,
  },
  commissionColumn,
  statusColumn,
]

const FILTERS = [STATUS_FILTER]

/** Lists the agents with the counts of their records. */
export function AgentListPage() {
  const form = useOpenForm('agentForm')
  const { actionsOf, dialog } = usePersonActions(AGENTS, { onEdit: form.openFor })
  return (
    <>
      <ResourceList
        name="agents"
        title={webText.agentList}
        endpoint={listAgents}
        columns={COLUMNS}
        filters={FILTERS}
        extras={(query) => <ExportMenu endpoint={exportAgents} query={query} />}
        row={{
          key: ({ id }) => id,
          name: ({ name }) => name,
          link: ({ id }) => ({ to: '/agent', search: { id } }),
          actions: actionsOf,
          cardButtons: ({ phoneNumber }) => <ContactButtons phone={phoneNumber} />,
        }}
        create={{ label: webText.addAgent, needs: createAgent, onClick: form.openNew }}
        empty={{ title: webText.noAgents, hint: webText.noAgentsHint }}
      />
      <PersonForm of="AGENT" form={form} />
      {dialog}
    </>
  )
}

function sum(rows: readonly Agent[], countOf: (agent: Agent) => number): string {
  return formatCount(rows.reduce((total, agent) => total + countOf(agent), 0))
}
