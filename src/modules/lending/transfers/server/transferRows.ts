import { toCamelCase } from '#db/toCamelCase.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { parseRinggit } from '#core/reading/amount.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getCashbooks } from '../../cashbooks/server/list/matchingCashbooks.ts'
import type { Viewer } from '#core/access/viewer.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import { selectTransactions, toTransactionDto } from '../../credits/server/toTransactionDto.ts'
import type { transfer } from './schemas.ts'

/**
 * Selects active credits by transfer, with their customers, the users who recorded and confirmed
 * them, and their bounces.
 */
export function selectTransfers(db: Database) {
  return selectTransactions(db)
    .innerJoin('customers', 'customers.id', 'cashbooks.customer_id')
    .innerJoin('users as agent', 'agent.id', 'transactions.agent_id')
    .innerJoin('users as author', 'author.id', 'transactions.created_by')
    .select(['cashbooks.cashbook_code', 'customers.id as customer_id'])
    .leftJoin('users as confirmer', 'confirmer.id', 'transactions.confirmed_by')
    .leftJoin('transactions as bounce', (join) =>
      join
        .onRef('bounce.takes_back_id', '=', 'transactions.id')
        .on('bounce.removed_at', 'is', null),
    )
    .select(['customers.name as customer_name', 'author.name as author_name'])
    .select('agent.name as agent_name')
    .select(['confirmer.name as confirmer_name', 'bounce.business_on as bounced_on'])
    .select('bounce.remark as bounce_reason')
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
export function visibleTransfers({ id, roleId, agentId }: Viewer) {
  return (eb: ExpressionBuilder<DB, 'transactions'>) => {
    if (isAdminType(roleId)) return sql<boolean>`true`
    if (roleId === ROLES.RUNNER) {
      return eb('transactions.agent_id', '=', agentId ?? 0).and('transactions.runner_id', '=', id)
    }
    return eb('transactions.agent_id', '=', agentId ?? 0)
  }
}

/**
 * Returns the condition for the transfers that a line of the bank's statement names: by customer,
 * cashbook, reference or exact amount.
 */
export function matchesTransfer(context: Context<Actor>, searchTerm: string) {
  const ofCashbooks = getCashbooks(context, { searchTerm }).select('cashbooks.id')
  const amountSen = parseRinggit(searchTerm)
  const isNamed = sql<boolean>`(transactions.cashbook_id IN ${ofCashbooks}
    OR strpos(lower(transactions.reference), lower(${searchTerm})) > 0)`
  return amountSen === undefined
    ? isNamed
    : sql<boolean>`(${isNamed} OR transactions.amount_sen = ${amountSen})`
}

/** Converts a transfer to its API representation. */
export function toTransferDto(row: TransferRow): z.output<typeof transfer> {
  return {
    ...toCamelCase(row),
    ...toTransactionDto(row),
    createdByName: row.author_name,
    confirmedByName: row.confirmer_name,
    bouncedDate: row.bounced_on,
  }
}
