import { parseArgs } from 'node:util'
import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setup, teardown } from '#testing/database/startDatabaseServer.ts'
import { Inspector, ZOOMS, type TestServer, type Look, type Squeeze } from './inspector.ts'
import { ROUTES, getRoutes, WIDTHS } from './matrix.ts'
import { openResources } from './openResources.ts'
import { OPENINGS } from './openings.ts'

/**
 * `npm run test:accessibility`: every route for each role that may open it, at every width in every language, and all
 * that opens over them; and whether words are cut on the smallest phone, in the largest text and enlarged. `--role AGENT` and
 * `--path /customer` look at less. The web has to be built.
 */
const { values } = parseArgs({
  options: { role: { type: 'string' }, path: { type: 'string', default: '' } },
})
const roles = ROLE_NAMES.filter((role) => values.role === undefined || role === values.role)

// One language after the other, so that a page is turned through the widths in each.
const LOOKS: readonly Look[] = LANGUAGES.flatMap((language) =>
  WIDTHS.map((width) => ({ width, language })),
)

const SQUEEZES: readonly Squeeze[] = [
  { width: 320, textSize: 'A' },
  { width: 360, textSize: 'A++' },
  { width: 769, textSize: 'A++' },
]

await setup()
try {
  const server = await openResources()
  const begun = performance.now()
  // Two at a time: the rest of a page's time it waits.
  const walks = [
    ...roles.map((role) => () => walk(server, role)),
    ...(values.role === undefined ? [() => walk(server, undefined)] : []),
  ]
  const done: Inspector[] = []
  const walkOn = async () => {
    for (let next = walks.shift(); next; next = walks.shift()) done.push(await next())
  }
  await Promise.all([walkOn(), walkOn()]).finally(server.close)
  const looks = done.reduce((sum, each) => sum + each.looks, 0)
  const faults = done.flatMap((each) => each.faults)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${looks} looks in ${seconds} s, ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await teardown()
}

async function walk(server: TestServer, role: RoleName | undefined): Promise<Inspector> {
  const inspector = await Inspector.arrive(server, role)
  const isRequested = (at: (scenario: TestServer['scenario']) => string) =>
    at(server.scenario).startsWith(values.path)
  const routes = role ? getRoutes(role) : ROUTES.filter(({ isPublic }) => isPublic)
  for (const route of routes.filter(({ at }) => isRequested(at))) {
    await inspector.route(route, LOOKS)
    await inspector.zoomed(route, ZOOMS)
    await inspector.words(route, SQUEEZES)
  }
  for (const opening of OPENINGS.filter((each) => each.role === role && isRequested(each.at))) {
    await inspector.opening(opening, LOOKS)
  }
  await inspector.leave()
  console.log(`${role ?? 'without a login'}: ${inspector.looks} looks`)
  for (const fault of inspector.faults) console.log(`  ${fault}`)
  return inspector
}
