import type { FaultInjection } from '../../../support/openFaultyServer.ts'

/** Reports and exports are read on the connections of all requests, however many somebody asks for. */
export const withoutReportPool: FaultInjection = {
  route: (route) => ({ ...route, isReport: undefined }),
}
