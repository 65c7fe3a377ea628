import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { AgentSummary } from '#features/reports/web/agents/AgentSummary.tsx'

/** Shows the summary. A day of its chart opens the movements of the agent's cash on that day. */
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
