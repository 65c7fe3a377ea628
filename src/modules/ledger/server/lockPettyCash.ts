import { sql } from 'kysely'
import { type Sen, ZERO_SEN } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visiblePettyCash } from './visiblePettyCash.ts'

/** Locks an agent's petty cash account and returns its balance. @throws AppError 404 */
export async function lockPettyCash({ db, actor }: Context<Actor>, agentId: number): Promise<Sen> {
  const account = await db
    .selectFrom('petty_cash_accounts')
    .innerJoin('users as agent', 'agent.id', 'petty_cash_accounts.agent_id')
    .select('petty_cash_accounts.balance_sen')
    .where(visiblePettyCash(actor))
    .where('petty_cash_accounts.agent_id', '=', agentId)
    .where('agent.status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .forUpdate('petty_cash_accounts')
    .executeTakeFirst()
  return orNotFound(account).balance_sen
}

/** Returns what runners hold of an agent's petty cash. It stays so while petty cash is locked. */
export async function readCashWithRunners({ db }: Context<Actor>, agentId: number): Promise<Sen> {
  const { held } = await db
    .selectFrom('cash_holders')
    .select(({ fn }) => fn.sum<Sen | null>('balance_sen').as('held'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return held ?? ZERO_SEN
}
