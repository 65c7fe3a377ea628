import { useT } from '#platform/web/preferences/language.ts'
import type { Filter } from '#platform/web/lists/listTypes.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { usersMessages } from '../../messages.ts'
import { AgentPicker } from './AgentPicker.tsx'
import { useAgents } from './useAgents.ts'

/**
 * Returns the filter by agent for long lists; none if it is not wanted. `clears` names the filters
 * that depend on the agent.
 */
export function useAgentFilter<Cleared extends string = never>(
  isWanted: boolean,
  clears: readonly Cleared[] = [],
): Filter<'agentId' | Cleared>[] {
  const all = useT()(platformMessages.all)
  const { agents } = useAgents({ isNeeded: isWanted })
  if (!isWanted) return []
  return [
    {
      kind: 'custom',
      name: 'agentId',
      label: usersMessages.agent,
      clears,
      input: ({ label, value, onChange }) => (
        <AgentPicker
          label={label}
          placeholder={all}
          value={value ? Number(value) : null}
          onChange={(id) => onChange(id === null ? '' : String(id))}
        />
      ),
      show: (value) => agents.find(({ id }) => String(id) === value)?.name ?? value,
    },
  ]
}
