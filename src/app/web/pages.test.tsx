import { expect, test } from 'vitest'
import { listMassCredit } from '#features/collection/contract.ts'
import { getCash } from '#features/collection/handOverContract.ts'
import { openCashbook } from '#features/cashbooks/contract.ts'
import { listCashbooksByStatus } from '#features/cashbooks/listsContract.ts'
import { getCustomerGroup, listCustomerGroups } from '#features/customer-groups/contract.ts'
import {
  createCustomer,
  getCustomer,
  listCustomersV2,
  updateCustomer,
} from '#features/customers/contract.ts'
import { getDashboard } from '#features/dashboard/contract.ts'
import { migrateData } from '#features/data-migration/contract.ts'
import { listDisputes } from '#features/disputes/contract.ts'
import { getIou } from '#features/iou/contract.ts'
import { listApiKeys } from '#features/api-keys/contract.ts'
import { listWebhooks } from '#features/webhooks/contract.ts'
import { updateBusiness } from '#features/business/contract.ts'
import { exportJournals, getTrialBalance } from '#features/ledger/contract.ts'
import { getListing, listListings } from '#features/listing/contract.ts'
import { listNotes } from '#features/notes/contract.ts'
import { listActivity } from '#features/operation-log/contract.ts'
import { listSystemPackages } from '#features/packages/contract.ts'
import { listPettyCash } from '#features/petty-cash/contract.ts'
import { getReloanStatement, listReloans, processReloan } from '#features/reloans/contract.ts'
import { listReminders } from '#features/reminders/contract.ts'
import { listReminderTexts } from '#features/reminders/textContract.ts'
import { getCustomerView } from '#features/reports/customerViewContract.ts'
import {
  getExpectedCash,
  getPortfolio,
  getPortfolioProfit,
  listPortfolioSnapshots,
} from '#features/reports/portfolioContract.ts'
import { getTransactionReport } from '#features/reports/transactionContract.ts'
import { listCommissions } from '#features/settlements/commissionContract.ts'
import { getSettlementReport } from '#features/settlements/reportContract.ts'
import { getStatement } from '#features/statements/contract.ts'
import { listStatementRuns } from '#features/statements/runContract.ts'
import { listActsToCheck } from '#features/to-check/contract.ts'
import { listTransfers } from '#features/transfers/contract.ts'
import { listAdmins } from '#features/users/adminContract.ts'
import { listAgents, listRunners } from '#features/users/peopleContract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { pages } from './pages.ts'

/** The endpoints of each page: a user who may use one of them may open the page. */
const ENDPOINTS: Readonly<Record<string, readonly Endpoint[]>> = {
  '/': [getDashboard],
  '/customer': [listCustomersV2, listCustomerGroups, listCashbooksByStatus],
  '/customer/add': [createCustomer],
  '/customer/edit': [updateCustomer],
  '/customer/group': [getCustomerGroup],
  '/customer/details': [getCustomer],
  '/customer/statement': [getStatement],
  '/mass-credit': [listMassCredit],
  '/mass-credit/cash': [getCash],
  '/reminder': [listReminders],
  '/settings/reminder': [listReminderTexts],
  '/transfer': [listTransfers],
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
  '/dispute': [listDisputes],
  '/report/to-check': [listActsToCheck],
  '/report/trial-balance': [getTrialBalance],
  '/settings/api-key': [listApiKeys],
  '/settings/webhook': [listWebhooks],
  '/settings/business': [updateBusiness],
  '/report/accountant': [exportJournals],
  '/report/operation-log': [listActivity],
  '/report/portfolio': [getPortfolio, getExpectedCash, getPortfolioProfit, listPortfolioSnapshots],
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
