import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { Read } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { chosenAgent } from '../../agents/server/chosenAgent.ts'
import {
  FIGURES,
  reportedCashbooks,
  selectCustomerView,
  type CustomerViewRow,
} from './selectCustomerView.ts'

/** Lists a page of customers with their totals, and the sums over all that match. */
export const handleGetCustomerView: Read<typeof endpoints.getCustomerView> = async (
  context,
  { query },
) => {
  const { page, pageSize, ...filters } = query
  await chosenAgent(context, filters.agentId)
  const [rows, sums] = await Promise.all([
    selectCustomerView(context, filters)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    reportedCashbooks(context, filters)
      .select(FIGURES)
      .select(sql<number>`count(DISTINCT cashbooks.customer_id)`.as('customer_count'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) => ({
      ...toCamelCase(row),
      lastDate: row.last_on,
      ...toFiguresDto(row),
    })),
    total: sums.customer_count,
    page,
    pageSize,
    sums: toFiguresDto(sums),
  }
}

type Figures = Pick<
  CustomerViewRow,
  | 'cashbook_count'
  | 'active_count'
  | 'debit_sen'
  | 'credit_sen'
  | 'balance_sen'
  | 'loss_sen'
  | 'profit_sen'
>

function toFiguresDto(row: Figures) {
  return {
    cashbookCount: row.cashbook_count,
    activeCount: row.active_count,
    totalDebit: row.debit_sen,
    totalCredit: row.credit_sen,
    totalBalance: row.balance_sen,
    lossAmount: row.loss_sen,
    profit: row.profit_sen,
  }
}
