import { useGo } from '../../../../platform/web/LinkTo.tsx'
import { AgentSummary } from '../../../../features/reports/web/agents/AgentSummary.tsx'

/** The summary; a day of its chart leads to what moved the agent's cash on it. */
export function AgentBusiness({ agentId }: { agentId: number }) {
  const go = useGo()
  return (
    <AgentSummary
      agentId={agentId}
      onPickDay={(day) =>
        go({ to: '/agent', search: { id: agentId, tab: 'pettyCash', from: day, to: day } })
      }
    />
  )
}
