import { Stack } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { ROLES } from '#core/access/roles.ts'
import { formatDay } from '#core/calendar.ts'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import type { ColumnOf, RowOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { DayText } from '#platform/web/display/DayText.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { listListings } from '../contract.ts'
import { listingMessages as text } from '../messages.ts'
import { Generator } from './Generator.tsx'

/** Shows `/listing`: creates collection sheets and lists the existing ones. */
export function ListingPage() {
  const t = useT()
  const { isAdmin, user } = useSession()
  // A runner usually opens an assigned round and seldom creates one.
  const isRunner = user?.roleId === ROLES.RUNNER
  const filters = useAgentFilter(isAdmin)
  return (
    <Stack gap="md">
      <PageTitle title={text.listing} />
      {!isRunner && <Generator />}
      <Panel title={text.madeOnes}>
        <ResourceList
          name="listings"
          title={text.madeOnes}
          isPart
          endpoint={listListings}
          columns={isAdmin ? [NUMBER, DATE, AGENT, ...REST] : [NUMBER, DATE, ...REST]}
          filters={filters}
          row={{
            key: ({ id }) => id,
            name: ({ number, date }) => `${t(text.listingNo, { number })} ${formatDay(date)}`,
            link: ({ id }) => ({ to: '/listing/details', search: { id } }),
          }}
          empty={{ title: text.none, hint: text.noneHint }}
        />
      </Panel>
      {isRunner && <Generator />}
    </Stack>
  )
}

const NUMBER: ColumnOf<typeof listListings> = {
  name: 'number',
  label: text.number,
  card: 'name',
  sorts: true,
  show: ({ number }) => number,
  showOnCard: ({ number }) => <Title number={number} />,
}
const DATE: ColumnOf<typeof listListings> = {
  name: 'date',
  label: text.date,
  sorts: true,
  show: ({ date }) => <DayText value={date} />,
}
const AGENT: ColumnOf<typeof listListings> = {
  name: 'agentName',
  label: text.agent,
  show: ({ agentName }) => agentName,
}
const REST: readonly ColumnOf<typeof listListings>[] = [
  { name: 'runnerName', label: text.runnerShort, show: ({ runnerName }) => runnerName ?? '–' },
  {
    name: 'groupNames',
    label: text.groups,
    wraps: true,
    show: (row) => <Groups row={row} />,
  },
  {
    name: 'count',
    label: text.count,
    isFigure: true,
    show: ({ totals }) => formatCount(totals.count),
  },
  {
    name: 'dueToday',
    label: text.dueToday,
    isFigure: true,
    card: 'figure',
    show: ({ totals }) => <MoneyText value={totals.dueToday} />,
  },
]

function Title({ number }: { number: number }) {
  return useT()(text.listingNo, { number })
}

function Groups({ row: { groupNames, isOfChosen } }: { row: RowOf<typeof listListings> }) {
  const t = useT()
  const listed = useListed()
  return listed(groupNames) || t(isOfChosen ? text.chosen : text.allGroups)
}
