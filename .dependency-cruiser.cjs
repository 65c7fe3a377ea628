// Who may import whom. `npm run check` runs this, and proves with planted violations that it works.

const FEATURES = require('./scripts/check/featureImports.cjs')

/** Files that features outside of those rows may import, and why. */
const EXCEPTIONS = [
  // Row scope is answered in one file per noun, so every query that shows the noun reads that file.
  '^src/features/[^/]+/server/visible\\w+\\.ts$',
  // Opening or editing a cashbook can pay it in full, and a cashbook paid in full settles itself.
  '^src/features/settlements/server/(settleCashbooks|settleItself|selfSettledLines)\\.ts$',
]

const TESTS = '(\\.test\\.tsx?$|^src/testing/|^tests/)'
const features = Object.entries(FEATURES).map(([name, neighbours]) => ({
  name: `feature-${name}`,
  comment: `${name} may import only: ${neighbours.join(', ') || 'no other feature'}`,
  severity: 'error',
  from: { path: `^src/features/${name}/`, pathNot: TESTS },
  to: {
    path: '^src/features/',
    pathNot: [`^src/features/(${[name, ...neighbours].join('|')})/`, ...EXCEPTIONS],
  },
}))

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: allowed },
})

module.exports = {
  forbidden: [
    ...features,
    only('core-is-pure', '^src/core/', '^src/core/', 'core imports only core'),
    only(
      'db-knows-tables',
      '^src/db/',
      '(^src/(core|db)/|^node_modules/|^[a-z_/]+$)',
      'db imports core and drivers',
    ),
    only(
      'contract-is-shared',
      '^src/(platform/contract/|features/[^/]+/(\\w*[cC]ontract|\\w*[mM]essages)\\.ts$)',
      '(^src/(core|platform/contract)/|^src/features/[^/]+/(\\w*[cC]ontract|\\w*[mM]essages)\\.ts$|^node_modules/(zod|libphonenumber-js)/)',
      'both sides read a contract, so it leans on neither',
    ),
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: TESTS },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'browser-never-server',
      severity: 'error',
      from: { path: '^src/.*/web/' },
      to: { path: ['^src/db/', '^src/.*/server/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browser-never-node',
      severity: 'error',
      from: { path: '^src/.*/web/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-browser',
      severity: 'error',
      from: { path: '^src/(.*/server|db)/' },
      to: { path: '^src/.*/web/' },
    },
    {
      name: 'only-app-names-app',
      severity: 'error',
      from: { path: '^src/(core|db|platform|features)/', pathNot: TESTS },
      to: { path: '^src/app/' },
    },
    {
      name: 'only-tests-name-testing',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^src/testing/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
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
