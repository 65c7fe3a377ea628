import { z } from 'zod'
import { id, senAmount, businessDay, labelled, photo } from '#platform/contract/field.ts'
import { staffOnly } from '#platform/contract/staffOnly.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { customerTypeId, searchTerm } from '#modules/customers/server/schemas.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { CASHBOOK_STATES, CASHBOOK_SORTS, CASHBOOK_CUSTOMER_SORTS, STANDINGS } from '../contract.ts'
import { cashbookMessages as text } from '../messages.ts'
import { cashbook, cashbookStatus } from './schemas.ts'

const filters = {
  agentId: labelled(id, customersMessages.agent).optional(),
  customerGroupId: staffOnly(labelled(id, customersMessages.customerGroup).optional(), undefined),
  customerType: labelled(customerTypeId, customersMessages.customerType).optional(),
  searchTerm: searchTerm.optional(),
  state: labelled(z.enum(CASHBOOK_STATES), text.state).optional(),
  standing: labelled(z.enum(STANDINGS), text.standing)
    .optional()
    .meta({ description: 'of unsettled cashbooks: how they are paid today' }),
  settledFrom: businessDay.optional(),
  settledTo: businessDay.optional().meta({ description: 'the last day, included' }),
  closedFrom: businessDay.optional(),
  closedTo: businessDay.optional().meta({ description: 'the last day, included' }),
}

const earned = senAmount
  .nullable()
  .meta({ description: 'integer, sen; null before settling and to those who may not see profit' })

const withAmount = z.object({ count: z.int(), amount: senAmount })

/** The number of cashbooks in each status, under all filters except those of the status itself. */
const statusCounts = z.object({
  unsettled: withAmount.meta({ description: 'amount: what is still to be paid' }),
  settled: z.int(),
  closed: z.int(),
  fullyPaid: withAmount.meta({ description: 'fully paid but unsettled; amount: what was paid' }),
  overdue: withAmount.meta({ description: 'amount: what is still to be paid' }),
})

/** Sums over all matching cashbooks, not only those of the page. */
const sums = z.object({
  totalBalance: senAmount,
  dueToday: senAmount,
  totalCredit: senAmount,
  totalDebit: senAmount,
  lossAmount: senAmount,
  profit: earned,
  commission: earned,
  net: earned,
})

export const listedCashbook = cashbook.extend({
  customerName: z.string(),
  customerGroupName: staffOnly(z.string().nullable(), null),
  agentName: z.string(),
  closedDate: businessDay.nullable(),
  profit: earned,
  net: earned,
})

const params = z.object({ status: cashbookStatus })

export const listCashbooksByStatus = {
  summary:
    'Cashbooks of a status page by page, with counts and sums; `state` gives the work queues',
  params,
  query: pageQuery(CASHBOOK_SORTS).extend(filters),
  output: getPage(listedCashbook).extend({ sums, counts: statusCounts }),
}

export const exportCashbooksByStatus = {
  summary: 'The filtered list of cashbooks as a file',
  params,
  query: listCashbooksByStatus.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}

export const listCustomersByStatus = {
  summary: 'The same cashbooks summed by customer',
  params,
  query: pageQuery(CASHBOOK_CUSTOMER_SORTS).extend(filters),
  output: getPage(
    z.object({
      customerId: id,
      customerName: z.string(),
      phoneNumber: z.string(),
      profilePhoto: photo,
      customerGroupName: staffOnly(z.string().nullable(), null),
      agentId: id,
      agentName: z.string(),
      cashbookCount: z.int(),
      totalBalance: senAmount,
      dueToday: senAmount,
      debtDays: z.int().meta({ description: 'the most of any of them' }),
      daysPastDue: z.int().optional().meta({ description: 'the most of any of them' }),
      totalCredit: senAmount,
      totalDebit: senAmount,
      lossAmount: senAmount,
      endDate: businessDay.nullable().meta({ description: 'the latest of them' }),
    }),
  ).extend({ sums, counts: statusCounts }),
}
