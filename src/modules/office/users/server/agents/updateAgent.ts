import { ROLES } from '#core/access/roles.ts'
import type { Write } from '#platform/server/handler.ts'
import type { updateAgent } from '../../contract.ts'
import * as schemas from '../schemas.ts'
import { maximumOfAgent, refuseAboveMaximum } from '../commissionLimits.ts'
import { personToChange } from '../personToChange.ts'
import { updatePerson } from '../updatePerson.ts'
import { readAgent } from './agentRows.ts'

/** Changes an agent. Their rate must leave room for the highest rate of their runners. */
export const handleUpdateAgent: Write<typeof updateAgent> = async (
  context,
  { params: { id }, body, files },
) => {
  const agent = await personToChange(context, ROLES.AGENT, id)
  if (body.commissionRate !== undefined) {
    refuseAboveMaximum(body.commissionRate, await maximumOfAgent(context.db, id))
  }
  const changed = await updatePerson(context, schemas.updateAgent.body, agent, body, files)
  return {
    data: await readAgent(context, id),
    log: { action: 'agent.update', entity: 'user', entityId: id, agentId: id, ...changed },
  }
}
