import { lazyRouteComponent } from '@tanstack/react-router'
import { type Page, STAFF } from '#platform/web/session/page.ts'

export const reportsPages: readonly Page[] = [
  {
    path: '/customer/statement',
    component: lazyRouteComponent(
      () => import('./statements/web/StatementPage.tsx'),
      'StatementPage',
    ),
    needs: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  },
  {
    path: '/report/settlement-report',
    component: lazyRouteComponent(
      () => import('./settlement/web/SettlementReportPage.tsx'),
      'SettlementReportPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/report/accountant',
    component: lazyRouteComponent(
      () => import('./books/web/accountant/AccountantPage.tsx'),
      'AccountantPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/month-end',
    component: lazyRouteComponent(() => import('./month-end/web/MonthEndPage.tsx'), 'MonthEndPage'),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/statement',
    component: lazyRouteComponent(
      () => import('./statements/web/StatementRunsPage.tsx'),
      'StatementRunsPage',
    ),
    needs: { access: 'CUSTOMER_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/report/trial-balance',
    component: lazyRouteComponent(
      () => import('./books/web/TrialBalancePage.tsx'),
      'TrialBalancePage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/transaction-report',
    component: lazyRouteComponent(
      () => import('./transactions/web/TransactionReportPage.tsx'),
      'TransactionReportPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: STAFF },
  },
  {
    path: '/report/portfolio',
    component: lazyRouteComponent(
      () => import('./portfolio/web/PortfolioPage.tsx'),
      'PortfolioPage',
    ),
    needs: { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/report/customer-view',
    component: lazyRouteComponent(
      () => import('./customers/web/CustomerViewPage.tsx'),
      'CustomerViewPage',
    ),
    needs: {
      access: 'CASHBOOK_MANAGEMENT_CREATE',
      roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
    },
  },
]
