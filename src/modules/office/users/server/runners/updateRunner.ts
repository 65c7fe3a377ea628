import { ROLES } from '#core/access/roles.ts'
import { maximumRunnerRate } from '#core/commission.ts'
import type { Database } from '#db/connect.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateRunner } from '../../contract.ts'
import * as schemas from '../schemas.ts'
import { refuseAboveMaximum } from '../commissionLimits.ts'
import { personToChange } from '../personToChange.ts'
import { updatePerson } from '../updatePerson.ts'
import { readRunner } from './runnerRows.ts'

/** Changes a runner. The rate is at most what their agent's rate leaves. */
export const handleUpdateRunner: Write<typeof updateRunner> = async (
  context,
  { params: { id }, body, files },
) => {
  // The agent is locked first, since their id is lower; the lock keeps both rates within 100 %.
  const agent = lockAgent(context.db, id)
  const runner = await personToChange(context, ROLES.RUNNER, id)
  if (body.commissionRate !== undefined) {
    const { rateBasisPoints } = orNotFound(await agent)
    refuseAboveMaximum(body.commissionRate, maximumRunnerRate(rateBasisPoints))
  }
  const changed = await updatePerson(context, schemas.updateRunner.body, runner, body, files)
  const about = { entity: 'user', entityId: id, agentId: runner.agent_id } as const
  return {
    data: await readRunner(context, id),
    log: { action: 'runner.update', ...about, ...changed },
  }
}

function lockAgent(db: Database, runnerId: number) {
  return db
    .selectFrom('users')
    .select('commission_rate_basis_points as rateBasisPoints')
    .where('id', '=', (eb) =>
      eb.selectFrom('users as runner').select('runner.agent_id').where('runner.id', '=', runnerId),
    )
    .forShare()
    .executeTakeFirst()
}
