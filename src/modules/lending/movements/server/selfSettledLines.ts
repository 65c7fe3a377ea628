import type { Selectable } from 'kysely'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { subtractSen } from '#core/money.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Cashbooks } from '#db/tables.ts'

type Stored = Pick<
  Selectable<Cashbooks>,
  'id' | 'agent_id' | 'customer_id' | 'status' | 'credit_sen' | 'debit_sen'
>

/** Returns a log line for each cashbook that has settled automatically. */
export function selfSettledLines(stored: Iterable<Stored>): LogEntry[] {
  return [...stored]
    .filter(({ status }) => status === CASHBOOK_STATUS.SETTLED)
    .map((row) => ({
      action: 'cashbook.settleByItself',
      entity: 'cashbook',
      entityId: row.id,
      agentId: row.agent_id,
      customerId: row.customer_id,
      cashbookId: row.id,
      before: { status: CASHBOOK_STATUS.UNSETTLED },
      after: {
        status: CASHBOOK_STATUS.SETTLED,
        profit: subtractSen(row.credit_sen, row.debit_sen),
      },
    }))
}
