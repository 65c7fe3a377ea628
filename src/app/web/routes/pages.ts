import { lazyRouteComponent } from '@tanstack/react-router'
import { DASHBOARD_NEEDS, type Page, STAFF } from '#platform/web/session/page.ts'
import { reportPages } from './reportPages.ts'

/**
 * Every page behind the login: its path, its file, its export and its permissions. A navigation
 * item appears once its path is in this list.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    component: lazyRouteComponent(() => import('../pages/DashboardPage.tsx'), 'DashboardPage'),
    prefetch: () => import('../pages/prefetchDashboard.ts').then((m) => m.prefetchDashboard),
    needs: DASHBOARD_NEEDS,
  },
  {
    path: '/customer',
    component: lazyRouteComponent(
      () => import('#modules/customers/web/CustomerListPage.tsx'),
      'CustomerListPage',
    ),
    needs: [
      'CUSTOMER_MANAGEMENT_READ',
      'CUSTOMER_GROUP_MANAGEMENT_READ',
      'CASHBOOK_MANAGEMENT_READ',
    ],
  },
  {
    path: '/customer/add',
    component: lazyRouteComponent(
      () => import('#modules/customers/web/AddCustomerPage.tsx'),
      'AddCustomerPage',
    ),
    needs: 'CUSTOMER_MANAGEMENT_CREATE',
  },
  {
    path: '/customer/edit',
    component: lazyRouteComponent(
      () => import('#modules/customers/web/EditCustomerPage.tsx'),
      'EditCustomerPage',
    ),
    needs: 'CUSTOMER_MANAGEMENT_UPDATE',
  },
  {
    path: '/customer/group',
    component: lazyRouteComponent(
      () => import('#modules/customers/groups/web/GroupPage.tsx'),
      'GroupPage',
    ),
    needs: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  },
  {
    path: '/mass-credit',
    component: lazyRouteComponent(
      () => import('#modules/collection/sheet/web/MassCreditPage.tsx'),
      'MassCreditPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/mass-credit/cash',
    component: lazyRouteComponent(() => import('../pages/CashPage.tsx'), 'CashPage'),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/reminder',
    component: lazyRouteComponent(
      () => import('#modules/collection/reminders/web/RemindersPage.tsx'),
      'RemindersPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/transfer',
    component: lazyRouteComponent(
      () => import('#modules/lending/transfers/web/TransfersPage.tsx'),
      'TransfersPage',
    ),
    needs: { access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ', roles: STAFF },
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
    path: '/package-management',
    component: lazyRouteComponent(
      () => import('#modules/lending/packages/web/PackageListPage.tsx'),
      'PackageListPage',
    ),
    needs: 'PACKAGE_MANAGEMENT_READ',
  },
  {
    path: '/settings/business',
    component: lazyRouteComponent(
      () => import('#modules/office/business/web/BusinessPage.tsx'),
      'BusinessPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/settings/api-key',
    component: lazyRouteComponent(
      () => import('#modules/office/api-keys/web/ApiKeysPage.tsx'),
      'ApiKeysPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/settings/webhook',
    component: lazyRouteComponent(
      () => import('#modules/records/webhooks/web/WebhooksPage.tsx'),
      'WebhooksPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/settings/reminder',
    component: lazyRouteComponent(
      () => import('#modules/collection/reminders/web/ReminderTextsPage.tsx'),
      'ReminderTextsPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/permission',
    component: lazyRouteComponent(
      () => import('#modules/office/access/web/RolePermissionsPage.tsx'),
      'RolePermissionsPage',
    ),
    needs: 'PERMISSION_MANAGEMENT_READ',
  },
  {
    path: '/cashbook',
    component: lazyRouteComponent(
      () => import('#modules/lending/cashbooks/web/list/CashbookListPage.tsx'),
      'CashbookListPage',
    ),
    needs: 'CASHBOOK_MANAGEMENT_READ',
  },
  {
    path: '/data-migration',
    component: lazyRouteComponent(
      () => import('#modules/records/migration/web/DataMigrationPage.tsx'),
      'DataMigrationPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['SUPER_ADMIN', 'ADMIN'] },
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
    path: '/listing',
    component: lazyRouteComponent(
      () => import('#modules/collection/listing/web/ListingPage.tsx'),
      'ListingPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/listing/details',
    component: lazyRouteComponent(
      () => import('#modules/collection/listing/web/ListingDetailsPage.tsx'),
      'ListingDetailsPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
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
    path: '/customer/statement',
    component: lazyRouteComponent(
      () => import('#modules/reports/statements/web/StatementPage.tsx'),
      'StatementPage',
    ),
    needs: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
  },
  {
    path: '/reloan',
    component: lazyRouteComponent(
      () => import('#modules/lending/reloans/web/ReloanListPage.tsx'),
      'ReloanListPage',
    ),
    needs: 'CASHBOOK_MANAGEMENT_READ',
  },
  {
    path: '/reloan/add',
    component: lazyRouteComponent(() => import('../pages/ReloanRoute.tsx'), 'ReloanRoute'),
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['AGENT', 'RUNNER'] },
  },
  {
    path: '/reloan/statement',
    component: lazyRouteComponent(
      () => import('#modules/lending/reloans/web/ReloanStatementPage.tsx'),
      'ReloanStatementPage',
    ),
    needs: 'CASHBOOK_MANAGEMENT_READ',
  },
  {
    path: '/petty-cash-transaction',
    component: lazyRouteComponent(
      () => import('#modules/cash/petty-cash/web/PettyCashPage.tsx'),
      'PettyCashPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/note',
    component: lazyRouteComponent(
      () => import('#modules/customers/notes/web/NotePage.tsx'),
      'NotePage',
    ),
    needs: 'NOTE_MANAGEMENT_READ',
  },
  {
    path: '/account',
    component: lazyRouteComponent(() => import('../pages/account/AccountPage.tsx'), 'AccountPage'),
  },
  ...reportPages,
]
