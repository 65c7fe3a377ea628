import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfStale } from '../build.ts'
import { findFloorFaults } from './styleFloor.ts'

const WEB = 'dist/web'
const THEME = 'src/app/web/theme'
const FILES = { first: 'firstStyles.css', pages: 'pageStyles.css' }
/** Mantine's styles that belong to no component. */
const BASE = ['baseline', 'default-css-variables', 'global']

/** The names of the components in Mantine's files of styles. */
type Styles = { first: readonly string[]; pages: readonly string[] }

/**
 * Checks that the styles of Mantine that the product loads are those of the components that it uses:
 * the first script's with the login page, all others with the pages; and that the oldest browsers lose
 * none of the styles.
 */
export async function checkStyles(): Promise<string[]> {
  await buildIfStale(['web'])
  const manifest = JSON.parse(await readFile(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const entry = manifest['index.html']?.file ?? ''
  const scripts = (await readdir(join(WEB, 'assets'))).filter((file) => file.endsWith('.js'))
  const all = await Promise.all(scripts.map((file) => readUsed(`assets/${file}`)))
  const first = new Set(await readUsed(entry))
  const pages = new Set(all.flat().filter((name) => !first.has(name)))
  const listed = { first: await readListed(FILES.first), pages: await readListed(FILES.pages) }
  const faults = findStyleFaults({ first: [...first], pages: [...pages] }, listed)
  return [...faults, ...(await findLost())]
}

/** Returns a fault for each style of the build that the oldest browsers would lose, with its file. */
async function findLost(): Promise<string[]> {
  const assets = await readdir(join(WEB, 'assets'))
  const styles = assets.filter((file) => file.endsWith('.css'))
  const found = styles.map(async (file) => {
    const css = await readFile(join(WEB, 'assets', file), 'utf8')
    return findFloorFaults(css).map((fault) => `${file}: ${fault}`)
  })
  return (await Promise.all(found)).flat()
}

/** Returns a fault for each component whose styles are missing, superfluous or in the other file. */
export function findStyleFaults(used: Styles, listed: Styles): string[] {
  return (['first', 'pages'] as const).flatMap((part) => [
    ...missing(used[part], listed[part]).map((name) => `${FILES[part]} lacks ${name}`),
    ...missing(listed[part], [...used[part], ...BASE]).map(
      (name) => `${FILES[part]} has ${name}, which nothing uses there`,
    ),
  ])
}

const missing = (wanted: readonly string[], there: readonly string[]) =>
  wanted.filter((name) => !there.includes(name)).sort()

/** Returns the components of Mantine with styles in a script of the build, by its source map. */
async function readUsed(file: string): Promise<string[]> {
  const map = join(WEB, `${file}.map`)
  if (!existsSync(map)) return []
  const { sources } = JSON.parse(await readFile(map, 'utf8')) as { sources: string[] }
  return sources.flatMap(
    (source) => /@mantine\/core\/esm\/.*?(\w+)\.module\.mjs$/.exec(source)?.[1] ?? [],
  )
}

async function readListed(name: string): Promise<string[]> {
  const css = await readFile(join(THEME, name), 'utf8')
  return [...css.matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(([, found = '']) => found)
}
