import { sql } from 'kysely'
import type { LogEntry } from '../operationLog.ts'
import type { Actor, Context } from '../handler.ts'

const MOST_DEVICE_LENGTH = 200

/** The request's log lines as columns. */
export type LogLines = ReturnType<typeof logLines>

export function logLines(context: Context<Actor | null>, entries: readonly LogEntry[]) {
  const lines = entries.map(({ before, after, ...line }) => ({
    actor_id: line.actorId ?? context.actor?.id,
    action: line.action,
    entity: line.entity,
    entity_id: line.entityId,
    agent_id: line.agentId ?? context.actor?.agentId,
    customer_id: line.customerId,
    cashbook_id: line.cashbookId,
    detail: { before, after },
  }))
  return {
    happenedAt: context.now,
    actorRole: context.actor?.roleId ?? null,
    requestId: context.requestId,
    address: context.address,
    device: context.device?.slice(0, MOST_DEVICE_LENGTH) ?? null,
    lines: JSON.stringify(lines),
  }
}

/** Builds the insert of log lines: one statement, however many lines. */
export const logStatement = ({
  happenedAt,
  actorRole,
  requestId,
  address,
  device,
  lines,
}: LogLines) => sql`
    INSERT INTO operation_log (happened_at, actor_role, request_id, address, device, actor_id, action, entity, entity_id, agent_id, customer_id, cashbook_id, detail)
    SELECT ${happenedAt}, ${actorRole}, ${requestId}, ${address}, ${device}, line.*
    FROM jsonb_to_recordset(${lines}) AS line
         (actor_id bigint, action text, entity text, entity_id bigint, agent_id bigint, customer_id bigint,
          cashbook_id bigint, detail jsonb)`
