import { conflict } from '../../../../kit/server/refused.ts'
import type { Actor, Context } from '../../../../kit/server/verb.ts'
import { usersText } from '../../text.ts'

/** @throws Refused 409 RUNNER_IN_USE when cashbooks name the runner or money went through them. */
export async function refuseRunnerInUse(
  { db }: Context<Actor>,
  runner: { id: number; agent_id: number | null },
): Promise<void> {
  const uses = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('cashbooks')
            .select('id')
            .where('agent_id', '=', runner.agent_id!)
            .where('runner_id', '=', runner.id)
            .where('voided_at', 'is', null),
        )
        .as('on_cashbooks'),
      eb
        .exists(
          eb
            .selectFrom('daily_totals')
            .select('runner_id')
            .where('agent_id', '=', runner.agent_id!)
            .where('runner_id', '=', runner.id)
            .where('transaction_count', '>', 0),
        )
        .as('collected'),
    ])
    .executeTakeFirstOrThrow()
  if (uses.on_cashbooks || uses.collected) throw conflict(usersText.RUNNER_IN_USE)
}
