import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_NAMES, type RoleName } from '#core/access/roles.ts'
import { LANGUAGES, type Language } from '#platform/contract/message.ts'
import { Inspector, ZOOMS, type TestServer, type Look } from './inspector.ts'
import { ROUTES, shortShare, WIDTHS, type Route } from './matrix.ts'
import { openResources } from './openResources.ts'
import { OPENINGS, getWidths } from './openings.ts'

// The short form: every route at one width, in one language, for one role, by turns. `npm run test:accessibility` is
// the whole matrix.

let server: TestServer & { close: () => Promise<void> }
beforeAll(async () => {
  server = await openResources()
})
afterAll(() => server?.close())

const share = shortShare()

/** Another width and another language from route to route, and every second one in the dark. */
const getLook = (turn: number): Look => ({
  width: WIDTHS[turn % WIDTHS.length]!,
  language: byTurns(turn),
  scheme: getScheme(turn),
})

const getScheme = (turn: number): 'light' | 'dark' => (turn % 2 === 0 ? 'light' : 'dark')

/** Enlarged as text and as a whole, in a narrow and a wide face by turns. */
const getZooms = (turn: number) => (turn % 2 === 0 ? ZOOMS.slice(0, 2) : ZOOMS.slice(2))

const byTurns = (turn: number): Language => LANGUAGES[turn % LANGUAGES.length]!

async function getFaults(role: RoleName | undefined, routes: readonly Route[]): Promise<string[]> {
  const inspector = await Inspector.arrive(server, role)
  for (const [turn, route] of routes.entries()) {
    await inspector.route(route, [getLook(turn)])
    if (role) await inspector.zoomed(route, getZooms(turn))
  }
  for (const [turn, opening] of OPENINGS.entries()) {
    if (opening.role !== role) continue
    const widths = getWidths(opening)
    const width = widths[turn % widths.length]!
    await inspector.opening(opening, [{ width, language: byTurns(turn), scheme: getScheme(turn) }])
  }
  await inspector.leave()
  return inspector.faults
}

// All at once: most of their time they wait for the network to be quiet.
test.concurrent.each(ROLE_NAMES)(
  'axe finds no violation on the pages of a %s, and all of them can be enlarged',
  async (role) => {
    expect(await getFaults(role, share.get(role)!)).toEqual([])
  },
  600_000,
)

test.concurrent('axe finds no violation on the public pages', async () => {
  const open = ROUTES.filter(({ isPublic }) => isPublic)
  expect(await getFaults(undefined, open)).toEqual([])
}, 600_000)
