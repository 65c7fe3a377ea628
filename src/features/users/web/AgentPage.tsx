import { Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Phrase } from '../../../kit/contract/text.ts'
import { Answered } from '../../../kit/web/Answered.tsx'
import { Figure } from '../../../kit/web/Figures.tsx'
import { may, type Needs } from '../../../kit/web/Guard.tsx'
import { useSay } from '../../../kit/web/language.ts'
import { LinkTo, useGo } from '../../../kit/web/LinkTo.tsx'
import { MoneyText } from '../../../kit/web/MoneyText.tsx'
import { useSession } from '../../../kit/web/session.ts'
import { useAnswer } from '../../../kit/web/useAnswer.ts'
import { useOpenForm } from '../../../kit/web/useOpenForm.ts'
import { useUrlState } from '../../../kit/web/useUrlState.ts'
import { getAgent, listRunners } from '../contract.ts'
import { usersText as text } from '../text.ts'
import { AgentForm } from './AgentForm.tsx'
import { AGENTS, type Agent } from './people.ts'
import { PersonCard } from './PersonCard.tsx'
import { PersonHeading } from './PersonHeading.tsx'
import { RunnerList } from './RunnerList.tsx'
import { usePersonActions } from './usePersonActions.tsx'

/** A part of an agent's page that another feature brings. */
export type AgentTab = {
  name: string
  label: Phrase
  needs: Needs
  show: (agent: Agent) => ReactNode
}

const RUNNERS_TAB: AgentTab = {
  name: 'runners',
  label: text.runnerList,
  needs: listRunners,
  show: (agent) => <RunnerList agent={agent} />,
}

/** One agent: who it is, the figures, and what belongs to them in tabs. */
export function AgentPage({ id, tabs = [] }: { id: number; tabs?: readonly AgentTab[] }) {
  const go = useGo()
  const form = useOpenForm('agentForm')
  const answer = useAnswer(getAgent, { params: { id } })
  const { edit, othersOf, dialog } = usePersonActions(AGENTS, {
    onEdit: form.openFor,
    onRemoved: () => go({ to: '/agent', replace: true }),
  })
  return (
    <Answered answer={answer}>
      {(agent) => (
        <Stack gap="md">
          <PersonHeading
            title={text.agentNamed}
            name={agent.name}
            back={{ to: '/agent', place: text.agentList }}
            onEdit={edit && (() => edit(id))}
            actions={othersOf(agent)}
          />
          <PersonCard person={agent}>
            <AgentFigures agent={agent} />
          </PersonCard>
          <AgentTabs agent={agent} tabs={[RUNNERS_TAB, ...tabs]} />
          <AgentForm form={form} />
          {dialog}
        </Stack>
      )}
    </Answered>
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
      <Figure label={text.activeCashbooksLabel}>
        {agent.activeCashbookCount.toLocaleString('en')}
      </Figure>
      <Figure label={text.customersLabel}>
        <LinkTo to="/customer" search={{ agentId: agent.id, currentTab: 'CUSTOMER' }} inherit>
          {agent.customerCount.toLocaleString('en')}
        </LinkTo>
      </Figure>
      <Figure label={text.runnerList}>{agent.runnerCount}</Figure>
      <Figure label={text.commissionRate}>{agent.commissionRate}%</Figure>
    </>
  )
}

function AgentTabs({ agent, tabs }: { agent: Agent; tabs: readonly AgentTab[] }) {
  const say = useSay()
  const session = useSession()
  const [state, setState] = useUrlState({ tab: '' })
  const shown = tabs.filter(({ needs }) => may(session, needs))
  const open = shown.find(({ name }) => name === state.tab) ?? shown[0]
  if (!open) return null
  return (
    // All stay mounted: what is ticked in one and not saved yet outlives a look at another.
    <Tabs value={open.name} onChange={(tab) => setState({ tab: tab ?? '' })}>
      <Tabs.List mb="md">
        {shown.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {say(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ name, show }) => (
        <Tabs.Panel key={name} value={name}>
          {show(agent)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
