import { notFound } from './appError.ts'
import type { Actor } from './handler.ts'

/** Refuses to an agent the id of another agent, as if it did not exist. */
export function requireVisibleAgent({ agentId }: Actor, named: number | undefined): void {
  if (agentId !== null && named !== undefined && named !== agentId) throw notFound()
}
