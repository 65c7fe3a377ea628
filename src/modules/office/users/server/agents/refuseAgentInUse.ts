import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import { LOCALES, translate } from '#platform/contract/message.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { usersMessages } from '../../messages.ts'

type Counts = { customers?: number; groups?: number; cashbooks?: number }

/** Counts what depends on an agent in a module above. */
export type CountOfAgent = (db: Database, agentId: number) => Promise<Counts>

/**
 * Refuses to delete an agent with dependent records. @throws AppError 409 AGENT_IN_USE with the
 * counts in `data`
 */
export function refuseAgentInUse(countsOfAgent: readonly CountOfAgent[]) {
  return async ({ db, language }: Context<Actor>, agent: { id: number }): Promise<void> => {
    const own = await countOwn(db, agent.id)
    const above = await Promise.all(countsOfAgent.map((count) => count(db, agent.id)))
    const counts = above.reduce((sum, each) => ({ ...sum, ...each }), {})
    const held = { customers: 0, groups: 0, cashbooks: 0, ...counts, ...own }
    const parts = COUNTED.filter((name) => held[name]).map((name) =>
      translate(usersMessages[name], language, { count: held[name] }),
    )
    const { pettyCash } = own
    if (pettyCash !== ZERO_SEN) {
      parts.push(translate(usersMessages.pettyCash, language, { balanceSen: pettyCash }))
    }
    if (parts.length === 0) return
    const what = new Intl.ListFormat(LOCALES[language]).format(parts)
    throw conflict(usersMessages.AGENT_IN_USE, { what }, held)
  }
}

const COUNTED = ['customers', 'groups', 'runners', 'cashbooks'] as const

/** Counts an agent's runners and reads their petty cash. */
async function countOwn(
  db: Database,
  agentId: number,
): Promise<{ runners: number; pettyCash: Sen }> {
  const { runners, pettyCash } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select(sql<number>`count(*)`.as('count'))
        .where('agent_id', '=', agentId)
        .where('role_id', '=', ROLES.RUNNER)
        .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
        .as('runners'),
      eb
        .selectFrom('petty_cash_accounts')
        .select('balance_sen')
        .where('agent_id', '=', agentId)
        .as('pettyCash'),
    ])
    .executeTakeFirstOrThrow()
  return { runners: runners ?? 0, pettyCash: pettyCash ?? ZERO_SEN }
}
