import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import { RECORD_STATUS, type RecordStatus } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { bankAccount } from './schemas.ts'

/** Selects the bank accounts that are not removed, with the names of their agents. */
export function selectBankAccounts(db: Database) {
  return db
    .selectFrom('bank_accounts')
    .innerJoin('users as agent', 'agent.id', 'bank_accounts.agent_id')
    .selectAll('bank_accounts')
    .select('agent.name as agent_name')
    .where('bank_accounts.status', '<>', RECORD_STATUS.DELETED)
}

export type BankAccountRow = Awaited<
  ReturnType<ReturnType<typeof selectBankAccounts>['executeTakeFirstOrThrow']>
>

/**
 * Returns the condition for the bank accounts that a user may see: all for admin types, the agent's
 * for an agent and their runners, none for others.
 */
export function visibleBankAccounts({ roleId, agentId }: Actor) {
  return (eb: ExpressionBuilder<DB, 'bank_accounts'>) => {
    if (isAdminType(roleId)) return eb.lit(true)
    if (roleId === ROLES.CUSTOMER) return eb.lit(false)
    return eb(
      'bank_accounts.agent_id',
      '=',
      assertDefined(agentId, 'only admin types have no agent'),
    )
  }
}

/** Locks a visible bank account. @throws AppError 404 */
export async function lockBankAccount(
  { db, actor }: Context<Actor>,
  id: number,
): Promise<BankAccountRow> {
  const row = await selectBankAccounts(db)
    .where(visibleBankAccounts(actor))
    .where('bank_accounts.id', '=', id)
    .forUpdate('bank_accounts')
    .executeTakeFirst()
  return orNotFound(row)
}

/** Converts a bank account to its API representation; a runner does not see its balance. */
export function toBankAccountDto(
  row: BankAccountRow,
  { roleId }: Actor,
): z.output<typeof bankAccount> {
  return {
    id: row.id,
    agentId: row.agent_id,
    agentName: row.agent_name,
    name: row.name,
    status: row.status as RecordStatus,
    balance: roleId === ROLES.RUNNER ? null : row.balance_sen,
  }
}
