import { lazyRouteComponent } from '@tanstack/react-router'
import { cashPages } from '#modules/cash/pages.ts'
import { collectionPages } from '#modules/collection/pages.ts'
import { customersPages } from '#modules/customers/pages.ts'
import { lendingPages } from '#modules/lending/pages.ts'
import { officePages } from '#modules/office/pages.ts'
import { portalPages } from '#modules/portal/pages.ts'
import { recordsPages } from '#modules/records/pages.ts'
import { reportsPages } from '#modules/reports/pages.ts'
import { type Page, STAFF } from '#platform/web/session/page.ts'
import { DASHBOARD_NEEDS } from '../start/dashboardNeeds.ts'

/** The pages that show what belongs to several modules. */
const appPages: readonly Page[] = [
  {
    path: '/',
    component: lazyRouteComponent(() => import('../pages/DashboardPage.tsx'), 'DashboardPage'),
    prefetch: () => import('../pages/prefetchDashboard.ts').then((m) => m.prefetchDashboard),
    needs: DASHBOARD_NEEDS,
  },
  {
    path: '/mass-credit/cash',
    component: lazyRouteComponent(() => import('../pages/CashPage.tsx'), 'CashPage'),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/approval',
    component: lazyRouteComponent(() => import('../pages/ApprovalsPage.tsx'), 'ApprovalsPage'),
    needs: { access: 'SIGNED_IN', roles: STAFF },
  },
  {
    path: '/admin',
    component: lazyRouteComponent(() => import('../pages/users/AdminsPage.tsx'), 'AdminsPage'),
    needs: 'ADMIN_MANAGEMENT_READ',
  },
  {
    path: '/agent',
    component: lazyRouteComponent(() => import('../pages/users/AgentsPage.tsx'), 'AgentsPage'),
    needs: 'AGENT_MANAGEMENT_READ',
  },
  {
    path: '/runner',
    component: lazyRouteComponent(() => import('../pages/users/RunnersPage.tsx'), 'RunnersPage'),
    needs: 'RUNNER_MANAGEMENT_READ',
  },
  {
    path: '/cashbook/add',
    component: lazyRouteComponent(
      () => import('../pages/AddCashbookRoute.tsx'),
      'AddCashbookRoute',
    ),
    // Not for admin types: a cashbook belongs to its agent.
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['AGENT', 'RUNNER'] },
  },
  {
    path: '/cashbook/iou',
    component: lazyRouteComponent(() => import('../pages/IouPage.tsx'), 'IouPage'),
    needs: 'CASHBOOK_MANAGEMENT_READ',
  },
  {
    path: '/customer',
    component: lazyRouteComponent(
      () => import('../pages/customers/CustomersRoute.tsx'),
      'CustomersRoute',
    ),
    needs: [
      'CUSTOMER_MANAGEMENT_READ',
      'CUSTOMER_GROUP_MANAGEMENT_READ',
      'CASHBOOK_MANAGEMENT_READ',
    ],
  },
  {
    path: '/customer/details',
    component: lazyRouteComponent(
      () => import('../pages/customer-details/CustomerDetailsPage.tsx'),
      'CustomerDetailsPage',
    ),
    needs: ['CUSTOMER_MANAGEMENT_READ', 'CASHBOOK_MANAGEMENT_READ'],
  },
  {
    path: '/reloan/add',
    component: lazyRouteComponent(() => import('../pages/ReloanRoute.tsx'), 'ReloanRoute'),
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['AGENT', 'RUNNER'] },
  },
  {
    path: '/account',
    component: lazyRouteComponent(() => import('../pages/account/AccountPage.tsx'), 'AccountPage'),
  },
]

/**
 * Every page behind the login: its path, its file, its export and its permissions. A navigation
 * item appears once its path is in this list.
 */
export const pages: readonly Page[] = [
  ...appPages,
  ...cashPages,
  ...collectionPages,
  ...customersPages,
  ...lendingPages,
  ...officePages,
  ...portalPages,
  ...recordsPages,
  ...reportsPages,
]
