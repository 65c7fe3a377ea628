import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** What the grouping reads of a chunk. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  | 'fileName'
  | 'isEntry'
  | 'isDynamicEntry'
  | 'facadeModuleId'
  | 'imports'
  | 'dynamicImports'
  | 'moduleIds'
  | 'code'
>

/** What files cost, and which pages matter most. */
export type Costs = {
  /** What one more file costs a page, in bytes after gzip. */
  fileCost: number
  /** The modules of the pages that people open first, and most. */
  firstPages: readonly string[]
  /** The modules of parts that a phone needs together: their styles are one file. */
  oneStyle?: readonly string[]
}

/** How many times as much as another a first page counts. */
const FIRST_WEIGHT = 20
/** What first pages share stays apart by how many other pages use it: fewer than these, or more. */
const OTHER_PAGES = [3, 28]

/**
 * Writes what pages share into few files. The bundler makes a file of each set of modules that the
 * same pages use: some hundred for a page. Two of them are merged while that saves more than it
 * costs: a page that needs both saves the cost of a file, one that needs only one loads the other.
 * What the same first pages need is one file before that, so that a slow network brings those in
 * few requests.
 *
 * A first build, which is not written, finds the pages and the sizes. Modules only move between
 * files, and no two files import one another.
 *
 * @param plugins those that change modules
 */
export function groupByCost(plugins: Plugin[][], costs: Costs): Plugin {
  return {
    name: 'group-by-cost',
    apply: 'build',
    config: async (config) => {
      const names = groupModules(await buildOnce(config, plugins), costs)
      const first = { name: 'first', tags: ['$initial' as const], priority: 1 }
      const shared = { name: (id: string) => names.get(id) ?? null, debugName: 'shared' }
      const groups = [first, shared].map((group) => ({
        ...group,
        includeDependenciesRecursively: false,
      }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

async function buildOnce(config: UserConfig, plugins: Plugin[][]): Promise<Rolldown.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    ...(config.define && { define: config.define }),
    build: {
      write: false,
      target: config.build?.target ?? 'es2022',
      reportCompressedSize: false,
      rolldownOptions: { treeshake: config.build?.rolldownOptions?.treeshake ?? true },
    },
  })) as Rolldown.RolldownOutput
  return output.filter((each) => each.type === 'chunk')
}

/** Chunks that become one file. */
type Group = {
  modules: readonly string[]
  /** Bytes after gzip. */
  size: number
  /** The pages, and the parts that pages load later, that have it once they are loaded. */
  pages: ReadonlySet<string>
  imports: Set<Group>
}

/** Returns for each module that pages share the name of its group. */
export function groupModules(chunks: readonly Chunk[], costs: Costs): Map<string, string> {
  const groups = new Map<string, Group>()
  const loaded = getLoaded(chunks)
  const [first] = chunks.filter(({ isEntry }) => isEntry).map((entry) => loaded.get(entry.fileName))
  const shared = chunks.filter((each) => !each.isDynamicEntry && !first?.has(each.fileName))
  for (const { fileName, moduleIds: modules, code } of shared) {
    const pages = [...loaded].filter(([, files]) => files.has(fileName)).map(([page]) => page)
    const size = gzipSync(code).length
    groups.set(fileName, { modules, size, pages: new Set(pages), imports: new Set() })
  }
  for (const { fileName, imports } of shared) {
    const imported = imports.flatMap((file) => groups.get(file) ?? [])
    imported.forEach((each) => groups.get(fileName)?.imports.add(each))
  }
  const getOwn = (modules: readonly string[]) =>
    chunks.filter(({ facadeModuleId }) =>
      modules.some((module) => facadeModuleId?.endsWith(module)),
    )
  const firstPages = new Set(getOwn(costs.firstPages).map(({ fileName }) => fileName))
  const merged = mergeAll(joinFirst(new Set(groups.values()), firstPages), {
    fileCost: costs.fileCost,
    weigh: (page) => (firstPages.has(page) ? FIRST_WEIGHT : 1),
  })
  const names = [...merged].flatMap(({ modules }, i) =>
    modules.map((id) => [id, `shared${i}`] as const),
  )
  const parts = getOwn(costs.oneStyle ?? []).map(({ fileName }) => loaded.get(fileName))
  const styles = chunks
    .filter(({ fileName }) => !first?.has(fileName) && parts.some((files) => files?.has(fileName)))
    .flatMap(({ moduleIds }) => moduleIds.filter((id) => /(?<!pageStyles)\.css$/.test(id)))
  return new Map([...names, ...styles.map((id) => [id, 'styles'] as const)])
}

/**
 * Returns for each page, and each part that pages load later, the files that are there once it is
 * loaded: its own, and those that each of its importers has loaded before.
 */
function getLoaded(chunks: readonly Chunk[]): Map<string, ReadonlySet<string>> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const starts = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
  const parts = starts.map(({ fileName, isEntry }) => ({
    fileName,
    isEntry,
    own: getImported(fileName, byFile),
  }))
  const getImporters = (part: string) =>
    parts.filter(({ own }) =>
      [...own].some((file) => byFile.get(file)?.dynamicImports.includes(part)),
    )
  const importers = new Map(parts.map(({ fileName }) => [fileName, getImporters(fileName)]))
  // A part has every file until one of its importers lacks it.
  const all = new Set(byFile.keys())
  const loaded = new Map(parts.map(({ fileName, isEntry, own }) => [fileName, isEntry ? own : all]))
  const settle = ({ fileName, isEntry, own }: (typeof parts)[number]): boolean => {
    const before = importers.get(fileName)?.map((importer) => loaded.get(importer.fileName)) ?? []
    const isThere = (file: string) =>
      own.has(file) || (before.length > 0 && before.every((files) => files?.has(file)))
    const files = new Set([...all].filter(isThere))
    if (isEntry || files.size === loaded.get(fileName)?.size) return false
    loaded.set(fileName, files)
    return true
  }
  while (parts.filter(settle).length > 0);
  return loaded
}

