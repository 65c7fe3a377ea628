import type { OddDay } from './openOddDay.ts'
import type { TestUser } from './testUser.ts'

/** What an agent, or an admin for one agent or for all, sees of the day. */
export const VIEWS = ['Lim', 'Tan', 'the admin of Lim', 'the admin of Tan', 'all'] as const
type View = (typeof VIEWS)[number]

export function openView(
  { owner, lim, tan }: OddDay,
  view: View,
): { who: TestUser; query: { agentId?: number }; agents: TestUser[] } {
  if (view === 'Lim') return { who: lim, query: {}, agents: [lim] }
  if (view === 'Tan') return { who: tan, query: {}, agents: [tan] }
  if (view === 'all') return { who: owner, query: {}, agents: [lim, tan] }
  const agent = view.endsWith('Lim') ? lim : tan
  return { who: owner, query: { agentId: agent.id }, agents: [agent] }
}
