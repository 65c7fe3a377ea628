import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import { LOCALES, translate, type Language, type Message } from '#platform/contract/message.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { usersMessages } from '../../messages.ts'

/**
 * Refuses to delete an agent with dependent records. @throws AppError 409 AGENT_IN_USE with the
 * counts in `data`
 */
export async function refuseAgentInUse(
  { db, language }: Context<Actor>,
  agent: { id: number },
): Promise<void> {
  const count = sql<number>`count(*)`.as('count')
  const held = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('customers')
        .select(count)
        .where('agent_id', '=', agent.id)
        .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
        .as('customers'),
      eb.selectFrom('customer_groups').select(count).where('agent_id', '=', agent.id).as('groups'),
      eb
        .selectFrom('users')
        .select(count)
        .where('agent_id', '=', agent.id)
        .where('role_id', '=', ROLES.RUNNER)
        .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
        .as('runners'),
      eb
        .selectFrom('cashbooks')
        .select(count)
        .where('agent_id', '=', agent.id)
        .where('voided_at', 'is', null)
        .as('cashbooks'),
      eb
        .selectFrom('petty_cash_accounts')
        .select('balance_sen')
        .where('agent_id', '=', agent.id)
        .as('pettyCash'),
    ])
    .executeTakeFirstOrThrow()
  const { pettyCash, ...counts } = held
  const what = whatDependsOn(counts, pettyCash ?? ZERO_SEN, language)
  if (what !== '') throw conflict(usersMessages.AGENT_IN_USE, { what }, { ...held })
}

function whatDependsOn(
  counts: Record<'customers' | 'groups' | 'runners' | 'cashbooks', number | null>,
  balanceSen: Sen,
  language: Language,
): string {
  const lines: [Message, number | null][] = [
    [usersMessages.customers, counts.customers],
    [usersMessages.groups, counts.groups],
    [usersMessages.runners, counts.runners],
    [usersMessages.cashbooks, counts.cashbooks],
  ]
  const parts = lines
    .filter(([, count]) => count)
    .map(([message, count]) => translate(message, language, { count }))
  if (balanceSen !== 0) parts.push(translate(usersMessages.pettyCash, language, { balanceSen }))
  return new Intl.ListFormat(LOCALES[language]).format(parts)
}
