import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries } from '#db/embedded/findBinaries.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(ROOT, 'dist')

type Part = {
  name: string
  /** Files and folders that the result depends on. */
  sources: readonly string[]
  isSource: (path: string) => boolean
  /** Other settings that the result depends on. */
  settings?: () => string
  build: () => Promise<unknown>
}

const isTest = (path: string) => /\.test\.tsx?$|^src\/testing\//.test(path)

const PARTS: readonly Part[] = [
  {
    name: 'web',
    sources: [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/installable.ts',
      'scripts/manual',
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
    },
  },
  {
    name: 'server',
    sources: ['src', 'package.json', 'package-lock.json'],
    isSource: (path) => !/\/web\//.test(path),
    build: async () =>
      (await import('esbuild')).build({
        absWorkingDir: ROOT,
        // Threads start from their own files, next to the one that starts them.
        entryPoints: [
          'src/app/server/main.ts',
          'src/platform/server/threads/paperThread.ts',
          'src/platform/server/threads/sheetThread.ts',
        ],
        outdir: 'dist/server',
        entryNames: '[name]',
        bundle: true,
        packages: 'external',
        format: 'esm',
        platform: 'node',
        target: 'node20',
        sourcemap: true,
        logLevel: 'warning',
      }),
  },
]

/**
 * Builds what is older than its sources: dist/web and dist/server/main.js. Returns what was built.
 */
export async function buildIfStale(
  names: readonly string[] = ['web', 'server'],
): Promise<string[]> {
  const built: string[] = []
  await mkdir(DIST, { recursive: true })
  for (const part of PARTS.filter(({ name }) => names.includes(name))) {
    const stampFile = join(DIST, `.${part.name}.stamp`)
    const stamp = await getStamp(part)
    if (stamp === (await readFile(stampFile, 'utf8').catch(() => ''))) continue
    // The stamp is absent during a build: an interrupted build counts as none.
    await rm(stampFile, { force: true })
    await part.build()
    await writeFile(stampFile, stamp)
    built.push(part.name)
  }
  return built
}

/** Computes a hash of everything the result depends on. */
async function getStamp({ sources, isSource, settings }: Part): Promise<string> {
  const hash = createHash('sha256').update(settings?.() ?? '')
  const files = (await Promise.all(sources.map(filesIn))).flat().sort()
  for (const file of files) {
    const path = relative(ROOT, file)
    if (isTest(path) || !isSource(path)) continue
    hash
      .update(path)
      .update('\0')
      .update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Links the embedded PostgreSQL at build time, because serving may lack write access. */
function linkEmbedded(): void {
  try {
    findBinaries()
  } catch {
    // Without an embedded PostgreSQL there is DATABASE_URL; a start without either reports it.
  }
}

async function filesIn(source: string): Promise<string[]> {
  const path = join(ROOT, source)
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildIfStale()
  linkEmbedded()
  console.log(built.length > 0 ? `built: ${built.join(', ')}` : 'nothing to build')
}
