import { z } from 'zod'
import { senAmount, id, businessDay } from '#platform/contract/field.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { CUSTOMER_VIEW_SORTS } from '../contract.ts'

const figures = {
  cashbookCount: z.int(),
  activeCount: z.int().meta({ description: 'of these, unsettled' }),
  totalDebit: senAmount.meta({ description: 'integer, sen: lent out in all' }),
  totalCredit: senAmount.meta({ description: 'integer, sen: paid in all' }),
  totalBalance: senAmount.meta({ description: 'integer, sen: still to be paid' }),
  lossAmount: senAmount.meta({ description: 'integer, sen: written off' }),
  profit: senAmount.meta({
    description: 'integer, sen: of what is settled; negative after losses',
  }),
}

export const getCustomerView = {
  summary: 'Totals of each customer: lent, paid, owed, written off, earned',
  query: pageQuery(CUSTOMER_VIEW_SORTS).extend({
    agentId: id.optional(),
    from: businessDay.optional().meta({ description: 'cashbooks lent from this day on' }),
    to: businessDay.optional().meta({ description: 'the last day, included' }),
  }),
  output: getPage(
    z.object({
      customerId: id,
      customerName: z.string(),
      agentId: id,
      agentName: z.string(),
      lastDate: businessDay.meta({ description: 'of the latest transaction, a loss included' }),
      ...figures,
    }),
  ).extend({ sums: z.object(figures) }),
}

export const exportCustomerView = {
  summary: 'The customer view report as a file',
  query: getCustomerView.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}
