import { sql } from 'kysely'
import type { Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { notFound, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visiblePettyCash } from './visiblePettyCash.ts'

/** Locks an agent's petty cash account and returns its balance. @throws AppError 404 */
export async function lockPettyCash(context: Context<Actor>, agentId: number): Promise<Sen> {
  const balances = await lockPettyCashes(context, [agentId])
  return orNotFound(balances.get(agentId))
}

/**
 * Locks the petty cash accounts of agents in the order of their ids, as the ledger does, and returns
 * their balances by agent. @throws AppError 404 when one is not visible
 */
export async function lockPettyCashes(
  { db, actor }: Context<Actor>,
  agentIds: readonly number[],
): Promise<Map<number, Sen>> {
  const wanted = new Set(agentIds)
  const accounts = await db
    .selectFrom('petty_cash_accounts')
    .innerJoin('users as agent', 'agent.id', 'petty_cash_accounts.agent_id')
    .select(['petty_cash_accounts.agent_id', 'petty_cash_accounts.balance_sen'])
    .where(visiblePettyCash(actor))
    .where('petty_cash_accounts.agent_id', '=', sql<number>`ANY (${[...wanted]}::bigint[])`)
    .where('agent.status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .orderBy('petty_cash_accounts.agent_id')
    .forUpdate('petty_cash_accounts')
    .execute()
  if (accounts.length < wanted.size) throw notFound()
  return new Map(accounts.map((row) => [row.agent_id, row.balance_sen]))
}

/** Returns what runners hold of agents' petty cash. It stays so while petty cash is locked. */
export async function readCashWithRunners(
  { db }: Context<Actor>,
  agentIds: readonly number[],
): Promise<Map<number, Sen>> {
  const rows = await db
    .selectFrom('cash_holders')
    .select(['agent_id', ({ fn }) => fn.sum<Sen>('balance_sen').as('held')])
    .where('agent_id', '=', sql<number>`ANY (${agentIds}::bigint[])`)
    .groupBy('agent_id')
    .execute()
  return new Map(rows.map((row) => [row.agent_id, row.held]))
}
