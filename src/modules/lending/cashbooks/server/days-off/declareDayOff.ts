import { addDayOff } from '#core/loan/daysOff.ts'
import type { Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { getName, loadDeclared, requireAgents, selectMoving } from './declaredDaysOff.ts'
import { insertDeclared } from './declaredWrites.ts'
import { DAYS_COLUMNS, moveDays } from './moveDays.ts'

/**
 * Handles a day off that is declared later: the instalments of the chosen agents' cashbooks on that
 * day and after it fall one day later. Their start dates stay.
 */
export const handleDeclareDayOff: Write<typeof endpoints.declareDayOff> = async (
  context,
  { body },
) => {
  const { db } = context
  const { date, name } = body
  const agents = await requireAgents(context, body)
  const agentIds = agents.map((agent) => agent.id)
  const rows = await selectMoving(db, date, agentIds)
    .select(DAYS_COLUMNS)
    .orderBy('cashbooks.id')
    .forUpdate('cashbooks')
    .execute()
  moveDays(context, rows, (daysOff) => addDayOff(daysOff, date))
  const cashbookIds = rows.map(({ id }) => id)
  const id = await insertDeclared(context, { date, name, agentIds, cashbookIds })
  const data = await loadDeclared(context, id)
  const { agentNames, cashbookCount } = data
  const after = { name: getName(data), date, agents: agentNames, cashbookCount }
  return {
    data,
    log: { action: 'dayOff.declare', entity: 'dayOff', entityId: id, agentId: null, after },
  }
}
