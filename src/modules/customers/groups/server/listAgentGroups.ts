import { isAdminType } from '#core/access/roles.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate } from '#platform/contract/message.ts'
import { fieldError } from '#platform/server/appError.ts'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { groupsMessages } from '../messages.ts'
import { getGroupPage } from './getGroupPage.ts'
import type { SumCollected } from './groupRows.ts'

/** Handles a page of one agent's customer groups. */
export const handleListAgentGroups =
  (sumCollected: SumCollected): Read<typeof endpoints.listAgentGroups> =>
  (context, { query }) => {
    const { actor, language } = context
    const agentId = query.agentId ?? actor.agentId
    if (agentId === null && isAdminType(actor.roleId)) {
      throw fieldError('agentId', commonMessages.REQUIRED, {
        field: translate(groupsMessages.agent, language),
      })
    }
    return getGroupPage(context, { ...query, agentId: agentId ?? undefined }, sumCollected)
  }
