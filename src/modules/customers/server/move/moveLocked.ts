import { sumSen, type Sen } from '#core/money.ts'
import { getWhom, selectWithMerged, type Moving, type Statement, type Whom } from '#db/whom.ts'
import { endLinkSessions } from '#modules/office/auth/server/sessions.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { changeCustomers } from '../customerWrites.ts'
import type { LockedForMove, MovingBook, MovingCustomer } from './lockForMove.ts'

/** What a move needs of the modules above: their records, and the debts of the loans. */
export type MoveParts = {
  moveRecords: (of: Whom & Pick<Moving, 'agentId' | 'today'>) => Statement
  carryLoans: (context: Context<Actor>, loans: readonly MovingBook[], agentId: number) => void
}

/**
 * Moves the locked customers that are not the agent's yet, into one of the agent's groups or none:
 * their records, their rows and, in the ledger, their debts. Cashbooks, problems, statements and
 * reminders follow the rows by their foreign keys. Recorded money stays: transactions, journals,
 * settlements and commissions. Returns the log entries.
 */
export async function moveLocked(
  context: Context<Actor>,
  { customers, books }: LockedForMove,
  { agentId, groupId, parts }: { agentId: number; groupId: number | null; parts: MoveParts },
): Promise<{ moved: MovingCustomer[]; log: LogEntry[] }> {
  const moved = customers.filter((customer) => customer.agent_id !== agentId)
  if (moved.length === 0) return { moved, log: [] }
  const { db, today } = context
  const movedIds = moved.map(({ id }) => id)
  // What was merged into them goes along, so that a split finds it with the same agent.
  const { rows } = await selectWithMerged(movedIds).execute(db)
  const ids = rows.map(({ id }) => id)
  await parts.moveRecords({ ...getWhom(ids), agentId, today }).execute(db)
  await changeCustomers(context, ids, { agent_id: agentId, customer_group_id: groupId })
  // The former agent may hold links.
  await endLinkSessions(db, ids)
  parts.carryLoans(context, books, agentId)
  const after = { agentId, customerGroupId: groupId }
  return { moved, log: moved.map((customer) => moveLog(customer, books, after)) }
}

function moveLog(
  { id, name, agent_id, customer_group_id }: MovingCustomer,
  books: readonly MovingBook[],
  after: { agentId: number; customerGroupId: number | null },
): LogEntry {
  const own = books.filter(({ customer_id }) => customer_id === id)
  const figures = { cashbooks: own.length, totalBalance: getBalance(own) }
  return {
    action: 'customer.move',
    entity: 'customer',
    entityId: id,
    customerId: id,
    agentId: after.agentId,
    before: { name, agentId: agent_id, customerGroupId: customer_group_id },
    after: { ...after, ...figures },
  }
}

const getBalance = (books: readonly MovingBook[]): Sen =>
  sumSen(books.map(({ balance_sen }) => balance_sen))
