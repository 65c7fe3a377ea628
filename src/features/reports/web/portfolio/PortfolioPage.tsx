import { Box, Stack } from '@mantine/core'
import { LazyAgentPicker } from '#features/users/web/agents/LazyAgentPicker.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { portfolioMessages as heads } from '../../portfolioMessages.ts'
import { ExpectedCash } from './ExpectedCash.tsx'
import { ProfitAndLoss } from './ProfitAndLoss.tsx'
import { RiskByDay } from './RiskByDay.tsx'
import { ShareAtRisk } from './ShareAtRisk.tsx'
import { portfolioWebMessages as text } from './messages.ts'

/** Shows `/report/portfolio`: what is at risk, the coming cash, and what the loans earned. */
export function PortfolioPage() {
  const t = useT()
  const isPhone = usePhone()
  const { isAdmin } = useSession()
  const [url, setUrl] = useUrlState({ agentId: 0 })
  const agentId = isAdmin && url.agentId > 0 ? url.agentId : undefined
  const picker = isAdmin && (
    <Box miw={{ sm: 220 }}>
      <LazyAgentPicker
        label={t(heads.agent)}
        placeholder={t(text.allAgents)}
        value={agentId ?? null}
        onChange={(id) => setUrl({ agentId: id ?? 0 })}
      />
    </Box>
  )
  return (
    <Stack gap="md">
      <PageTitle title={text.title}>{!isPhone && picker}</PageTitle>
      {isPhone && picker}
      <ShareAtRisk agentId={agentId} />
      <RiskByDay agentId={agentId} />
      <ExpectedCash agentId={agentId} />
      <ProfitAndLoss agentId={agentId} />
    </Stack>
  )
}