/** Returns a file and all that it imports. */
function getImported(fileName: string, byFile: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set([fileName])
  for (const file of found) byFile.get(file)?.imports.forEach((each) => found.add(each))
  return found
}

/**
 * Merges what the same first pages need. A module is needed by no page that does not need what it
 * imports: these files do not import one another in a circle.
 */
function joinFirst(groups: Set<Group>, firstPages: ReadonlySet<string>): Set<Group> {
  const joined = new Map<string, Group>()
  for (const group of [...groups]) {
    const first = [...firstPages].filter((page) => group.pages.has(page))
    if (first.length === 0) continue
    const others = group.pages.size - first.length
    const key = [...first, OTHER_PAGES.filter((count) => others >= count).length].join()
    const before = joined.get(key)
    const all = before ? merge(before, group, groups) : group
    groups.add(all)
    joined.set(key, all)
  }
  return groups
}

type Pair = { a: Group; b: Group; gain: number }
type Weights = { fileCost: number; weigh: (page: string) => number }

/** Merges the pair that saves most, until none saves anything. */
function mergeAll(left: Set<Group>, weights: Weights): Set<Group> {
  const groups = [...left]
  const getPairs = (a: Group, others: readonly Group[]): Pair[] =>
    others.map((b) => ({ a, b, gain: getGain(a, b, weights) })).filter(({ gain }) => gain > 0)
  let pairs = groups.flatMap((a, i) => getPairs(a, groups.slice(i + 1)))
  while (pairs.length > 0) {
    const { a, b } = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const merged = merge(a, b, left)
    pairs = pairs.filter((pair) => ![pair.a, pair.b].some((each) => each === a || each === b))
    pairs.push(...getPairs(merged, [...left]))
    left.add(merged)
  }
  return left
}

/** Returns the bytes that all pages together save, each file counted as that many. */
function getGain(a: Group, b: Group, { fileCost, weigh }: Weights): number {
  const onlyA = [...a.pages].filter((page) => !b.pages.has(page))
  const onlyB = [...b.pages].filter((page) => !a.pages.has(page))
  // What a page loads in vain brings nothing else along, so no groups import one another in the end.
  if (!isComplete(b, onlyA) || !isComplete(a, onlyB)) return 0
  const both = [...a.pages].filter((page) => b.pages.has(page))
  const count = (pages: readonly string[]) => pages.reduce((sum, page) => sum + weigh(page), 0)
  return fileCost * count(both) - a.size * count(onlyB) - b.size * count(onlyA)
}

/** Returns whether the pages have all that a group imports. */
function isComplete({ imports }: Group, pages: readonly string[]): boolean {
  return [...imports].every((group) => pages.every((page) => group.pages.has(page)))
}

function merge(a: Group, b: Group, left: Set<Group>): Group {
  const merged: Group = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    pages: new Set([...a.pages, ...b.pages]),
    imports: new Set([...a.imports, ...b.imports].filter((each) => each !== a && each !== b)),
  }
  left.delete(a)
  left.delete(b)
  for (const { imports } of left) {
    const isImporter = [imports.delete(a), imports.delete(b)].includes(true)
    if (isImporter) imports.add(merged)
  }
  return merged
}
