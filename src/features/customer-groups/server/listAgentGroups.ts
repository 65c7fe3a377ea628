import { isAdminType } from '../../../core/access/roles.ts'
import { commonText } from '../../../platform/contract/commonText.ts'
import { translate } from '../../../platform/contract/text.ts'
import { fieldError } from '../../../platform/server/appError.ts'
import type { Read } from '../../../platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { groupsText } from '../text.ts'
import { groupPage } from './groupPage.ts'

/** A page of one agent's customer groups. */
export const handleListAgentGroups: Read<typeof endpoints.listAgentGroups> = (
  context,
  { query },
) => {
  const { actor, language } = context
  const agentId = query.agentId ?? actor.agentId
  if (agentId === null && isAdminType(actor.roleId)) {
    throw fieldError('agentId', commonText.REQUIRED, {
      field: translate(groupsText.agent, language),
    })
  }
  return groupPage(context, { ...query, agentId: agentId ?? undefined })
}
