/**
 * The modules of the pages that people open first, and most, with the parts that complete them.
 * What they share is in few files (groupByCost.ts); checkWeight.ts limits what they load.
 */
export const FIRST_PAGES = [
  'src/app/web/pages/DashboardPage.tsx',
  'src/app/web/pages/prefetchDashboard.ts',
  'src/app/web/pages/PortalRoute.tsx',
  'src/modules/collection/round/web/CollectPage.tsx',
  'src/modules/customers/web/CustomerListPage.tsx',
  'src/modules/reports/dashboard/web/DashboardDetails.tsx',
]
