import { lazyRouteComponent } from '@tanstack/react-router'
import { type Page, STAFF } from '#platform/web/session/page.ts'

/** The pages of the menu Reports. */
export const reportPages: readonly Page[] = [
  {
    path: '/report/settlement-report',
    component: lazyRouteComponent(
      () => import('#modules/reports/settlement/web/SettlementReportPage.tsx'),
      'SettlementReportPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/report/commission',
    component: lazyRouteComponent(
      () => import('#modules/lending/settlements/web/commission/CommissionPage.tsx'),
      'CommissionPage',
    ),
    needs: { access: 'SIGNED_IN', roles: STAFF },
  },
  {
    path: '/report/accountant',
    component: lazyRouteComponent(
      () => import('#modules/reports/books/web/accountant/AccountantPage.tsx'),
      'AccountantPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/statement',
    component: lazyRouteComponent(
      () => import('#modules/reports/statements/web/StatementRunsPage.tsx'),
      'StatementRunsPage',
    ),
    needs: { access: 'CUSTOMER_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/dispute',
    component: lazyRouteComponent(
      () => import('#modules/portal/disputes/web/DisputesPage.tsx'),
      'DisputesPage',
    ),
    needs: {
      access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
      roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
    },
  },
  {
    path: '/report/to-check',
    component: lazyRouteComponent(
      () => import('#modules/records/to-check/web/ToCheckPage.tsx'),
      'ToCheckPage',
    ),
    needs: { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/trial-balance',
    component: lazyRouteComponent(
      () => import('#modules/reports/books/web/TrialBalancePage.tsx'),
      'TrialBalancePage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/operation-log',
    component: lazyRouteComponent(
      () => import('#modules/records/log/web/OperationLogPage.tsx'),
      'OperationLogPage',
    ),
    needs: { access: 'LOG_MANAGEMENT_READ', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/report/transaction-report',
    component: lazyRouteComponent(
      () => import('#modules/reports/transactions/web/TransactionReportPage.tsx'),
      'TransactionReportPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: STAFF },
  },
  {
    path: '/report/portfolio',
    component: lazyRouteComponent(
      () => import('#modules/reports/portfolio/web/PortfolioPage.tsx'),
      'PortfolioPage',
    ),
    needs: { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/report/customer-view',
    component: lazyRouteComponent(
      () => import('#modules/reports/customers/web/CustomerViewPage.tsx'),
      'CustomerViewPage',
    ),
    needs: {
      access: 'CASHBOOK_MANAGEMENT_CREATE',
      roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
    },
  },
]
