import { getPasswordProof } from '#platform/server/secrets/getPasswordProof.ts'
import { ROLES } from '#core/access/roles.ts'
import { ratePercent } from '#core/money.ts'
import { openPettyCash } from '#modules/ledger/server/ledger.ts'
import type { PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { insertPerson } from '../insertPerson.ts'
import { readAgent } from './agentRows.ts'

/** Creates an agent and the petty cash account for all their movements. */
export const handleCreateAgent: PreparedWrite<typeof endpoints.createAgent, string> = async (
  context,
  { body, files, prepared: passwordHash },
) => {
  const { username, name, phoneNumber, email = null, commissionRate } = body
  const details = { username, name, phoneNumber, email }
  const id = await insertPerson(
    context,
    { ...details, roleId: ROLES.AGENT, passwordHash, rateBasisPoints: commissionRate },
    files,
  )
  await openPettyCash(context, id)
  const after = {
    ...details,
    commissionRate: ratePercent(commissionRate),
    ...getPasswordProof(passwordHash),
  }
  return {
    data: await readAgent(context, id),
    log: { action: 'agent.create', entity: 'user', entityId: id, agentId: id, after },
  }
}
