import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import { selectPeople } from '#modules/office/users/server/personRows.ts'
import type * as endpoints from '../contract.ts'

/** Returns the packages assigned to a visible agent. */
export const handleGetAgentPackages: Read<typeof endpoints.getAgentPackages> = async (
  context,
  { params: { agentId } },
) => {
  const agent = await selectPeople(context, ROLES.AGENT)
    .select('users.id')
    .where('users.id', '=', agentId)
    .executeTakeFirst()
  return { agentId: orNotFound(agent).id, packageIds: await assignedTo(context.db, agentId) }
}

/** Returns the ids of an agent's packages that still exist, in order. */
export async function assignedTo(db: Database, agentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('agent_packages')
    .innerJoin('packages', 'packages.id', 'agent_packages.package_id')
    .select('packages.id')
    .where('agent_packages.agent_id', '=', agentId)
    .where('packages.status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .orderBy('packages.id')
    .execute()
  return rows.map(({ id }) => id)
}
