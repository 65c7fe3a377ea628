import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** The pages that people open first or most, by the modules whose chunks these load in addition. */
export const FIRST_PAGES = {
  login: ['src/app/web/start/LoginFirst.tsx'],
  routes: ['src/app/web/routes/RoutedPages.tsx'],
  shell: ['src/app/web/layout/Shell.tsx'],
  portal: ['src/app/web/pages/PortalRoute.tsx'],
  dashboard: [
    'src/app/web/pages/DashboardPage.tsx',
    'src/app/web/pages/prefetchDashboard.ts',
    'src/modules/reports/dashboard/web/DashboardDetails.tsx',
  ],
  round: [
    'src/modules/collection/sheet/web/MassCreditPage.tsx',
    'src/modules/collection/round/web/CollectPage.tsx',
  ],
  customers: ['src/modules/customers/web/CustomerListPage.tsx'],
  customer: ['src/app/web/pages/customer-details/CustomerDetailsPage.tsx'],
} as const

/** Parts that pages load later, also those without the shell: none may bring what only pages share. */
export const LATER_PARTS = {
  device: ['src/platform/web/device/deviceUser.ts'],
  unlock: ['src/modules/office/auth/web/deviceLogin.ts'],
  requests: [
    'src/modules/office/auth/web/checkLogin.ts',
    'src/modules/office/saved-views/web/listRequests.ts',
  ],
  overlays: [
    'src/app/web/layout/Notices.tsx',
    'src/app/web/layout/VersionPrompt.tsx',
    'src/platform/web/feedback/DialogHost.tsx',
    'src/modules/office/auth/web/CountdownDialog.tsx',
  ],
  locales: ['node_modules/dayjs/locale/ms-my.js', 'node_modules/dayjs/locale/zh-cn.js'],
  words: ['src/app/web/layout/borrowerWords.ts'],
} as const

/** Parts that pages with the shell load later. */
export const SHELL_PARTS = {
  menus: [
    'src/app/web/layout/navigation/NavDrawer.tsx',
    'src/app/web/layout/navigation/NavGroupItems.tsx',
    'src/app/web/layout/header/NoticeList.tsx',
    'src/app/web/command-palette/KeySheet.tsx',
  ],
  profile: ['src/app/web/layout/header/ProfileItems.tsx'],
  tabs: ['src/app/web/layout/navigation/TabBar.tsx'],
  palette: [
    'src/app/web/layout/search/SearchPanel.tsx',
    'src/app/web/command-palette/CommandPalette.tsx',
  ],
  dates: [
    'src/platform/web/inputs/DayRangePanel.tsx',
    'src/modules/reports/dashboard/web/CustomDays.tsx',
  ],
} as const

/** What hardly anybody sees: it brings nothing of the other parts. */
export const RARE_PARTS = {
  rare: [
    'src/app/web/layout/ClockNotice.tsx',
    'src/app/web/layout/ReachableNotice.tsx',
    'src/modules/reports/dashboard/web/FirstSteps.tsx',
    'src/modules/reports/dashboard/web/FigureSelect.tsx',
  ],
} as const

/** The users that count for a module of the routes: the routes, and what is loaded without them. */
const ROUTES_USERS = { ...LATER_PARTS, login: [], routes: [] }

/** The users that count for a module of the shell: the shell, and what is loaded without it. */
const SHELL_USERS = { ...LATER_PARTS, login: [], portal: [], shell: [] }

const PARTS = Object.entries({ ...FIRST_PAGES, ...LATER_PARTS, ...SHELL_PARTS, ...RARE_PARTS })

/** The module of the first script, which its page names. */
const MAIN = '/src/app/web/main.tsx'

/** What so many chunks load is grouped as well, though one of these or none needs it. */
const OFTEN = 8

/**
 * Writes what pages share into few files. The bundler makes a file of each set of modules that the
 * same pages use: a list had 179 of them. Here they are grouped by which of the first pages and the
 * later parts use them, so no first page loads a module of another. No files import one another,
 * because a page that uses a module uses what it imports.
 *
 * A first build, which is not written, says who uses a module: only a bundler knows what is left of
 * it without the parts that nobody uses.
 *
 * @param plugins those that change modules
 */
export function groupChunks(plugins: Plugin[][]): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    config: async (config) => {
      const users = getUsers(await buildOnce(config, plugins))
      const group = {
        debugName: 'what pages share',
        name: (id: string) => getGroup(users.get(id)),
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

async function buildOnce(config: UserConfig, plugins: Plugin[][]): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { treeshake: config.build?.rolldownOptions?.treeshake ?? true },
    },
  })) as Rolldown.RolldownOutput
  return output.filter((each) => each.type === 'chunk')
}

/**
 * Returns for each module the modules whose chunks load it; a module with a chunk of its own has
 * none. @throws Error for a named part that has no chunk, as after it was moved
 */
function getUsers(chunks: readonly Rolldown.OutputChunk[]): Map<string, Set<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const users = new Map<string, Set<string>>()
  const own = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const isOwn = (id: string) =>
    id.endsWith(MAIN) || own.some(({ facadeModuleId }) => facadeModuleId === id)
  for (const path of PARTS.flatMap(([, modules]) => modules)) {
    if (!own.some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`))) {
      throw new Error(`${path} is no chunk of the build`)
    }
  }
  for (const { fileName, facadeModuleId } of own) {
    for (const file of getLoaded(fileName, byFile)) {
      for (const id of byFile.get(file)?.moduleIds ?? []) {
        users.set(id, (users.get(id) ?? new Set()).add(facadeModuleId ?? ''))
      }
    }
  }
  for (const id of users.keys()) if (isOwn(id)) users.delete(id)
  return users
}

function getLoaded(
  fileName: string,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<string> {
  const found = new Set<string>([fileName])
  for (const file of found) byFile.get(file)?.imports.forEach((each) => found.add(each))
  return found
}

/** Returns the name of a module's group; null leaves it to the bundler. */
function getGroup(users: ReadonlySet<string> | undefined): string | null {
  if (!users) return null
  const is = (path: string) => [...users].some((id) => id.endsWith(`/${path}`))
  if (is('index.html')) return 'start'
  const names = PARTS.filter(([, modules]) => modules.some(is)).map(([name]) => name)
  const isOfAll = names.includes('routes') || names.includes('shell')
  // The first script is loaded by all pages, and nearly all show the shell.
  if (isOfAll && names.includes('login')) return 'start'
  // The dashboard opens most: what it alone of these uses is one file as well.
  const isGrouped =
    names.length > 1 || isOfAll || names.includes('dashboard') || users.size >= OFTEN
  return isGrouped ? dropImplied(names).join('-') || 'common' : null
}

/**
 * Drops the users that load a module anyway: with the routes all pages but the login, and with the
 * shell all pages and parts behind the login. The parts of the shell count as one next to a page, so
 * that none of them brings what only that page uses. The rare parts of the dashboard bring nothing
 * that it has not loaded.
 */
function dropImplied(names: readonly string[]): readonly string[] {
  if (names.includes('routes')) return names.filter((name) => name in ROUTES_USERS)
  if (names.includes('shell')) return names.filter((name) => name in SHELL_USERS)
  if (!names.some((name) => name in FIRST_PAGES)) return names
  const isOnDashboard = names.includes('dashboard')
  const isOfParts = names.some((name) => name in SHELL_PARTS)
  const others = names.filter(
    (name) => !(name in SHELL_PARTS) && !(isOnDashboard && name in RARE_PARTS),
  )
  return isOfParts ? [...others, 'parts'] : others
}
