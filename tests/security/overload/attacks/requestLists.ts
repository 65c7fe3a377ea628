import { allRoutes } from '#app/server/allRoutes.ts'
import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import { isAllowed } from '#testing/everyEndpoint/questions.ts'
import type { Overload } from '../overload.ts'
import { countStatuses } from '../parts/countStatuses.ts'
import { fillAgent } from '../parts/fillAgent.ts'
import { getAway } from '../parts/rawGet.ts'

const AT_ONCE = 200
const SHORT_AT_ONCE = 60
const CUSTOMERS = 25_000
const MOST_ROWS = 200

/** One user of each role sends many requests for everything that it may read, each list as long as it gets. */
export const requestLists: Overload = {
  title: `${AT_ONCE} requests at once for lists and reports, by one user of each role`,
  prepare: (target) => fillAgent(target, CUSTOMERS),
  async attack({ product, scenario }, { rounds, isShort, report }) {
    for (const role of ROLE_NAMES) {
      const paths = getPaths(role)
      const { token } = scenario.people[role]
      for (let round = 0; round < rounds; round++) {
        const statuses = await Promise.all(
          Array.from({ length: isShort ? SHORT_AT_ONCE : AT_ONCE }, (_, n) =>
            getAway(product.port, paths[n % paths.length]!, token),
          ),
        )
        report(`    ${role}: ${countStatuses(statuses)}`)
      }
    }
  },
  injections: {},
}

/** Lists what the role may read without naming an object; of the paged lists the longest page. */
function getPaths(role: RoleName): string[] {
  return allRoutes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method === 'GET' && endpoint.access !== 'PUBLIC')
    .filter((endpoint) => !endpoint.path.includes('{') && isAllowed(endpoint, role))
    .map(({ path, query }) =>
      query && 'pageSize' in query.shape ? `${path}?pageSize=${MOST_ROWS}` : path,
    )
}
