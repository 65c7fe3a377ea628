import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import { ROLES } from '#core/access/roles.ts'
import { maximumRunnerRate } from '#core/commission.ts'
import { ratePercent } from '#core/money.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { resolveAgent } from '../resolveAgent.ts'
import { refuseAboveMaximum } from '../commissionLimits.ts'
import { insertPerson } from '../insertPerson.ts'
import { readRunner } from './runnerRows.ts'

/** Creates a runner. The rate is at most what their agent's rate leaves. */
export const handleCreateRunner: PreparedWrite<typeof endpoints.createRunner, string> = async (
  context,
  { body, files, prepared: passwordHash },
) => {
  const { username, name, phoneNumber, email = null, commissionRate } = body
  const agent = await resolveAgent(context, body.agentId)
  refuseAboveMaximum(commissionRate, maximumRunnerRate(agent.rateBasisPoints))
  const details = { username, name, phoneNumber, email }
  const runner = { ...details, passwordHash, rateBasisPoints: commissionRate, agentId: agent.id }
  const id = await insertPerson(context, { ...runner, roleId: ROLES.RUNNER }, files)
  const after = {
    ...details,
    commissionRate: ratePercent(commissionRate),
    ...getPasswordProof(passwordHash),
  }
  return {
    data: await readRunner(context, id),
    log: { action: 'runner.create', entity: 'user', entityId: id, agentId: agent.id, after },
  }
}
