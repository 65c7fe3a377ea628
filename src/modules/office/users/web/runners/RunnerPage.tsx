import { Stack } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RecordNotFound } from '#platform/web/layout/RecordNotFound.tsx'
import { Figure } from '#platform/web/display/Figures.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo, useGo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { getAgent, getRunner } from '../../contract.ts'
import { usersMessages as text } from '../../messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { RUNNERS, type Runner } from '../peopleByRole.ts'
import { PersonCard } from '../PersonCard.tsx'
import { PersonHeading } from '../PersonHeading.tsx'
import { PersonTabs, type PersonTab } from '../PersonTabs.tsx'
import { usePersonActions } from '../usePersonActions.tsx'
import { PersonForm } from '../PersonForm.tsx'

const BACK = { to: '/runner', place: text.runnerList }

/** Shows one runner: details, agent, today's collections, and their records in tabs. */
export function RunnerPage({ id, tabs }: { id: number; tabs: readonly PersonTab<Runner>[] }) {
  const go = useGo()
  const form = useOpenForm('runnerForm')
  const result = useEndpointQuery(getRunner, { params: { id } })
  const { edit, othersOf, dialog } = usePersonActions(RUNNERS, {
    onEdit: form.openFor,
    onRemoved: () => go({ to: '/runner', replace: true }),
  })
  return (
    <QueryBoundary
      result={result}
      notFound={<RecordNotFound title={webText.runnerNotFound} back={BACK} />}
    >
      {(runner) => (
        <Stack gap="md">
          <PersonHeading
            title={webText.runnerNamed}
            name={runner.name}
            back={BACK}
            onEdit={edit && (() => edit(id))}
            actions={othersOf(runner)}
          />
          <PersonCard person={runner} belongsTo={<OwnAgent runner={runner} />}>
            <Figure label={text.collectedToday} isStrong>
              <MoneyText value={runner.collectedToday} />
            </Figure>
            <Figure label={text.activeCashbooksLabel}>
              {formatCount(runner.activeCashbookCount)}
            </Figure>
            <Figure label={text.commissionRate}>{runner.commissionRate}%</Figure>
          </PersonCard>
          <PersonTabs at="/runner" person={runner} tabs={tabs} />
          <PersonForm of="RUNNER" form={form} />
          {dialog}
        </Stack>
      )}
    </QueryBoundary>
  )
}

/** Shows the runner's agent, as a link for users who may open an agent's page. */
function OwnAgent({ runner: { agentId, agentName } }: { runner: Runner }) {
  const t = useT()
  const maySee = useMay(getAgent)
  const name = maySee ? (
    <LinkTo to="/agent" search={{ id: agentId ?? undefined }} inherit underline="always">
      {agentName}
    </LinkTo>
  ) : (
    agentName
  )
  return (
    <>
      {t(text.agent)} {name}
    </>
  )
}
