import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { personToChange } from '#modules/office/users/server/personToChange.ts'
import type * as endpoints from '../contract.ts'
import { packagesMessages } from '../messages.ts'
import { assignedTo } from './getAgentPackages.ts'

/**
 * Sets all packages that an agent may lend. The agent is locked, so that concurrent requests do not
 * mix.
 */
export const handleAssignPackagesToAgent: Write<typeof endpoints.assignPackagesToAgent> = async (
  context,
  { params: { agentId }, body },
) => {
  const packageIds = [...new Set(body.packageIds)].sort((a, b) => a - b)
  await personToChange(context, ROLES.AGENT, agentId)
  const before = await assignedTo(context.db, agentId)
  await refuseUnknown(context, packageIds)
  await replace(context, agentId, packageIds)
  const about = { action: 'package.assign', entity: 'user', entityId: agentId, agentId } as const
  return {
    data: { agentId, packageIds },
    log: { ...about, before: { packageIds: before }, after: { packageIds } },
  }
}

async function refuseUnknown({ db }: Context<Actor>, packageIds: readonly number[]) {
  const { known } = await db
    .selectFrom('packages')
    .select(sql<number>`count(*)`.as('known'))
    .where(sql<boolean>`id = ANY (${packageIds}::bigint[])`)
    .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .executeTakeFirstOrThrow()
  if (known < packageIds.length) throw fieldError('packageIds', packagesMessages.PACKAGES_GONE)
}

async function replace(
  { db, actor, now }: Context<Actor>,
  agentId: number,
  packageIds: readonly number[],
) {
  await sql`
    DELETE FROM agent_packages
    WHERE agent_id = ${agentId} AND package_id <> ALL (${packageIds}::bigint[])`.execute(db)
  await sql`
    INSERT INTO agent_packages (agent_id, package_id, assigned_by, assigned_at)
    SELECT ${agentId}, id, ${actor.id}, ${now} FROM unnest(${packageIds}::bigint[]) AS id
    ON CONFLICT DO NOTHING`.execute(db)
}
