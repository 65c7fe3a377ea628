import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../build.ts'
import { FIRST_PAGES, LATER_PARTS } from '../groupChunks.ts'

const WEB = 'dist/web'
const ENTRY = 'index.html'

type Chunk = { file: string; imports?: string[] }
type Manifest = Readonly<Record<string, Chunk>>
type Limit = { page: string; chunks: readonly string[]; kilobytes: number; files: number }

/** The limits of what each first page loads before it is complete. */
const LIMITS: readonly Limit[] = [
  {
    page: 'the login page',
    chunks: [ENTRY, ...FIRST_PAGES.login],
    kilobytes: 117,
    files: 14,
  },
  {
    page: 'the login page with what it loads later',
    chunks: [ENTRY, ...FIRST_PAGES.login, ...LATER_PARTS.device, ...LATER_PARTS.requests],
    kilobytes: 151,
    files: 25,
  },
  {
    page: 'the dashboard with its charts',
    chunks: [ENTRY, ...FIRST_PAGES.routes, ...FIRST_PAGES.shell, ...FIRST_PAGES.dashboard],
    kilobytes: 203,
    files: 26,
  },
  {
    page: 'the list of customers',
    chunks: [ENTRY, ...FIRST_PAGES.routes, ...FIRST_PAGES.shell, ...FIRST_PAGES.customers],
    kilobytes: 353,
    files: 46,
  },
]

/** Checks that the first pages stay light, in few files: JavaScript after gzip, of the current build. */
export async function checkWeight(): Promise<string[]> {
  await buildIfStale(['web'])
  const manifest = JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest
  return [...(await tooHeavy(LIMITS, manifest, WEB)), ...findCircles(manifest)]
}

/** Lists the pages of a build in that folder that exceed their limits. */
export async function tooHeavy(
  limits: readonly Limit[],
  manifest: Manifest,
  web: string,
): Promise<string[]> {
  const faults = await Promise.all(
    limits.map(async ({ page, chunks, kilobytes, files }) => {
      const sizes = await getSizes(manifest, chunks, web)
      const loaded = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000)
      return [
        loaded > kilobytes && `${page} loads ${loaded} kB of JavaScript; it may load ${kilobytes}`,
        sizes.length > files && `${page} loads ${sizes.length} files; it may load ${files}`,
      ].filter((fault) => fault !== false)
    }),
  )
  return faults.flat()
}

/**
 * Returns the bytes after gzip of each file of the chunks and all their imports. @throws Error for
 * one that is not built.
 */
async function getSizes(manifest: Manifest, names: readonly string[], web: string) {
  const files = [...reached(manifest, names)].flatMap((name) => manifest[name]?.file ?? [])
  const scripts = files.filter((file) => file.endsWith('.js'))
  return Promise.all(scripts.map(async (file) => gzipSync(await readFile(join(web, file))).length))
}

function reached(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is no chunk of the build`)
    found.add(name)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return found
}

/**
 * Reports chunks that import one another in a circle: one of them runs before what it needs, and the
 * page stays blank.
 */
export function findCircles(manifest: Manifest): string[] {
  const left = new Map(Object.entries(manifest))
  const getFree = () =>
    [...left].filter(([, { imports = [] }]) => !imports.some((name) => left.has(name)))
  for (let free = getFree(); free.length > 0; free = getFree()) {
    for (const [name] of free) left.delete(name)
  }
  return left.size === 0 ? [] : [`chunks import one another: ${[...left.keys()].join(', ')}`]
}
