import { lazyRouteComponent } from '@tanstack/react-router'
import { type Page, STAFF } from './page.ts'

/** The pages of the menu Reports. */
export const reportPages: readonly Page[] = [
  {
    path: '/report/settlement-report',
    component: lazyRouteComponent(
      () => import('#features/settlements/web/report/SettlementReportPage.tsx'),
      'SettlementReportPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/report/commission',
    component: lazyRouteComponent(
      () => import('#features/settlements/web/commission/CommissionPage.tsx'),
      'CommissionPage',
    ),
    needs: { access: 'SIGNED_IN', roles: STAFF },
  },
  {
    path: '/report/accountant',
    component: lazyRouteComponent(
      () => import('#features/ledger/web/accountant/AccountantPage.tsx'),
      'AccountantPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/statement',
    component: lazyRouteComponent(
      () => import('#features/statements/web/StatementRunsPage.tsx'),
      'StatementRunsPage',
    ),
    needs: { access: 'CUSTOMER_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/dispute',
    component: lazyRouteComponent(
      () => import('#features/disputes/web/DisputesPage.tsx'),
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
      () => import('#features/to-check/web/ToCheckPage.tsx'),
      'ToCheckPage',
    ),
    needs: { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/trial-balance',
    component: lazyRouteComponent(
      () => import('#features/ledger/web/TrialBalancePage.tsx'),
      'TrialBalancePage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/operation-log',
    component: lazyRouteComponent(
      () => import('#features/operation-log/web/OperationLogPage.tsx'),
      'OperationLogPage',
    ),
    needs: { access: 'LOG_MANAGEMENT_READ', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/report/transaction-report',
    component: lazyRouteComponent(
      () => import('#features/reports/web/transactions/TransactionReportPage.tsx'),
      'TransactionReportPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: STAFF },
  },
  {
    path: '/report/portfolio',
    component: lazyRouteComponent(
      () => import('#features/reports/web/portfolio/PortfolioPage.tsx'),
      'PortfolioPage',
    ),
    needs: { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/report/customer-view',
    component: lazyRouteComponent(
      () => import('#features/reports/web/customers/CustomerViewPage.tsx'),
      'CustomerViewPage',
    ),
    needs: {
      access: 'CASHBOOK_MANAGEMENT_CREATE',
      roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
    },
  },
]
