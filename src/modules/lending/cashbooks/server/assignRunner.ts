import { sql } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { type Message, translate } from '#platform/contract/message.ts'
import { notFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { changeLoans } from '../../movements/server/loans.ts'
import type * as endpoints from '../contract.ts'
import { cashbookMessages as text } from '../messages.ts'
import { assertWorksFor, resolveRunner, type NamedRunner } from './resolveRunner.ts'
import { visibleCashbooks } from './visibleCashbooks.ts'

/**
 * Handles the runner of many customers: all their unsettled cashbooks name the runner, or none.
 * Customers who are invisible, of another agent or without such a cashbook are skipped.
 */
export const handleAssignRunner: Write<typeof endpoints.assignRunner> = async (
  context,
  { body: { stringIds: ids, runnerId } },
) => {
  const runner = await resolveRunner(context, runnerId)
  const customers = await loadCustomers(context, ids)
  const only = ids.length === 1 ? customers.get(ids[0] ?? 0) : undefined
  if (ids.length === 1 && only === undefined) throw notFound()
  if (only !== undefined) assertWorksFor(only, runner)
  const served = ids.filter((id) => worksFor(customers.get(id), runner))
  const books = await lockUnsettled(context, served)
  const changed = books.filter(({ runner_id }) => runner_id !== (runner?.id ?? null))
  if (changed.length > 0) {
    changeLoans(
      context,
      changed.map(({ id }) => ({ id, runner_id: runner?.id ?? null })),
    )
  }
  const whose = new Set(books.map(({ customer_id }) => customer_id))
  return {
    data: {
      changed: changed.map(({ id, customer_id: customerId, runner_id }) => ({
        cashbookId: id,
        customerId,
        runnerId: runner_id,
      })),
      skipped: ids.flatMap((id) => {
        const agentId = customers.get(id)
        if (agentId === undefined) return skip(context, id, requestMessages.NOT_FOUND)
        if (!worksFor(agentId, runner)) return skip(context, id, text.RUNNER_NOT_AVAILABLE)
        return whose.has(id) ? [] : skip(context, id, text.NO_UNSETTLED_CASHBOOK)
      }),
    },
    log: changed.map(({ id, agent_id: agentId, customer_id: customerId, runner_id }) => ({
      action: 'cashbook.runner' as const,
      entity: 'cashbook' as const,
      entityId: id,
      agentId,
      customerId,
      cashbookId: id,
      before: { runnerId: runner_id },
      after: { runnerId: runner?.id ?? null },
    })),
  }
}

function worksFor(agentId: number | undefined, runner: NamedRunner | null): boolean {
  return agentId !== undefined && (runner === null || runner.agentId === agentId)
}

const skip = ({ language }: Context<Actor>, id: number, why: Message) => [
  { id, code: why.key, message: translate(why, language) },
]

/** Returns the agents of the visible ones of these customers. */
async function loadCustomers({ db, actor }: Context<Actor>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'agent_id'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where(visibleCustomers(actor))
    .execute()
  return new Map(rows.map((row) => [row.id, row.agent_id]))
}

/** Locks the unsettled cashbooks of these customers, in id order as batches of payments do. */
function lockUnsettled({ db, actor }: Context<Actor>, customerIds: readonly number[]) {
  return db
    .selectFrom('cashbooks')
    .select(['id', 'agent_id', 'customer_id', 'runner_id'])
    .where('customer_id', '=', sql<number>`ANY (${customerIds}::bigint[])`)
    .where('status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
    .where('voided_at', 'is', null)
    .where(visibleCashbooks(actor))
    .orderBy('id')
    .forUpdate()
    .execute()
}
