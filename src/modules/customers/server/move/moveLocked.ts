import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { subtractSen, sumSen, type Sen } from '#core/money.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { moveJournals } from '#modules/ledger/server/moveJournals.ts'
import type { LockedForMove, MovingBook, MovingCustomer } from './lockForMove.ts'

/**
 * Moves the locked customers that are not the agent's yet, into one of the agent's groups or none:
 * their rows, their records and, in the ledger, their debts. Returns the log entries.
 */
export async function moveLocked(
  context: Context<Actor>,
  { customers, books }: LockedForMove,
  { agentId, groupId }: { agentId: number; groupId: number | null },
): Promise<{ moved: MovingCustomer[]; log: LogEntry[] }> {
  const moved = customers.filter((customer) => customer.agent_id !== agentId)
  if (moved.length === 0) return { moved, log: [] }
  const ids = moved.map(({ id }) => id)
  await keepAgentOfDay(context, ids)
  await context.db
    .updateTable('customers')
    .set({ agent_id: agentId, customer_group_id: groupId, updated_at: context.now })
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
  await moveBelongings(context, ids, agentId)
  const owing = books.filter(
    (book) => book.status === CASHBOOK_STATUS.UNSETTLED && book.agent_id !== agentId,
  )
  const carried = owing.map((book) => ({
    cashbookId: book.id,
    fromAgentId: book.agent_id,
    toAgentId: agentId,
    receivableSen: book.balance_sen,
    unearnedSen: subtractSen(book.debit_sen, book.expected_sen),
  }))
  post(context, moveJournals(carried, context.today))
  const after = { agentId, customerGroupId: groupId }
  return { moved, log: moved.map((customer) => moveLog(customer, books, after)) }
}

/** Keeps who had the cashbooks as the day began, also when they move twice on it. */
async function keepAgentOfDay({ db, today }: Context, customerIds: number[]): Promise<void> {
  await db
    .updateTable('cashbooks')
    .set({ moved_on: today, moved_from_id: sql.ref('agent_id') })
    .where('customer_id', '=', sql<number>`ANY (${customerIds}::bigint[])`)
    .where('moved_on', 'is distinct from', today)
    .execute()
}

/**
 * Moves the records of customers to another agent in one statement: documents, pictures, notes,
 * signatures, reloans, logins. Cashbooks follow by their foreign key and lose the runner of another
 * agent. Recorded money stays: transactions, journals, settlements and commissions.
 */
async function moveBelongings(
  { db }: Pick<Context, 'db'>,
  customerIds: readonly number[],
  agentId: number,
): Promise<void> {
  const isOfCustomers = sql`customer_id = ANY (${customerIds}::bigint[])`
  await sql`
    WITH books AS (
      SELECT id FROM cashbooks WHERE ${isOfCustomers}
    ), unassigned AS (
      UPDATE cashbooks SET runner_id = NULL
      WHERE ${isOfCustomers} AND status = ${sql.lit(CASHBOOK_STATUS.UNSETTLED)} AND runner_id IS NOT NULL
    ), papers AS (
      UPDATE attachments SET agent_id = ${agentId}
      WHERE ${isOfCustomers} OR cashbook_id IN (SELECT id FROM books)
      RETURNING file_id
    ), signed AS (
      UPDATE signatures SET agent_id = ${agentId} WHERE ${isOfCustomers} RETURNING file_id
    ), pictures AS (
      UPDATE files SET agent_id = ${agentId}
      WHERE id IN (
        SELECT file_id FROM papers UNION SELECT file_id FROM signed
        UNION SELECT profile_file_id FROM customers WHERE id = ANY (${customerIds}::bigint[]))
    ), noted AS (
      UPDATE notes SET agent_id = ${agentId} WHERE ${isOfCustomers}
    ), reloaned AS (
      UPDATE reloans SET agent_id = ${agentId} WHERE ${isOfCustomers} RETURNING id
    ), sources AS (
      UPDATE reloan_sources SET agent_id = ${agentId} WHERE reloan_id IN (SELECT id FROM reloaned)
    ), visits AS (
      UPDATE missed_visits SET agent_id = ${agentId} WHERE cashbook_id IN (SELECT id FROM books)
    ), promised AS (
      UPDATE promises SET agent_id = ${agentId} WHERE cashbook_id IN (SELECT id FROM books)
    ), opened AS (
      UPDATE customer_logins SET agent_id = ${agentId} WHERE ${isOfCustomers} RETURNING user_id
    )
    UPDATE users SET agent_id = ${agentId} WHERE id IN (SELECT user_id FROM opened)`.execute(db)
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
