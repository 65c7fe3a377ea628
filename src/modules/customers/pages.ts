import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '#platform/web/session/page.ts'
import { compareRecords, listDuplicates } from './mergeContract.ts'

export const customersPages: readonly Page[] = [
  {
    path: '/customer/add',
    component: lazyRouteComponent(() => import('./web/AddCustomerPage.tsx'), 'AddCustomerPage'),
    needs: 'CUSTOMER_MANAGEMENT_CREATE',
  },
  {
    path: '/customer/edit',
    component: lazyRouteComponent(() => import('./web/EditCustomerPage.tsx'), 'EditCustomerPage'),
    needs: 'CUSTOMER_MANAGEMENT_UPDATE',
  },
  {
    path: '/customer/duplicate',
    component: lazyRouteComponent(() => import('./web/merge/DuplicatesPage.tsx'), 'DuplicatesPage'),
    needs: listDuplicates,
  },
  {
    path: '/customer/merge',
    component: lazyRouteComponent(() => import('./web/merge/MergePage.tsx'), 'MergePage'),
    needs: compareRecords,
  },
  {
    path: '/customer/group',
    component: lazyRouteComponent(() => import('./groups/web/GroupPage.tsx'), 'GroupPage'),
    needs: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  },
  {
    path: '/note',
    component: lazyRouteComponent(() => import('./notes/web/NotePage.tsx'), 'NotePage'),
    needs: 'NOTE_MANAGEMENT_READ',
  },
]
