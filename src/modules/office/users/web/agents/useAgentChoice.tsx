import type { ReactNode } from 'react'
import { Pills } from '#platform/web/lists/Pills.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usersMessages } from '../../messages.ts'
import { getChosenAgent } from './getChosenAgent.ts'
import { LazyAgentPicker } from './LazyAgentPicker.tsx'

/**
 * Returns the agent whose figures a page shows, from its URL, and the picker for admin types;
 * without an id the page shows all agents, or the agent who is logged in.
 */
export function useAgentChoice(): { agentId: number | undefined; picker: ReactNode } {
  const t = useT()
  const isPhone = usePhone()
  const { isAdmin } = useSession()
  const [url, setUrl] = useUrlState({ agentId: 0 })
  const agentId = getChosenAgent(isAdmin, url.agentId)
  if (!isAdmin) return { agentId, picker: null }
  const picker = (
    <LazyAgentPicker
      label={t(usersMessages.agent)}
      placeholder={t(usersMessages.allAgents)}
      value={agentId ?? null}
      onChange={(id) => setUrl({ agentId: id ?? 0 })}
    />
  )
  return { agentId, picker: isPhone ? picker : <Pills>{picker}</Pills> }
}
