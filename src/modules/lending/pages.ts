import { lazyRouteComponent } from '@tanstack/react-router'
import { type Page, STAFF } from '#platform/web/session/page.ts'

export const lendingPages: readonly Page[] = [
  {
    path: '/settings/days-off',
    component: lazyRouteComponent(
      () => import('./cashbooks/web/days-off/DaysOffPage.tsx'),
      'DaysOffPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/transfer',
    component: lazyRouteComponent(
      () => import('./transfers/web/TransfersPage.tsx'),
      'TransfersPage',
    ),
    needs: { access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ', roles: STAFF },
  },
  {
    path: '/package-management',
    component: lazyRouteComponent(
      () => import('./packages/web/PackageListPage.tsx'),
      'PackageListPage',
    ),
    needs: 'PACKAGE_MANAGEMENT_READ',
  },
  {
    path: '/cashbook',
    component: lazyRouteComponent(
      () => import('./cashbooks/web/list/CashbookListPage.tsx'),
      'CashbookListPage',
    ),
    needs: 'CASHBOOK_MANAGEMENT_READ',
  },
  {
    path: '/reloan',
    component: lazyRouteComponent(
      () => import('./reloans/web/ReloanListPage.tsx'),
      'ReloanListPage',
    ),
    needs: 'CASHBOOK_MANAGEMENT_READ',
  },
  {
    path: '/reloan/statement',
    component: lazyRouteComponent(
      () => import('./reloans/web/ReloanStatementPage.tsx'),
      'ReloanStatementPage',
    ),
    needs: 'CASHBOOK_MANAGEMENT_READ',
  },
]
