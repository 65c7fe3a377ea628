import type { FaultInjection } from '../../../support/openFaultyServer.ts'

/** Reports and exports use the connections of all other requests, without a limit for each user. */
export const withoutReportPool: FaultInjection = {
  route: (route) => ({ ...route, isReport: undefined }),
}
