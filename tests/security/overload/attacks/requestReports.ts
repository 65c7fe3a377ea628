import { exportCustomers } from '#modules/customers/contract.ts'
import { getTransactionReport } from '#modules/reports/transactions/contract.ts'
import type { Overload } from '../overload.ts'
import { fillAgent } from '../parts/fillAgent.ts'
import { withoutReportPool } from '../parts/withoutReportPool.ts'
import { getAway } from '../parts/rawGet.ts'

const AT_ONCE = 100
const SHORT_AT_ONCE = 30
const CUSTOMERS = 25_000
const REPORT = `${getTransactionReport.path}?relativeTime=YEARLY`

/** One user sends many slow requests at once. */
export const requestReports: Overload = {
  title: `${AT_ONCE} exports and ${AT_ONCE} yearly reports at once, by one agent`,
  prepare: (target) => fillAgent(target, CUSTOMERS),
  async attack({ product, scenario }, { rounds, isShort, report }) {
    const { token } = scenario.own.agent
    const paths = [`${exportCustomers.path}?format=csv`, REPORT]
    for (let round = 0; round < rounds; round++) {
      const request = paths.flatMap((path) =>
        Array.from({ length: isShort ? SHORT_AT_ONCE : AT_ONCE }, () =>
          getAway(product.port, path, token),
        ),
      )
      const statuses = await Promise.all(request)
      const served = statuses.filter((status) => status === 200).length
      report(`    ${served} of ${statuses.length} served, the others refused`)
    }
  },
  injections: { 'a place for each user': { ...withoutReportPool } },
}
