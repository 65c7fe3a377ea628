import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Customers } from '../../../db/tables.ts'
import { difference } from '../../../kit/server/operationLog.ts'
import { recordFiles } from '../../../kit/server/recordFiles.ts'
import type { Actor, Context, Write } from '../../../kit/server/verb.ts'
import { agentFor } from '../../users/server/agentFor.ts'
import type * as calls from '../contract.ts'
import { groupOf } from './groupOf.ts'
import { lockCashbooks, lockCustomer } from './lockCustomer.ts'
import { logged, type Details } from './logged.ts'
import { moveBelongings } from './moveBelongings.ts'
import { savedCustomer } from './savedCustomer.ts'
import { searchText } from './searchText.ts'

type Body = z.output<(typeof calls.updateCustomer)['body']>
type Row = Selectable<Customers>

/** Changes a customer; what is not sent stays. With another agent, what hangs on the customer goes along. */
export const updateCustomer: Write<typeof calls.updateCustomer> = async (
  context,
  { params: { id }, body, files },
) => {
  const { db, now } = context
  if (body.agentId !== undefined) await lockCashbooks(context, id)
  const old = await lockCustomer(context, id)
  const { agentId, groupId } = await whoseThen(context, old, body)
  const [photoId = old.profile_file_id] = await recordFiles(context, agentId, files)
  const row: Details = {
    agent_id: agentId,
    customer_group_id: groupId,
    name: body.name ?? old.name,
    phone_number: body.phoneNumber ?? old.phone_number,
    business_nature: body.businessNature ?? old.business_nature,
    address: body.address ?? old.address,
    postal_code: body.postalCode ?? old.postal_code,
    city: body.city ?? old.city,
    state: body.state ?? old.state,
    region: body.region ?? old.region,
    is_daily_payer: body.dailyPayer ?? old.is_daily_payer,
    profile_file_id: body.profilePhoto === null && files.length === 0 ? null : photoId,
  }
  await db
    .updateTable('customers')
    .set({ ...row, search_text: searchText(row.name, row.phone_number), updated_at: now })
    .where('id', '=', id)
    .execute()
  if (agentId !== old.agent_id) await moveBelongings(context, id, agentId)
  const changed = difference(logged(old), logged(row))
  const about = { entity: 'customer', entityId: id, agentId, customerId: id }
  const log = { action: 'customer.update', ...about, ...changed }
  const isChanged = Object.keys(changed.after).length > 0
  return { data: await savedCustomer(context, id), log: isChanged ? log : [] }
}

/** The agent and the group afterwards. The groups of one agent are no other's. */
async function whoseThen(context: Context<Actor>, old: Row, body: Body) {
  const isMoved = body.agentId !== undefined && body.agentId !== old.agent_id
  const agentId = isMoved ? (await agentFor(context, body.agentId)).id : old.agent_id
  const groupId = body.customerGroupId ?? null
  if (body.customerGroupId !== undefined) {
    return { agentId, groupId: await groupOf(context, agentId, groupId) }
  }
  return { agentId, groupId: isMoved ? null : old.customer_group_id }
}
