import { lazyRouteComponent } from '@tanstack/react-router'
import { type Page, STAFF } from '#platform/web/session/page.ts'

export const cashPages: readonly Page[] = [
  {
    path: '/petty-cash-transaction',
    component: lazyRouteComponent(
      () => import('./petty-cash/web/PettyCashPage.tsx'),
      'PettyCashPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'] },
  },
  {
    path: '/bank-file',
    component: lazyRouteComponent(
      () => import('./bank-lines/web/BankLinesPage.tsx'),
      'BankLinesPage',
    ),
    needs: {
      access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
      roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
    },
  },
  {
    path: '/report/commission',
    component: lazyRouteComponent(
      () => import('./commission/web/CommissionPage.tsx'),
      'CommissionPage',
    ),
    needs: { access: 'SIGNED_IN', roles: STAFF },
  },
]
