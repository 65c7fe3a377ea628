import { sql } from 'kysely'
import { ROLES } from '#core/access/roles.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Read } from '#platform/server/handler.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type * as endpoints from '../contract.ts'
import { selectBankAccounts, toBankAccountDto, visibleBankAccounts } from './bankAccountRows.ts'

/** Lists the bank accounts that the user may see, active ones first; a runner sees only those. */
export const handleListBankAccounts: Read<typeof endpoints.listBankAccounts> = async (
  { db, actor },
  { query: { agentId } },
) => {
  requireVisibleAgent(actor, agentId)
  const rows = await selectBankAccounts(db)
    .where(visibleBankAccounts(actor))
    .$if(agentId !== undefined, (q) => q.where('bank_accounts.agent_id', '=', agentId ?? 0))
    .$if(actor.roleId === ROLES.RUNNER, (q) =>
      q.where('bank_accounts.status', '=', RECORD_STATUS.ACTIVE),
    )
    .orderBy('agent.name')
    .orderBy('bank_accounts.status', 'desc')
    .orderBy(sql`lower(bank_accounts.name)`)
    .execute()
  return rows.map((row) => toBankAccountDto(row, actor))
}
