import { Stack } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RecordNotFound } from '#platform/web/layout/RecordNotFound.tsx'
import { Figure } from '#platform/web/display/Figures.tsx'
import { LinkTo, useGo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { getAgent } from '../../contract.ts'
import { usersMessages as text } from '../../messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { AGENTS, type Agent } from '../peopleByRole.ts'
import { PersonCard } from '../PersonCard.tsx'
import { PersonHeading } from '../PersonHeading.tsx'
import { PersonTabs, type PersonTab } from '../PersonTabs.tsx'
import { usePersonActions } from '../usePersonActions.tsx'
import { PersonForm } from '../PersonForm.tsx'

const BACK = { to: '/agent', place: webText.agentList }

/** Shows one agent: details, figures, and their records in tabs. */
export function AgentPage({ id, tabs }: { id: number; tabs: readonly PersonTab<Agent>[] }) {
  const go = useGo()
  const form = useOpenForm('agentForm')
  const result = useEndpointQuery(getAgent, { params: { id } })
  const { edit, othersOf, dialog } = usePersonActions(AGENTS, {
    onEdit: form.openFor,
    onRemoved: () => go({ to: '/agent', replace: true }),
  })
  return (
    <QueryBoundary
      result={result}
      notFound={<RecordNotFound title={webText.agentNotFound} back={BACK} />}
    >
      {(agent) => (
        <Stack gap="md">
          <PersonHeading
            title={webText.agentNamed}
            name={agent.name}
            back={BACK}
            onEdit={edit && (() => edit(id))}
            actions={othersOf(agent)}
          />
          <PersonCard person={agent}>
            <AgentFigures agent={agent} />
          </PersonCard>
          <PersonTabs at="/agent" person={agent} tabs={tabs} />
          <PersonForm of="AGENT" form={form} />
          {dialog}
        </Stack>
      )}
    </QueryBoundary>
  )
}

function AgentFigures({ agent }: { agent: Agent }) {
  return (
    <>
      <Figure label={text.outstanding} isStrong>
        <MoneyText value={agent.outstandingBalance} />
      </Figure>
      <Figure label={text.pettyCashLabel}>
        <MoneyText value={agent.pettyCash} />
      </Figure>
      <Figure label={text.activeCashbooksLabel}>{formatCount(agent.activeCashbookCount)}</Figure>
      <Figure label={text.customersLabel}>
        <LinkTo to="/customer" search={{ agentId: agent.id, currentTab: 'CUSTOMER' }} inherit>
          {formatCount(agent.customerCount)}
        </LinkTo>
      </Figure>
      <Figure label={text.runnerList}>{agent.runnerCount}</Figure>
      <Figure label={text.commissionRate}>{agent.commissionRate}%</Figure>
    </>
  )
}
