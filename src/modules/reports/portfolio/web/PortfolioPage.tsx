import { Stack } from '@mantine/core'
import { useAgentChoice } from '#modules/office/users/web/agents/useAgentChoice.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { ExpectedCash } from './ExpectedCash.tsx'
import { LossesByReason } from './LossesByReason.tsx'
import { ProfitAndLoss } from './ProfitAndLoss.tsx'
import { RiskByDay } from './RiskByDay.tsx'
import { ShareAtRisk } from './ShareAtRisk.tsx'
import { portfolioMessages as text } from '../messages.ts'

/** Shows `/report/portfolio`: what is at risk, the coming cash, and what the loans earned. */
export function PortfolioPage() {
  const isPhone = usePhone()
  const { agentId, picker } = useAgentChoice()
  return (
    <Stack gap="md">
      <PageTitle title={text.title}>{!isPhone && picker}</PageTitle>
      {isPhone && picker}
      <ShareAtRisk agentId={agentId} />
      <RiskByDay agentId={agentId} />
      <ExpectedCash agentId={agentId} />
      <ProfitAndLoss agentId={agentId} />
      <LossesByReason agentId={agentId} />
    </Stack>
  )
}
