import type { Action, Entity } from '#core/actions.ts'

/** One logged action. `before` and `after` hold only what differs; secrets are never logged. */
export type LogEntry = {
  action: Action
  entity: Entity
  /** Set where it is not the request's actor: at a login, and of an act that somebody else approved. */
  actorId?: number
  /** The role of that actor; the request's by default. */
  actorRole?: number
  entityId?: number | null
  agentId?: number | null
  customerId?: number | null
  cashbookId?: number | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Returns the fields that really differ, for `before` and `after`. */
export function difference<Row extends Record<string, unknown>>(
  old: Row,
  changed: Partial<Row>,
): { before: Partial<Row>; after: Partial<Row> } {
  const keys = Object.keys(changed).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(changed[key]),
  )
  const pick = (row: Partial<Row>) =>
    Object.fromEntries(keys.map((key) => [key, row[key]])) as Partial<Row>
  return { before: pick(old), after: pick(changed) }
}
