/**
 * Returns the agent of a page's URL; undefined stands for all agents, or for the agent who is
 * logged in.
 */
export function getChosenAgent(isAdmin: boolean, agentId: number): number | undefined {
  return isAdmin && agentId > 0 ? agentId : undefined
}
