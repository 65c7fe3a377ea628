import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import type { Actor } from '#platform/server/handler.ts'
import { selectTransactions, toTransactionDto } from '#features/credits/server/toTransactionDto.ts'
import type { transfer } from '../contract.ts'

/** Selects active credits by transfer, with their customers and the users who recorded them. */
export function selectTransfers(db: Database) {
  return selectTransactions(db)
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as author', 'author.id', 'transactions.created_by')
    .select(['cashbooks.cashbook_code', 'customers.id as customer_id'])
    .select(['customers.name as customer_name', 'author.name as author_name'])
    .where('transactions.transfer_state', 'is not', null)
    .where('transactions.removed_at', 'is', null)
}

export type TransferRow = Awaited<
  ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>
>

/**
 * Returns the condition for the transfers that a user may see: all for admin types, those through
 * the agent's accounts for an agent, their own for a runner, none for others. A transfer stays with
 * the agent whose account it is, also after the customer moves.
 */
export function visibleTransfers({ id, roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'transactions'>) => {
    if (isAdminType(roleId)) return sql<boolean>`true`
    if (roleId === ROLES.RUNNER) {
      return eb('transactions.agent_id', '=', agentId ?? 0).and('transactions.runner_id', '=', id)
    }
    return eb('transactions.agent_id', '=', agentId ?? 0)
  }
}

/** Converts a transfer to its API representation. */
export function toTransferDto(row: TransferRow): z.output<typeof transfer> {
  return {
    ...toTransactionDto(row),
    agentId: row.agent_id,
    cashbookCode: row.cashbook_code,
    customerId: row.customer_id,
    customerName: row.customer_name,
    createdByName: row.author_name,
  }
}
