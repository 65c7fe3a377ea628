import { sql } from 'kysely'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { translate } from '#platform/contract/message.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { fieldError, notFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { visibleGroups } from '../groups/server/visibleGroups.ts'
import type * as endpoints from '../contract.ts'
import { customersMessages } from '../messages.ts'
import { changeCustomers } from './customerWrites.ts'
import { visibleCustomers } from './visibleCustomers.ts'

/**
 * Handles the group of many customers, or its removal. Invisible customers and those of another
 * agent are skipped; a single one is refused. The response has the previous groups, for undo.
 */
export const handleSetCustomerGroups: Write<typeof endpoints.setCustomerGroups> = async (
  context,
  { body: { stringIds: ids, customerGroupId: groupId } },
) => {
  const { db, actor, language } = context
  const group = groupId === null ? null : await groupInSight(context, groupId)
  const seen = await db
    .selectFrom('customers')
    .select(['id', 'agent_id', 'customer_group_id'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where(visibleCustomers(actor))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const mayJoin = seen.filter((each) => group === null || each.agent_id === group.agentId)
  if (ids.length === 1) {
    if (seen.length === 0) throw notFound()
    if (mayJoin.length === 0)
      throw fieldError('customerGroupId', customersMessages.GROUP_NOT_AVAILABLE)
  }
  const changed = mayJoin.filter((each) => each.customer_group_id !== groupId)
  if (changed.length > 0) {
    const changedIds = changed.map(({ id }) => id)
    await changeCustomers(context, changedIds, { customer_group_id: groupId })
  }
  const joins = new Set(mayJoin.map(({ id }) => id))
  const isSeen = new Set(seen.map(({ id }) => id))
  const skipped = ids
    .filter((id) => !joins.has(id))
    .map((id) => {
      const why = isSeen.has(id) ? customersMessages.GROUP_NOT_AVAILABLE : requestMessages.NOT_FOUND
      return { id, code: why.key, message: translate(why, language) }
    })
  const wasIn = changed.map(({ id, customer_group_id }) => ({
    id,
    customerGroupId: customer_group_id,
  }))
  return { data: { changed: wasIn, skipped }, log: changed.map(getLog(groupId)) }
}

/** Returns the group and locks it against removal. */
async function groupInSight({ db, actor }: Context<Actor>, groupId: number) {
  const group = await db
    .selectFrom('customer_groups')
    .select(['id', 'agent_id as agentId'])
    .where('id', '=', groupId)
    .where(visibleGroups(actor))
    .forKeyShare()
    .executeTakeFirst()
  if (!group) throw fieldError('customerGroupId', customersMessages.GROUP_NOT_AVAILABLE)
  return group
}

type Row = { id: number; agent_id: number; customer_group_id: number | null }

const getLog =
  (customerGroupId: number | null) =>
  ({ id, agent_id: agentId, customer_group_id }: Row): LogEntry => ({
    action: 'customer.group',
    entity: 'customer',
    entityId: id,
    agentId,
    customerId: id,
    before: { customerGroupId: customer_group_id },
    after: { customerGroupId },
  })
