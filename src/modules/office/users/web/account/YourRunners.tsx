import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import type { Column } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { listRunners } from '../../contract.ts'
import { usersMessages } from '../../messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import type { Runner } from '../peopleByRole.ts'
import { commissionColumn, nameColumn, phoneColumn, statusColumn } from '../personColumns.tsx'
import { useSession } from '#platform/web/session/session.ts'

const AGENT: Column<Runner> = {
  name: 'agentName',
  label: usersMessages.agent,
  show: ({ agentName }) => agentName,
}
const COLLECTED: Column<Runner> = {
  name: 'collectedToday',
  label: usersMessages.collectedToday,
  isFigure: true,
  card: 'figure',
  show: ({ collectedToday }) => <MoneyText value={collectedToday} />,
}

/** Shows an agent's own runners; for admin types all runners with their agents. */
export function YourRunners() {
  const { isAdmin } = useSession()
  return (
    <ResourceList
      name="your-runners"
      title={usersMessages.runnerList}
      isPart
      endpoint={listRunners}
      columns={[
        nameColumn,
        ...(isAdmin ? [AGENT] : []),
        phoneColumn,
        COLLECTED,
        commissionColumn,
        statusColumn,
      ]}
      row={{
        key: ({ id }) => id,
        name: ({ name }) => name,
        link: ({ id }) => ({ to: '/runner', search: { id } }),
        cardButtons: ({ phoneNumber }) => <ContactButtons phone={phoneNumber} />,
      }}
      empty={{ title: webText.noRunners, hint: webText.noRunnersHint }}
    />
  )
}
