import { useState } from 'react'
import { isDay, type Day } from '#core/calendar.ts'
import { useSession } from '#platform/web/session/session.ts'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { previewListing } from '../contract.ts'

/** Returns the generator's settings, kept in the URL, and the resulting stops. */
export function useRound() {
  const { user, isAdmin } = useSession()
  const [{ agent, day, groups, runner }, setUrl] = useUrlState({
    agent: 0,
    day: '',
    groups: [] as readonly string[],
    runner: 0,
  })
  const [isTried, setTried] = useState(false)
  const agentId = (isAdmin ? agent : user?.agentId) || undefined
  const date: Day = isDay(day) ? day : today()
  const request = {
    ...(isAdmin && { agentId }),
    date,
    ...(groups.length > 0 && { customerGroupId: groups.join(',') }),
    ...(runner > 0 && { runnerId: runner }),
  }
  const preview = useEndpointQuery(
    previewListing,
    { query: request },
    { enabled: agentId !== undefined },
  )
  return {
    agentId,
    date,
    groups,
    runnerId: runner || null,
    request,
    preview,
    isAdmin,
    isAgentMissing: isTried && agentId === undefined,
    /** Returns whether an agent is chosen; the form shows an error if not. */
    check: () => {
      setTried(true)
      return agentId !== undefined
    },
    set: {
      // Groups and runners depend on the agent.
      agent: (id: number | null) => setUrl({ agent: id ?? 0, groups: [], runner: 0 }),
      date: (next: Day | null) => setUrl({ day: next ?? '' }),
      groups: (ids: readonly string[]) => setUrl({ groups: ids }),
      runner: (id: number | null) => setUrl({ runner: id ?? 0 }),
    },
  }
}
