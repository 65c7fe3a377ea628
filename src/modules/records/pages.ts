import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '#platform/web/session/page.ts'

export const recordsPages: readonly Page[] = [
  {
    path: '/settings/webhook',
    component: lazyRouteComponent(() => import('./webhooks/web/WebhooksPage.tsx'), 'WebhooksPage'),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/data-migration',
    component: lazyRouteComponent(
      () => import('./migration/web/DataMigrationPage.tsx'),
      'DataMigrationPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_CREATE', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/to-check',
    component: lazyRouteComponent(() => import('./to-check/web/ToCheckPage.tsx'), 'ToCheckPage'),
    needs: { access: 'SUMMARY_MANAGEMENT_READ', roles: ['SUPER_ADMIN', 'ADMIN'] },
  },
  {
    path: '/report/operation-log',
    component: lazyRouteComponent(
      () => import('./log/web/OperationLogPage.tsx'),
      'OperationLogPage',
    ),
    needs: { access: 'LOG_MANAGEMENT_READ', roles: ['SUPER_ADMIN'] },
  },
]
