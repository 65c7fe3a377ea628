import { toCamelCase } from '#db/toCamelCase.ts'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { TransactionKind } from '#core/loan/transaction.ts'
import type { Read } from '#platform/server/handler.ts'
import type { TransferState } from '#modules/lending/credits/contract.ts'
import type * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import { refuseBadPeriod } from './getPeriod.ts'
import { toTransactionFilter } from './narrowed.ts'
import { selectReportRows } from './selectReportRows.ts'

/** Lists a page of the report's transactions; the cursor is the day and id of the last one. */
export const handleListReportTransactions: Read<typeof endpoints.listReportTransactions> = async (
  context,
  { query: { from, to, cursor, limit, ...filter } },
) => {
  const period = refuseBadPeriod(context, { from, to })
  const agentId = await chosenAgent(context, filter.agentId)
  const [on, id] = cursor?.split('_') ?? []
  const page = { below: on ? { on: on as Day, id: Number(id) } : undefined, maxRows: limit + 1 }
  const chosen = toTransactionFilter({ ...filter, agentId }, context.timeZone)
  const rows = await selectListed(context.db, period, chosen, page).execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toReportTransactionDto),
    nextCursor: last && rows.length > limit ? `${last.counted_on}_${last.id}` : null,
  }
}

/** A file of a million rows leaves out the ids, which serve only links on the screen. */
function selectListed(...given: Parameters<typeof selectReportRows>) {
  return selectReportRows(...given)
    .select(['moved.id', 'moved.agent_id', 'moved.runner_id', 'moved.cashbook_id'])
    .select(['moved.bank_account_id', 'moved.transfer_state', 'customers.id as customer_id'])
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

function toReportTransactionDto(row: ListedRow): z.output<typeof schemas.reportTransaction> {
  return {
    ...toCamelCase(row),
    businessDate: row.counted_on,
    createdAt: row.counted_at,
    kind: row.kind as TransactionKind,
    amount: row.counted_sen,
    balanceAfter: row.counted_balance_sen,
    remark: row.counted_remark,
    createdByName: row.author_name,
    accountId: row.bank_account_id,
    reference: row.reference ?? '',
    transferState: row.transfer_state as TransferState | null,
  }
}
