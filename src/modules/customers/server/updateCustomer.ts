import type { z } from 'zod'
import { maskIdentity } from '#core/identityNumber.ts'
import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import { difference, type LogEntry } from '#platform/server/operationLog.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { resolveAgent } from '#modules/office/users/server/resolveAgent.ts'
import type { updateCustomer } from '../contract.ts'
import { changeDetails } from './customerWrites.ts'
import * as schemas from './schemas.ts'
import { getGroup } from './getGroup.ts'
import { lockCustomer } from './lockCustomer.ts'
import { getIdentityProof, logged, type Details } from './logged.ts'
import { lockForMove } from './move/lockForMove.ts'
import { moveLocked, type MoveParts } from './move/moveLocked.ts'
import { loadSavedCustomer } from './loadSavedCustomer.ts'

type Body = z.output<(typeof schemas.updateCustomer)['body']>

/**
 * Handles changes to a customer; fields that are not sent are kept. A new agent moves the customer
 * first.
 */
export const handleUpdateCustomer =
  (parts: MoveParts): Write<typeof updateCustomer> =>
  async (context, { params: { id }, body, files }) => {
    const moveLog = await moveFirst(context, parts, { id, body })
    const old = await lockCustomer(context, id)
    const agentId = old.agent_id
    const groupId =
      body.customerGroupId === undefined
        ? old.customer_group_id
        : await getGroup(context, agentId, body.customerGroupId)
    const [photoId = old.profile_file_id] = await recordFiles(context, agentId, files)
    const row: Details = {
      agent_id: agentId,
      customer_group_id: groupId,
      name: body.name ?? old.name,
      phone_number: body.phoneNumber ?? old.phone_number,
      identity_number: body.identityNumber ?? old.identity_number,
      business_nature: body.businessNature ?? old.business_nature,
      address: body.address ?? old.address,
      postal_code: body.postalCode ?? old.postal_code,
      city: body.city ?? old.city,
      state: body.state ?? old.state,
      region: body.region ?? old.region,
      is_daily_payer: body.dailyPayer ?? old.is_daily_payer,
      language: body.language ?? old.language,
      profile_file_id: body.profilePhoto === null && files.length === 0 ? null : photoId,
    }
    await changeDetails(context, id, row)
    await refuseMovedOn(context, {
      schema: schemas.updateCustomer.body,
      body,
      before: { ...logged(old), identityNumber: old.identity_number },
      after: { ...logged(row), identityNumber: row.identity_number },
      entity: 'customer',
      entityId: id,
      words: {
        customerGroupId:
          body.was?.customerGroupId === undefined ? String : await nameGroups(context, agentId),
      },
    })
    const changed = difference(logged(old), logged(row))
    // Two numbers may look the same when they are masked.
    if (old.identity_number !== row.identity_number) {
      changed.before.identityNumber = maskIdentity(old.identity_number)
      changed.after.identityNumber = maskIdentity(row.identity_number)
      Object.assign(changed.after, getIdentityProof(id, row.identity_number))
    }
    const about = { entity: 'customer', entityId: id, agentId, customerId: id } as const
    const log = { action: 'customer.update', ...about, ...changed } as const
    const isChanged = Object.keys(changed.after).length > 0
    return {
      data: await loadSavedCustomer(context, id),
      log: isChanged ? [...moveLog, log] : moveLog,
    }
  }

/** Moves the customer to the named agent, if any. A group belongs to one agent only. */
async function moveFirst(
  context: Context<Actor>,
  parts: MoveParts,
  { id, body }: { id: number; body: Body },
): Promise<LogEntry[]> {
  if (body.agentId === undefined) return []
  const locked = await lockForMove(context, [id])
  if (locked.customers.every(({ agent_id }) => agent_id === body.agentId)) return []
  const agent = await resolveAgent(context, body.agentId)
  const groupId = await getGroup(context, agent.id, body.customerGroupId ?? null)
  return (await moveLocked(context, locked, { agentId: agent.id, groupId, parts })).log
}

/** Returns how the agent's groups are called. */
async function nameGroups({ db }: Context<Actor>, agentId: number) {
  const groups = await db
    .selectFrom('customer_groups')
    .select(['id', 'group_name'])
    .where('agent_id', '=', agentId)
    .execute()
  return (id: unknown) => groups.find((group) => group.id === id)?.group_name ?? ''
}
