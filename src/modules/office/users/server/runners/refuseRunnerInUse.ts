import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Sen } from '#core/money.ts'
import { LOCALES, translate } from '#platform/contract/message.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { usersMessages as text } from '../../messages.ts'

/**
 * Refuses to delete a runner in use. @throws AppError 409 RUNNER_IN_USE with their cashbooks and
 * collections
 */
export async function refuseRunnerInUse(
  { db, language }: Context<Actor>,
  runner: { id: number; agent_id: number | null },
): Promise<void> {
  const agentId = assertDefined(runner.agent_id, 'a runner has an agent')
  const { cashbooks, collected } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cashbooks')
        .select(sql<number>`count(*)`.as('count'))
        .where('agent_id', '=', agentId)
        .where('runner_id', '=', runner.id)
        .where('voided_at', 'is', null)
        .as('cashbooks'),
      eb
        .selectFrom('daily_totals')
        .select(sql<Sen>`coalesce(sum(amount_sen) FILTER (WHERE kind = 'CREDIT'), 0)`.as('sum'))
        .where('agent_id', '=', agentId)
        .where('runner_id', '=', runner.id)
        .where('transaction_count', '>', 0)
        .having(sql<boolean>`count(*) > 0`)
        .as('collected'),
    ])
    .executeTakeFirstOrThrow()
  if (!cashbooks && collected === null) return
  const parts = [
    ...(cashbooks ? [translate(text.cashbooks, language, { count: cashbooks })] : []),
    ...(collected === null
      ? []
      : [translate(text.collectedInAll, language, { collectedSen: collected })]),
  ]
  const what = new Intl.ListFormat(LOCALES[language]).format(parts)
  throw conflict(text.RUNNER_IN_USE, { what }, { cashbooks, collected })
}
