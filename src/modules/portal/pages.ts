import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '#platform/web/session/page.ts'

export const portalPages: readonly Page[] = [
  {
    path: '/dispute',
    component: lazyRouteComponent(() => import('./disputes/web/DisputesPage.tsx'), 'DisputesPage'),
    needs: {
      access: 'CASHBOOK_TRANSACTIONS_MANAGEMENT_READ',
      roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
    },
  },
]
