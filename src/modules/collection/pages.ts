import { lazyRouteComponent } from '@tanstack/react-router'
import { type Page, STAFF } from '#platform/web/session/page.ts'

export const collectionPages: readonly Page[] = [
  {
    path: '/mass-credit',
    component: lazyRouteComponent(() => import('./sheet/web/MassCreditPage.tsx'), 'MassCreditPage'),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/reminder',
    component: lazyRouteComponent(
      () => import('./reminders/web/RemindersPage.tsx'),
      'RemindersPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/settings/reminder',
    component: lazyRouteComponent(
      () => import('./reminders/web/ReminderTextsPage.tsx'),
      'ReminderTextsPage',
    ),
    needs: { access: 'SIGNED_IN', roles: ['SUPER_ADMIN'] },
  },
  {
    path: '/listing',
    component: lazyRouteComponent(() => import('./listing/web/ListingPage.tsx'), 'ListingPage'),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
  {
    path: '/listing/details',
    component: lazyRouteComponent(
      () => import('./listing/web/ListingDetailsPage.tsx'),
      'ListingDetailsPage',
    ),
    needs: { access: 'CASHBOOK_MANAGEMENT_UPDATE', roles: STAFF },
  },
]
