import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatCount } from '#core/formatCount.ts'
import { sumSen } from '#core/money.ts'
import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import { TimeText } from '#platform/web/display/DayText.tsx'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { Guard } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { createRunner, listRunners, exportRunners } from '../../contract.ts'
import { usersMessages as text } from '../../messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { RUNNERS, type Agent, type Runner } from '../peopleByRole.ts'
import { commissionColumn, nameColumn, phoneColumn, statusColumn } from '../personColumns.tsx'
import { STATUS_FILTER } from '../statusFilter.ts'
import { useAgentFilter } from '../agents/useAgentFilter.tsx'
import { usePersonActions } from '../usePersonActions.tsx'
import { PersonForm } from '../PersonForm.tsx'

const AGENT_COLUMN: Column<Runner> = {
  name: 'agentName',
  label: text.agent,
  show: ({ agentId, agentName }) => (
    <LinkTo to="/agent" search={{ id: agentId ?? undefined }} inherit>
      {agentName}
    </LinkTo>
  ),
}

const COLLECTED_COLUMN: Column<Runner> = {
  name: 'collectedToday',
  label: text.collectedToday,
  isFigure: true,
  card: 'figure',
  show: ({ collectedToday }) => <MoneyText value={collectedToday} />,
  total: (rows) => <MoneyText value={sumSen(rows.map((row) => row.collectedToday))} />,
}

const CASHBOOKS_COLUMN: Column<Runner> = {
  name: 'activeCashbookCount',
  label: text.activeCashbooksLabel,
  isFigure: true,
  show: ({ activeCashbookCount }) => formatCount(activeCashbookCount),
}

const LAST_LOGIN_COLUMN: Column<Runner> = {
  name: 'lastLoginAt',
  label: text.lastLogin,
  show: ({ lastLoginAt }) => <TimeText value={lastLoginAt} />,
}

/**
 * Lists runners: all visible ones under a heading, or those of one agent inside the agent's page.
 */
export function RunnerList({ agent }: { agent?: Agent }) {
  const { isAdmin } = useSession()
  const form = useOpenForm('runnerForm')
  const { actionsOf, dialog } = usePersonActions(RUNNERS, { onEdit: form.openFor })
  const isOfMany = isAdmin && agent === undefined
  const agentFilter = useAgentFilter(isOfMany)
  const columns = [
    nameColumn,
    ...(isOfMany ? [AGENT_COLUMN] : []),
    phoneColumn,
    CASHBOOKS_COLUMN,
    COLLECTED_COLUMN,
    commissionColumn,
    LAST_LOGIN_COLUMN,
    statusColumn,
  ]
  // An inactive agent gets no new runners.
  const mayGrow = agent === undefined || agent.status === 1
  const create = { label: webText.addRunner, needs: createRunner, onClick: form.openNew }
  return (
    <>
      <ResourceList
        name={agent ? 'agent-runners' : 'runners'}
        title={text.runnerList}
        {...(agent && { fixed: { agentId: agent.id }, isPart: true })}
        {...(mayGrow && { create })}
        endpoint={listRunners}
        columns={columns}
        filters={[STATUS_FILTER, ...agentFilter]}
        extras={(query) => (
          <>
            <ExportMenu endpoint={exportRunners} query={query} />
            {agent && mayGrow && <AddRunner onClick={form.openNew} />}
          </>
        )}
        row={{
          key: ({ id }) => id,
          name: ({ name }) => name,
          link: ({ id }) => ({ to: '/runner', search: { id } }),
          actions: actionsOf,
          cardButtons: ({ phoneNumber }) => <ContactButtons phone={phoneNumber} />,
        }}
        empty={{ title: webText.noRunners, hint: webText.noRunnersHint }}
      />
      <PersonForm of="RUNNER" form={form} agentId={agent?.id} />
      {dialog}
    </>
  )
}

function AddRunner({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Guard needs={createRunner}>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
        {t(webText.addRunner)}
      </Button>
    </Guard>
  )
}
