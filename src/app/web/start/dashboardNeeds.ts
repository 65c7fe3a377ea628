import type { Needs } from '#platform/web/session/Guard.tsx'

/** Who may open the dashboard, also asked before the pages have loaded. */
export const DASHBOARD_NEEDS: Needs = {
  access: 'SUMMARY_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
}
