import { notFound } from '../../../platform/server/appError.ts'
import type { Actor } from '../../../platform/server/handler.ts'

/** An agent may name itself; another agent is not there for it. */
export function requireVisibleAgent({ agentId }: Actor, named: number | undefined): void {
  if (agentId !== null && named !== undefined && named !== agentId) throw notFound()
}
