// Who may import whom. `npm run check` runs this, and proves with planted violations that it works.

const MODULES = require('./scripts/check/modules.cjs')

const TESTS = '(\\.test\\.tsx?$|^src/testing/|^tests/)'
/** Read by both sides, of a module and of a noun. */
const SHARED =
  '^src/modules/((?!.*/(server|web)/).*([cC]ontract|[fF]orms|[mM]essages)|[^/]+/log)\\.ts$'
/** What the types of a contract come from. */
const SCHEMAS = '^src/.*/server/.*[sS]chemas\\.ts$'
/** Code of the server: the folders of that name, and how a module is put together. */
const SERVER = '^src/(db/|.*/server/|modules/[^/]+/(routes|tables)\\.ts$)'

/** Code of the browser: the folders of that name, and the list of a module's pages. */
const BROWSER = '^src/(.*/web/|modules/[^/]+/pages\\.ts$)'

const modules = Object.entries(MODULES).map(([name, below]) => ({
  name: `module-${name}`,
  comment: `${name} may import only: ${below.join(', ') || 'no other module'}`,
  severity: 'error',
  from: { path: `^src/modules/${name}/`, pathNot: TESTS },
  to: {
    path: '^src/modules/',
    pathNot: [`^src/modules/(${[name, ...below].join('|')})/`],
  },
}))

/**
 * The parts of `platform/web` from the ground up: each may import those of the lines above it.
 * Parts of one line do not know each other.
 */
const WEB_LAYERS = [
  ['createStore', 'messages'],
  ['preferences'],
  ['api'],
  ['layout'],
  ['lazy'],
  ['session'],
  ['feedback'],
  ['calls'],
  ['display'],
  ['charts', 'device', 'forms', 'paper'],
  ['inputs'],
  ['lists'],
]

const webLayers = WEB_LAYERS.flatMap((layer, index) =>
  layer.map((part) => {
    const below = [...WEB_LAYERS.slice(0, index).flat(), part]
    return {
      name: `web-${part}`,
      comment: `platform/web/${part} may import only: ${below.join(', ')}`,
      severity: 'error',
      from: { path: `^src/platform/web/${part}[./]`, pathNot: TESTS },
      to: { path: '^src/platform/web/', pathNot: `^src/platform/web/(${below.join('|')})[./]` },
    }
  }),
)

/** A new part of `platform/web` gets a line above. */
const webPartWithoutLayer = {
  name: 'web-part-without-layer',
  severity: 'error',
  from: {
    path: '^src/platform/web/',
    pathNot: [TESTS, `^src/platform/web/(${WEB_LAYERS.flat().join('|')})[./]`],
  },
  to: {},
}

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed },
})

module.exports = {
  forbidden: [
    ...modules,
    ...webLayers,
    webPartWithoutLayer,
    only('core-is-pure', '^src/core/', '^src/core/', 'core imports only core'),
    only(
      'db-knows-tables',
      '^src/db/',
      '(^src/(core|db)/|^node_modules/|^[a-z_/]+$)',
      'db imports core and drivers',
    ),
    only(
      'contract-is-shared',
      `(^src/platform/contract/|${SHARED})`,
      `(^src/(core|platform/contract)/|${SHARED}|${SCHEMAS}|^src/modules/(?!.*/(server|web)/)|^node_modules/(zod|libphonenumber-js)/)`,
      'both sides read a contract, so it leans on neither',
    ),
    {
      name: 'contract-has-no-schemas',
      comment: 'every page loads contracts: only the types of the other half may come along',
      severity: 'error',
      from: { path: '^src/.*([cC]ontract|/requestOutcome)\\.ts$' },
      to: {
        path: '(/server/|[fF]orms\\.ts$|^node_modules/zod/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'forms-never-server',
      severity: 'error',
      from: { path: '^src/.*[fF]orms\\.ts$' },
      to: { path: SERVER },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TESTS },
      to: { path: '^src/(modules|app)/' },
    },
    {
      name: 'browser-never-server',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { path: SERVER, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-tests-read-schemas-only',
      severity: 'error',
      from: { path: `(${BROWSER}).*\\.test\\.tsx?$` },
      to: { path: SERVER, pathNot: SCHEMAS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-never-node',
      severity: 'error',
      from: { path: BROWSER, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-browser',
      severity: 'error',
      from: { path: SERVER },
      to: { path: BROWSER },
    },
    {
      name: 'only-app-names-app',
      severity: 'error',
      from: { path: '^src/(core|db|platform|modules)/', pathNot: TESTS },
      to: { path: '^src/app/' },
    },
    {
      name: 'only-tests-name-testing',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^src/testing/' },
    },
    {
      name: 'no-circles',
      comment:
        'a circle through an import of types is none: a contract has the types of its schemas',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: [TESTS, '\\.d\\.ts$', '^src/app/worker/'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
}
