import type { Action } from '#core/actions.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { ViewRow } from './viewRows.ts'

type ViewAction = Extract<Action, `savedView.${string}`>

/**
 * Returns the line of the log about a shared view. It names the list alone: a view's name and search
 * may name a customer, and the log keeps its lines for ever.
 */
export function logView(action: ViewAction, { id, list, owner_agent_id }: ViewRow): LogEntry {
  return {
    action,
    entity: 'savedView',
    entityId: id,
    agentId: owner_agent_id,
    after: { list },
  }
}
