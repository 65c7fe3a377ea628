import { build, transform } from 'esbuild'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin, Rolldown } from 'vite'
import { assertDefined } from '#core/invariant.ts'

type Bundle = Rolldown.OutputBundle
type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const MARK = 'public/favicon.svg'
/** The script that runs before the application, as the page names it. */
const OLD_BROWSERS = 'oldBrowsers.js'
const BRAND = '#23487f'
/** A maskable icon may lose all but its middle 80 %; an Apple one has its own corners. */
const ICONS = [
  { name: 'icon-192.png', size: 192, mark: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, mark: 1, ground: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, mark: 0.76, ground: BRAND },
  { name: 'apple-touch-icon.png', size: 180, mark: 0.92, ground: BRAND },
]

const ROUTES = 'src/app/web/routes/RoutedPages.tsx'
const PAGE_LIST = /\/(routes\/routes\.tsx|pages\.ts)$/

/** The modules that open a round without a network: kept before anything else. */
const ROUND = [
  ROUTES,
  'src/app/web/pages/LoginRoute.tsx',
  'src/modules/collection/round/web/othersKeptLater.ts',
  'src/modules/office/auth/web/checkLogin.ts',
  'src/modules/office/auth/web/deviceLogin.ts',
  'src/app/web/pages/CrashPage.tsx',
  'src/app/web/layout/Notices.tsx',
  'src/modules/collection/sheet/web/MassCreditPage.tsx',
  'src/modules/collection/round/web/CollectPage.tsx',
  'src/app/web/pages/CashPage.tsx',
]
/** The desktop page of the round. */
const SHEET = 'src/modules/collection/sheet/web/SheetPage.tsx'
/** A phone's other pages, kept once the application is idle; any other page once it was opened. */
const PHONE = [
  'src/app/web/pages/customers/CustomersRoute.tsx',
  'src/app/web/pages/customer-details/CustomerDetailsPage.tsx',
  'src/app/web/pages/account/AccountPage.tsx',
]

/** Adds what an installed application needs: its icons, and the worker that keeps its files. */
export const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const { name, ...icon } of ICONS) {
        const source = await drawIcon(icon)
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source })
      }
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const code = await readFile(at(`public/${OLD_BROWSERS}`), 'utf8')
      const fileName = `assets/oldBrowsers-${getHash(code)}.js`
      this.emitFile({ type: 'asset', fileName, source: (await minify(code)).code })
      page.source = paintFirst(String(page.source)).replace(`/${OLD_BROWSERS}`, `/${fileName}`)
      const getModuleInfo: GetModuleInfo = (id) => this.getModuleInfo(id)
      const round = getFiles(bundle, ROUND, getModuleInfo)
      const shell = ['index.html', 'favicon.svg', fileName, ...round]
      const later = [...getFiles(bundle, PHONE, getModuleInfo)].filter((file) => !round.has(file))
      const name = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .update(page.source)
        .update(await readFile(at(MARK)))
        .digest('hex')
        .slice(0, 16)
      const source = await bundleWorker({ shell, later, name })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  },
}

/**
 * Moves the styles below what the page shows first: a browser paints what stands above them while
 * it waits for them. The application starts after them.
 */
export function paintFirst(page: string): string {
  const styles = /\s*<link rel="stylesheet"[^>]*>/g
  const found = page.match(styles) ?? []
  return page.replace(styles, '').replace('</body>', `  ${found.join('').trim()}\n  </body>`)
}

const getHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A browser without modules reads it, too. */
const minify = (code: string) => transform(code, { minify: true, target: 'es5' })

/** Lists scripts and styles of the modules' chunks and of all that the modules load, at once or later. */
function getFiles(
  bundle: Bundle,
  modules: readonly string[],
  getModuleInfo: GetModuleInfo,
): Set<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const getId = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (!chunk?.facadeModuleId) throw new Error(`${module} is no chunk of the build`)
    return chunk.facadeModuleId
  }
  const entry = getId('index.html')
  // What the first script, the routes and the lists of pages import later are all the pages. What the
  // frame around them imports later belongs to each.
  const pages = new Set([
    ...getImportedLater(entry, getModuleInfo),
    ...getPages(getId(ROUTES), getModuleInfo),
    getId(SHEET),
  ])
  const wanted = new Set([entry, ...modules.map(getId)])
  for (const id of wanted) {
    for (const later of getImportedLater(id, getModuleInfo)) {
      if (!pages.has(later)) wanted.add(later)
    }
  }
  const found = new Set<string>()
  // A file comes after those that it imports: once it is kept, all that it needs is.
  const take = (fileName: string) => {
    const chunk = bundle[fileName]
    if (found.has(fileName) || chunk?.type !== 'chunk') return
    chunk.imports.forEach(take)
    chunk.viteMetadata?.importedCss.forEach((file) => found.add(file))
    found.add(fileName)
  }
  const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk.fileName]))
  for (const id of wanted) take(byModule.get(id) ?? '')
  return found
}

/** Returns what a module and all that it imports import later. */
const getImportedLater = (module: string, getModuleInfo: GetModuleInfo) =>
  listImportedLater(getImported(module, getModuleInfo), getModuleInfo)

/** Returns the pages: what the routes and the lists of pages among all imported modules import later. */
const getPages = (module: string, getModuleInfo: GetModuleInfo) =>
  listImportedLater(
    [...getImported(module, getModuleInfo)].filter((id) => PAGE_LIST.test(id)),
    getModuleInfo,
  )

function getImported(module: string, getModuleInfo: GetModuleInfo): Set<string> {
  const imported = new Set([module])
  for (const id of imported) getModuleInfo(id)?.importedIds.forEach((each) => imported.add(each))
  return imported
}

const listImportedLater = (modules: Iterable<string>, getModuleInfo: GetModuleInfo) =>
  new Set([...modules].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []))

/** Draws the product's logo as a PNG, on a background that is visible around it. */
export async function drawIcon(icon: {
  size: number
  mark: number
  ground: string
}): Promise<Buffer> {
  const { size, mark, ground } = icon
  const width = Math.round(size * mark)
  const input = await sharp(at(MARK), { density: 72 * (width / 32) })
    .resize(width, width)
    .png()
    .toBuffer()
  const background = ground === 'transparent' ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

type Kept = { shell: readonly string[]; later: readonly string[]; name: string }

async function bundleWorker({ shell, later, name }: Kept): Promise<string> {
  const getPaths = (files: readonly string[]) => JSON.stringify(files.map((file) => `/${file}`))
  const { outputFiles } = await build({
    entryPoints: [at('src/app/worker/serviceWorker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: {
      __SHELL__: getPaths(shell),
      __LATER__: getPaths(later),
      __SHELL_NAME__: JSON.stringify(name),
    },
  })
  return assertDefined(outputFiles[0], 'esbuild writes one file').text
}
