/**
 * The modules of the pages that people open first, and most, with the parts that complete them.
 * What they share is in few files (groupByCost.ts); checkWeight.ts limits what they load.
 */
export const FIRST_PAGES = [
  'src/app/web/layout/header/AttentionWatch.tsx',
  'src/app/web/layout/navigation/StaffTabs.tsx',
  'src/modules/office/auth/web/deviceLogin.ts',
  'src/app/web/pages/DashboardPage.tsx',
  'src/app/web/pages/prefetchDashboard.ts',
  'src/app/web/pages/PortalRoute.tsx',
  'src/modules/collection/round/web/CollectPage.tsx',
  'src/app/web/pages/customers/CustomersRoute.tsx',
  'src/modules/reports/dashboard/web/DashboardDetails.tsx',
]

/** What a runner's phone needs at once: the styles of these modules are one file. */
export const ONE_STYLE = [
  'src/modules/collection/round/web/CollectPage.tsx',
  'src/app/web/layout/navigation/WaitingBadge.tsx',
]
