import { getMonthEnd } from '#modules/reports/month-end/contract.ts'
import { getApprovalRules, listApprovals } from '#modules/office/approvals/contract.ts'
import { expect, test } from 'vitest'
import { listMassCredit } from '#modules/collection/round/contract.ts'
import { getCash } from '#modules/cash/hand-overs/contract.ts'
import { openCashbook, listCashbooksByStatus } from '#modules/lending/cashbooks/contract.ts'
import { getCustomerGroup, listCustomerGroups } from '#modules/customers/groups/contract.ts'
import {
  createCustomer,
  getCustomer,
  listCustomersV2,
  updateCustomer,
} from '#modules/customers/contract.ts'
import { getDashboard } from '#modules/reports/dashboard/contract.ts'
import { migrateData } from '#modules/records/migration/contract.ts'
import { listDisputes } from '#modules/portal/disputes/contract.ts'
import { getIou } from '#modules/lending/iou/contract.ts'
import { listApiKeys } from '#modules/office/api-keys/contract.ts'
import { listWebhooks } from '#modules/records/webhooks/contract.ts'
import { listHolidays, updateBusiness, updateDaysOff } from '#modules/office/business/contract.ts'
import { exportJournals, getTrialBalance } from '#modules/reports/books/contract.ts'
import { getListing, listListings } from '#modules/collection/listing/contract.ts'
import { compareRecords, listDuplicates } from '#modules/customers/mergeContract.ts'
import { listNotes } from '#modules/customers/notes/contract.ts'
import { listActivity } from '#modules/records/log/contract.ts'
import { listSystemPackages } from '#modules/lending/packages/contract.ts'
import { listPettyCash } from '#modules/cash/petty-cash/contract.ts'
import {
  getReloanStatement,
  listReloans,
  processReloan,
} from '#modules/lending/reloans/contract.ts'
import { listReminders, listReminderTexts } from '#modules/collection/reminders/contract.ts'
import { getCustomerView } from '#modules/reports/customers/contract.ts'
import {
  getExpectedCash,
  getPortfolio,
  getPortfolioLosses,
  getPortfolioProfit,
  listPortfolioSnapshots,
} from '#modules/reports/portfolio/contract.ts'
import { getTransactionReport } from '#modules/reports/transactions/contract.ts'
import { listBankLines } from '#modules/cash/bank-lines/contract.ts'
import { listCommissions } from '#modules/cash/commission/contract.ts'
import { getSettlementReport } from '#modules/reports/settlement/contract.ts'
import { getStatement, listStatementRuns } from '#modules/reports/statements/contract.ts'
import { listActsToCheck } from '#modules/records/to-check/contract.ts'
import { listTransfers } from '#modules/lending/transfers/contract.ts'
import { listAdmins, listAgents, listRunners } from '#modules/office/users/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { pages } from './pages.ts'

/** The endpoints of each page: a user who may use one of them may open the page. */
const ENDPOINTS: Readonly<Record<string, readonly Endpoint[]>> = {
  '/': [getDashboard],
  '/customer': [listCustomersV2, listCustomerGroups, listCashbooksByStatus],
  '/customer/add': [createCustomer],
  '/customer/edit': [updateCustomer],
  '/customer/group': [getCustomerGroup],
  '/customer/duplicate': [listDuplicates],
  '/customer/merge': [compareRecords],
  '/customer/details': [getCustomer],
  '/customer/statement': [getStatement],
  '/mass-credit': [listMassCredit],
  '/mass-credit/cash': [getCash],
  '/reminder': [listReminders],
  '/settings/reminder': [listReminderTexts],
  '/transfer': [listTransfers],
  '/bank-file': [listBankLines],
  '/admin': [listAdmins],
  '/agent': [listAgents],
  '/runner': [listRunners],
  '/package-management': [listSystemPackages],
  '/cashbook': [listCashbooksByStatus],
  '/cashbook/add': [openCashbook],
  '/cashbook/iou': [getIou],
  '/data-migration': [migrateData],
  '/listing': [listListings],
  '/listing/details': [getListing],
  '/reloan': [listReloans],
  '/reloan/add': [processReloan],
  '/reloan/statement': [getReloanStatement],
  '/petty-cash-transaction': [listPettyCash],
  '/note': [listNotes],
  '/report/settlement-report': [getSettlementReport],
  '/report/commission': [listCommissions],
  '/report/statement': [listStatementRuns],
  '/approval': [listApprovals],
  '/dispute': [listDisputes],
  '/report/to-check': [listActsToCheck],
  '/report/trial-balance': [getTrialBalance],
  '/settings/approval': [getApprovalRules],
  '/settings/api-key': [listApiKeys],
  '/settings/webhook': [listWebhooks],
  '/settings/business': [updateBusiness],
  '/settings/days-off': [updateDaysOff, listHolidays],
  '/report/accountant': [exportJournals],
  '/report/month-end': [getMonthEnd],
  '/report/operation-log': [listActivity],
  '/report/portfolio': [
    getPortfolio,
    getExpectedCash,
    getPortfolioProfit,
    getPortfolioLosses,
    listPortfolioSnapshots,
  ],
  '/report/transaction-report': [getTransactionReport],
  '/report/customer-view': [getCustomerView],
}

/** Every user has an account, and reads the permissions of the own role without the page for it. */
const WITHOUT = ['/account', '/permission']

// The first page loads no contract, so pages.ts repeats the access that the contracts declare.
test.each(pages.filter(({ path }) => !WITHOUT.includes(path)))(
  'the page $path needs what its endpoints need',
  ({ path, needs }) => {
    const endpoints = ENDPOINTS[path] ?? []
    const access = [...new Set(endpoints.flatMap(({ access }) => access))]
    const [roles, ...others] = [...new Set(endpoints.map(({ roles }) => roles?.join()))]
    expect(others).toEqual([])
    const page = typeof needs === 'object' && 'access' in needs ? needs : { access: needs ?? [] }
    expect([page.access].flat().toSorted()).toEqual(access.toSorted())
    expect(page.roles?.join()).toBe(roles)
  },
)
