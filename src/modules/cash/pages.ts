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
    path: '/report/commission',
    component: lazyRouteComponent(
      () => import('./commission/web/CommissionPage.tsx'),
      'CommissionPage',
    ),
    needs: { access: 'SIGNED_IN', roles: STAFF },
  },
]
