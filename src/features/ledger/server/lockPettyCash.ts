import { sql } from 'kysely'
import type { Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visiblePettyCash } from '#features/petty-cash/server/visiblePettyCash.ts'

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
