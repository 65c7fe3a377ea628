import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../build.ts'

const WEB = 'dist/web'
const ENTRY = 'index.html'

type Chunk = { file: string; imports?: string[] }
type Manifest = Readonly<Record<string, Chunk>>
type Limit = { page: string; chunks: readonly string[]; kilobytes: number; files: number }

/** What each page behind the login loads, with its frame. */
const ROUTES = [ENTRY, 'src/app/web/routes/RoutedPages.tsx']

/** What an owner's dashboard loads by itself before the first touch, on a phone too. */
const DASHBOARD = [
  ...ROUTES,
  'src/app/web/layout/header/AttentionWatch.tsx',
  'src/app/web/layout/navigation/StaffTabs.tsx',
  'src/app/web/pages/DashboardPage.tsx',
  'src/app/web/pages/prefetchDashboard.ts',
  'src/modules/records/to-check/web/ToCheckCard.tsx',
  'src/modules/reports/dashboard/web/DashboardDetails.tsx',
]

/** The limits of what the pages that open first or most load before they are complete. */
const LIMITS: readonly Limit[] = [
  { page: 'the login page', chunks: [ENTRY], kilobytes: 125, files: 10 },
  { page: 'the dashboard with its charts', chunks: DASHBOARD, kilobytes: 222, files: 40 },
  {
    page: 'the dashboard after a log-in',
    chunks: [...DASHBOARD, 'src/modules/office/auth/web/deviceLogin.ts'],
    kilobytes: 240,
    files: 40,
  },
  {
    page: 'the list of customers',
    chunks: [...ROUTES, 'src/app/web/pages/customers/CustomersRoute.tsx'],
    kilobytes: 390,
    files: 80,
  },
  {
    page: 'the round',
    chunks: [
      ...ROUTES,
      'src/modules/collection/sheet/web/MassCreditPage.tsx',
      'src/modules/collection/round/web/CollectPage.tsx',
      'src/app/web/layout/navigation/WaitingBadge.tsx',
    ],
    kilobytes: 380,
    files: 80,
  },
]

/** What a borrower's browser loads before the balance: the page, its scripts and its style. */
const LINK_PAGE = { file: 'portal.html', kilobytes: 95 }

/** Checks that the first pages stay light, in few files: JavaScript after gzip, of the current build. */
export async function checkWeight(): Promise<string[]> {
  await buildIfStale(['web'])
  const manifest = JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest
  const faults = await tooHeavy(LIMITS, manifest, WEB)
  return [...faults, ...(await isLinkPageTooHeavy()), ...findCircles(manifest)]
}

async function isLinkPageTooHeavy(): Promise<string[]> {
  const page = await readFile(join(WEB, LINK_PAGE.file), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const parts = await Promise.all(files.map((file) => readFile(join(WEB, file))))
  const bytes = [Buffer.from(page), ...parts].map((part) => gzipSync(part).length)
  const loaded = Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 1000)
  const { kilobytes } = LINK_PAGE
  return loaded > kilobytes || files.length < 3
    ? [
        `the page of a customer's link loads ${loaded} kB in ${files.length} files; it may load ${kilobytes}`,
      ]
    : []
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
