import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_NAMES, type RoleName } from '../../../src/core/access/roles.ts'
import { LANGUAGES, type Language } from '../../../src/platform/contract/message.ts'
import { Inspector, type TestServer, type Look } from './inspector.ts'
import { ROUTES, shortShare, WIDTHS, type Route } from './matrix.ts'
import { openResources } from './openResources.ts'
import { OPENINGS, widthsOf } from './openings.ts'

// The short form: every route in both layouts; widths, languages and roles by turns. `npm run test:accessibility`
// is the whole matrix.

let server: TestServer & { close: () => Promise<void> }
beforeAll(async () => {
  server = await openResources()
})
afterAll(() => server?.close())

const share = shortShare()

/** A width of each layout, another language at each, and others from route to route. */
const looksFrom = (turn: number): Look[] =>
  WIDTHS.filter((_width, at) => at % 2 === turn % 2).map((width, at) => ({
    width,
    language: byTurns(turn + at),
  }))

const byTurns = (turn: number): Language => LANGUAGES[turn % LANGUAGES.length]!

async function faultsOf(role: RoleName | undefined, routes: readonly Route[]): Promise<string[]> {
  const inspector = await Inspector.arrive(server, role)
  for (const [turn, route] of routes.entries()) await inspector.route(route, looksFrom(turn))
  for (const [turn, opening] of OPENINGS.entries()) {
    if (opening.role !== role) continue
    const widths = widthsOf(opening)
    const width = widths[turn % widths.length]!
    await inspector.opening(opening, [{ width, language: byTurns(turn) }])
  }
  await inspector.leave()
  return inspector.faults
}

// All at once: most of their time they wait for the network to be quiet.
test.concurrent.each(ROLE_NAMES)(
  'axe finds nothing where a %s looks',
  async (role) => {
    expect(await faultsOf(role, share.get(role)!)).toEqual([])
  },
  600_000,
)

test.concurrent(
  'nor where one gets without a login',
  async () => {
    const open = ROUTES.filter(({ isPublic }) => isPublic)
    expect(await faultsOf(undefined, open)).toEqual([])
  },
  600_000,
)
