import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '#platform/web/session/page.ts'

export const officePages: readonly Page[] = [
  {
    path: '/settings/business',
    component: lazyRouteComponent(() => import('./business/web/BusinessPage.tsx'), 'BusinessPage'),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/settings/approval',
    component: lazyRouteComponent(
      () => import('./approvals/web/ApprovalRulesPage.tsx'),
      'ApprovalRulesPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/settings/api-key',
    component: lazyRouteComponent(() => import('./api-keys/web/ApiKeysPage.tsx'), 'ApiKeysPage'),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/permission',
    component: lazyRouteComponent(
      () => import('./access/web/RolePermissionsPage.tsx'),
      'RolePermissionsPage',
    ),
    needs: 'PERMISSION_MANAGEMENT_READ',
  },
]
