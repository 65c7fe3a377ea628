import { Group, Stack } from '@mantine/core'
import { formatDay } from '#core/calendar.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RecordNotFound } from '#platform/web/layout/RecordNotFound.tsx'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { FactList } from '#platform/web/display/FactList.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useLanguage, useListed, useT } from '#platform/web/preferences/language.ts'
import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { ShareButtons } from '#platform/web/display/ShareButtons.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { generateListing, getListing } from '../contract.ts'
import { listingMessages as text } from '../messages.ts'
import { shareText, type ListingDetails } from './shareText.ts'
import { Stops } from './Stops.tsx'

const BACK = { to: '/listing', place: text.listing }

/** Shows `/listing/details?id=`: a submitted sheet, to print or send. */
export function ListingDetailsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  const result = useEndpointQuery(getListing, { params: { id } }, { enabled: id > 0 })
  const notFound = <RecordNotFound title={text.notFound} back={BACK} />
  if (id === 0) return notFound
  return (
    <QueryBoundary result={result} notFound={notFound}>
      {(listing) => <Content listing={listing} />}
    </QueryBoundary>
  )
}

function Content({ listing }: { listing: ListingDetails }) {
  const t = useT()
  const language = useLanguage()
  const listed = useListed()
  const { id, number, agentName, date, groupNames, isOfChosen, runnerName, createdAt } = listing
  const mayCredit = useMay('CASHBOOK_TRANSACTIONS_MANAGEMENT_CREATE') && date <= today()
  const params = { id }
  return (
    <Stack gap="md">
      <PageTitle title={text.listingNo} values={{ number }} back={<BackLink {...BACK} />} />
      <Group gap="sm">
        <DownloadButton
          endpoint={generateListing}
          input={{ params, query: { format: 'pdf' } }}
          label={text.pdf}
        />
        <DownloadButton
          endpoint={generateListing}
          input={{ params, query: { format: 'xlsx' } }}
          label={text.xlsx}
        />
        <ShareButtons
          endpoint={generateListing}
          input={{ params, query: { format: 'pdf' } }}
          text={shareText(listing, language)}
          phone={null}
        />
      </Group>
      <Panel>
        <FactList
          facts={[
            { label: text.agent, value: agentName },
            { label: text.date, value: formatDay(date) },
            {
              label: text.groups,
              value: listed(groupNames) || t(isOfChosen ? text.chosen : text.allGroups),
            },
            { label: text.runnerShort, value: runnerName ?? '–' },
            {
              label: text.madeBy,
              value: `${listing.createdByName}, ${formatInstant(createdAt)}`,
            },
          ]}
        />
      </Panel>
      <Panel>
        <Stops lines={listing.lines} totals={listing.totals} canCredit={mayCredit} />
      </Panel>
    </Stack>
  )
}
