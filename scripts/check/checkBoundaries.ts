import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runTool } from './runTool.ts'

const CRUISE = 'dependency-cruiser/bin/dependency-cruise.mjs'
const CONFIG = '.dependency-cruiser.cjs'
const COPIED = [CONFIG, 'scripts/check/modules.cjs', 'tsconfig.json', 'package.json']

// Files that each break the rule they are listed under; they prove that the check detects
// violations.
const PLANTED: Record<string, [path: string, content: string]> = {
  'core-is-pure': ['core/planted.ts', `import 'node:fs'`],
  'contract-is-shared': ['modules/office/auth/contract.ts', `import './server/target.ts'`],
  'contract-has-no-schemas': ['modules/office/users/contract.ts', `import './forms.ts'`],
  'forms-never-server': ['modules/office/users/forms.ts', `import '../auth/server/target.ts'`],
  'browser-never-server': ['modules/office/auth/web/planted.ts', `import '../server/target.ts'`],
  'server-never-browser': ['modules/office/routes.ts', `import './auth/web/planted.ts'`],
  'platform-knows-no-module': ['platform/contract/planted.ts', `import '#modules/office/text.ts'`],
  'module-office': ['modules/office/auth/server/planted.ts', `import '#modules/lending/text.ts'`],
  'web-layout': ['platform/web/layout/planted.ts', `import '../lists/target.ts'`],
  'web-part-without-layer': ['platform/web/new/planted.ts', `import '../lists/target.ts'`],
  'no-circles': ['platform/server/circle.ts', `import './circle.ts'`],
  'web-tests-read-schemas-only': [
    'modules/office/auth/web/planted.test.ts',
    `import '../server/target.ts'`,
  ],
  'no-orphans': ['platform/server/planted.ts', `export const alone = true`],
}
const TARGETS = [
  'modules/office/auth/server/target.ts',
  'modules/office/text.ts',
  'modules/lending/text.ts',
  'platform/web/lists/target.ts',
]

/**
 * Checks the dependencies between modules, after proving with planted violations that it detects
 * them.
 */
export async function checkBoundaries(): Promise<string[]> {
  const [real, blind] = await Promise.all([
    runTool(CRUISE, ['--config', CONFIG, 'src']),
    blindSpots(),
  ])
  return [...real, ...blind.map((rule) => `the check does not see a breach of ${rule}`)]
}

async function blindSpots(): Promise<string[]> {
  const resources = await mkdtemp(join(tmpdir(), 'cashbook-planted-'))
  try {
    const targets = TARGETS.map((path) => [path, 'export const target = true'] as const)
    for (const [path, content] of [...Object.values(PLANTED), ...targets]) {
      const file = join(resources, 'src', path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${content}\n`)
    }
    for (const file of COPIED) await cp(file, join(resources, file), { recursive: true })
    const [text = ''] = await runTool(CRUISE, ['--config', CONFIG, 'src'], {
      folder: resources,
    })
    return Object.keys(PLANTED).filter((rule) => !text.includes(rule))
  } finally {
    await rm(resources, { recursive: true })
  }
}
