import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EXCEPTIONS, OWNERS, READERS } from './featureTables.ts'

const FEATURES = createRequire(import.meta.url)('./featureImports.cjs') as Record<
  string,
  readonly string[]
>

export type Source = { path: string; text: string }

const READS =
  /(?:selectFrom|(?:inner|left|right|full)Join|using)\(\s*\[?\s*['`](\w+)|\b(?:FROM|JOIN)\s+(?:ONLY\s+)?(\w+)\b/g
const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['`](\w+)|\b(?:insert|update)All\(\s*[\w.]+,\s*['`](\w+)|\b(?:INSERT INTO|DELETE FROM|MERGE INTO)\s+(\w+)\b|\bUPDATE\s+(\w+)\s+(?:AS\s+\w+\s+)?SET\b/g

/** Lists the features whose tables a feature may use: those it may import, and theirs in turn. */
function featuresAbove(feature: string, found = new Set<string>()): Set<string> {
  for (const above of FEATURES[feature] ?? []) {
    if (!found.has(above)) featuresAbove(above, found.add(above))
  }
  return found
}

/**
 * Checks that the SQL of a feature uses only its own tables and those of features it may import,
 * and that every exception is needed by a statement.
 */
export async function checkTables(): Promise<string[]> {
  const sources = await serverSources()
  const touched = new Set(sources.flatMap((source) => foreignTables(source).map(getKey)))
  const stale = allExceptions().filter((exception) => !touched.has(exception))
  return [
    ...sources.flatMap(tableFaults),
    ...stale.map((exception) => `no statement needs the exception: ${exception}`),
  ]
}

/** Lists what one file reads or writes without permission of its feature. */
export function tableFaults(source: Source): string[] {
  const allowed = new Set(allExceptions())
  return foreignTables(source)
    .filter((touch) => !allowed.has(getKey(touch)))
    .map((touch) => `${source.path}: ${getKey(touch)} of ${OWNERS[touch.table]}`)
}

type Touch = { feature: string; access: 'reads' | 'writes'; table: string }

const getKey = ({ feature, access, table }: Touch) => `${feature} ${access} ${table}`

function allExceptions(): string[] {
  return Object.entries(EXCEPTIONS).flatMap(([feature, { reads, writes = [] }]) => [
    ...reads.map((table) => getKey({ feature, access: 'reads', table })),
    ...writes.map((table) => getKey({ feature, access: 'writes', table })),
  ])
}

function foreignTables({ path, text }: Source): Touch[] {
  const feature = /^src\/features\/([^/]+)\/server\//.exec(path)?.[1]
  if (feature === undefined || path.endsWith('.test.ts')) return []
  const own = featuresAbove(feature).add(feature).add('platform')
  const isForeign = (table: string) => !own.has(OWNERS[table] ?? '')
  const isReader = READERS.includes(feature)
  const reads = isReader ? [] : tablesIn(text, READS).filter(isForeign)
  const writes = tablesIn(text, WRITES).filter((table) => isReader || isForeign(table))
  return [
    ...reads.map((table) => ({ feature, access: 'reads' as const, table })),
    ...writes.map((table) => ({ feature, access: 'writes' as const, table })),
  ]
}

function tablesIn(text: string, pattern: RegExp): string[] {
  const named = [...text.matchAll(pattern)].flatMap((match) => match.slice(1).find(Boolean) ?? [])
  return [...new Set(named)].filter((table) => table in OWNERS)
}

async function serverSources(): Promise<Source[]> {
  const paths = (await readdir('src/features', { recursive: true })).filter((path) =>
    path.endsWith('.ts'),
  )
  return Promise.all(
    paths.map(async (path) => {
      const name = join('src/features', path)
      return { path: name, text: await readFile(name, 'utf8') }
    }),
  )
}
