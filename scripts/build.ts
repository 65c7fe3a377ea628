import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Metafile, Plugin } from 'esbuild'
import { readSettings } from '#app/server/env.ts'
import { projectRoot } from '#app/server/productVersion.ts'
import { findBinaries } from '#db/embedded/findBinaries.ts'
import { compressAssets } from './compressAssets.ts'

const ROOT = projectRoot()
const DIST = join(ROOT, 'dist')
const SERVER = join(DIST, 'server')

/** The commands of an operator. They run compiled, also where no sources and no build tools are. */
export const COMMANDS = [
  'serve',
  'build',
  'verify',
  'backup',
  'restore',
  'db',
  'admin',
  'lenders',
] as const

type Part = {
  name: string
  /** Files and folders that the result depends on. */
  sources: readonly string[]
  isSource: (path: string) => boolean
  /** Other settings that the result depends on. */
  settings?: () => string
  build: () => Promise<unknown>
}

// Packages of many small files, which take longer to find than to run. They read no files of their own.
const BUNDLED = new Set(['@simplewebauthn/server', 'hucre', 'kysely', 'libphonenumber-js', 'zod'])

/** Leaves the other packages in node_modules. */
const keepOutside: Plugin = {
  name: 'keep packages outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./#]/ }, ({ path, importer, kind }) => {
      const isOfPackage = importer.includes('node_modules')
      if (kind === 'entry-point' || isOfPackage || BUNDLED.has(getPackage(path))) return undefined
      return { path, external: true }
    }),
}

const getPackage = (path: string) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path

const isTest = (path: string) => /\.test\.tsx?$|^src\/testing\//.test(path)

const PARTS: readonly Part[] = [
  {
    name: 'web',
    sources: [
      'src',
      'public',
      'index.html',
      'portal.html',
      'vite.config.ts',
      'scripts/compressAssets.ts',
      'scripts/firstPages.ts',
      'scripts/groupByCost.ts',
      'scripts/installable.ts',
      'scripts/linkPage.ts',
      'scripts/manual',
      'scripts/olderStyles.ts',
      'scripts/oldestBrowsers.ts',
      'docs/manual',
      'package.json',
      'package-lock.json',
    ],
    isSource: (path) => !/^src\/db\/|\/server\//.test(path),
    settings: () =>
      Object.entries(process.env)
        .filter(([name]) => name.startsWith('VITE_'))
        .sort()
        .join('\n'),
    build: async () => {
      // Vite would build for development where the environment says so.
      process.env.NODE_ENV = 'production'
      await (await import('vite')).build({ root: ROOT, logLevel: 'warn' })
      await compressAssets(join(DIST, 'web'))
    },
  },
  {
    name: 'server',
    sources: ['src', 'scripts', 'package.json', 'package-lock.json'],
    isSource: (path) => !/\/web\//.test(path),
    build: async () => {
      await rm(SERVER, { recursive: true, force: true })
      const { metafile } = await (
        await import('esbuild')
      ).build({
        absWorkingDir: ROOT,
        // Threads start from their own files, next to the one that starts them.
        entryPoints: [
          ...COMMANDS.map((name) => `scripts/${name}.ts`),
          'src/app/server/main.ts',
          'src/platform/server/threads/paperThread.ts',
          'src/platform/server/threads/sheetThread.ts',
        ],
        outdir: 'dist/server',
        entryNames: '[name]',
        bundle: true,
        splitting: true,
        metafile: true,
        plugins: [keepOutside],
        format: 'esm',
        platform: 'node',
        target: 'node20',
        sourcemap: true,
        logLevel: 'warning',
      })
      await cp(join(ROOT, 'src/db/migrations'), join(SERVER, 'migrations'), { recursive: true })
      await copyFonts(join(SERVER, 'fonts'))
      await writeFile(join(SERVER, 'packages.json'), JSON.stringify(getPackages(metafile)))
    },
  },
]

/** Builds what is older than its sources: dist/web and dist/server. Returns what was built. */
export async function buildIfStale(
  names: readonly string[] = ['web', 'server'],
): Promise<string[]> {
  const built: string[] = []
  await mkdir(DIST, { recursive: true })
  for (const part of PARTS.filter(({ name }) => names.includes(name))) {
    const stampFile = getStampFile(part)
    const stamp = getStamp(part)
    if (stamp === (await readStamp(part))) continue
    // The stamp is absent during a build: an interrupted build counts as none.
    await rm(stampFile, { force: true })
    await part.build()
    await writeFile(stampFile, stamp)
    built.push(part.name)
  }
  return built
}

/** Returns whether nothing is older than its sources. */
export async function isBuilt(names: readonly string[]): Promise<boolean> {
  const parts = PARTS.filter(({ name }) => names.includes(name))
  const fresh = parts.map(async (part) => getStamp(part) === (await readStamp(part)))
  return !(await Promise.all(fresh)).includes(false)
}

const getStampFile = ({ name }: Part) => join(DIST, `.${name}.stamp`)
const readStamp = (part: Part) => readFile(getStampFile(part), 'utf8').catch(() => '')

/** Copies the two weights of the fonts of documents: their packages hold eight times as much. */
async function copyFonts(to: string): Promise<void> {
  const families = join(ROOT, 'node_modules/@fontsource')
  await cp(families, to, {
    recursive: true,
    filter: (path) =>
      !/\.\w+$/.test(path) || /-(400|700)-normal\.woff$|unicode\.json$|LICENSE$/.test(path),
  })
}

/** What only builds load, which need the sources as well. */
const OF_BUILDS = new Set(['esbuild', 'vite'])

/** Returns the packages that the compiled server loads, some of them late; `db types` loads those of development. */
function getPackages({ outputs }: Metafile): string[] {
  const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8')
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: object }
  const paths = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .filter(({ path }) => !isBuiltin(path))
    .map(({ path }) => getPackage(path))
  return [...new Set(paths)]
    .filter((name) => !Object.hasOwn(devDependencies, name) && !OF_BUILDS.has(name))
    .sort()
}

/** Computes a hash of everything the result depends on. Reading without promises takes a quarter of the time. */
function getStamp({ sources, isSource, settings }: Part): string {
  const hash = createHash('sha256').update(settings?.() ?? '')
  for (const file of sources.flatMap(filesIn).sort()) {
    const path = relative(ROOT, file)
    if (isTest(path) || !isSource(path)) continue
    hash.update(path).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Writes which commit is built, also when nothing was stale: the sources are those of the commit then. Where there is no
 * git, as in an image, COMMIT says it.
 */
async function writeCommit(): Promise<void> {
  if (!existsSync(SERVER)) return
  const args = ['describe', '--always', '--dirty', '--exclude', '*', '--abbrev=12']
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  const commit = process.env.COMMIT || stdout?.trim() || 'unknown'
  await writeFile(join(SERVER, 'commit'), `${commit}\n`)
}

function checkSettings(): void {
  try {
    readSettings(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Links the embedded PostgreSQL at build time, because serving may lack write access. */
function linkEmbedded(): void {
  try {
    findBinaries()
  } catch {
    // Without an embedded PostgreSQL there is DATABASE_URL; a start without either reports it.
  }
}

function filesIn(source: string): string[] {
  const path = join(ROOT, source)
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2).filter((name) => !name.startsWith('-'))
  // Invalid settings end a start before the build, which takes a while.
  if (process.argv.includes('--before-start')) checkSettings()
  const built = await buildIfStale(names.length > 0 ? names : undefined)
  await writeCommit()
  linkEmbedded()
  console.log(built.length > 0 ? `built: ${built.join(', ')}` : 'nothing to build')
}
