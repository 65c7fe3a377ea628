import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EXCEPTIONS, OWNERS, READERS, SHARED } from './moduleTables.ts'

const MODULES = createRequire(import.meta.url)('./modules.cjs') as Record<string, readonly string[]>

export type Source = { path: string; text: string }

const READS =
  /(?:selectFrom|(?:inner|left|right|full)Join|using)\(\s*\[?\s*['`](\w+)|\b(?:FROM|JOIN)\s+(?:ONLY\s+)?(\w+)\b/g
const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['`](\w+)|\b(?:insert|update)All\(\s*[\w.]+,\s*['`](\w+)|\b(?:INSERT INTO|DELETE FROM|MERGE INTO)\s+(\w+)\b|\bUPDATE\s+(\w+)\s+(?:AS\s+\w+\s+)?SET\b/g

/**
 * Checks that the SQL of a module reads only its own tables, those of modules that it may import and the
 * shared ones, and that it writes only its own.
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

/** Lists what one file reads or writes without permission of its module. */
export function tableFaults(source: Source): string[] {
  const allowed = new Set(allExceptions())
  return foreignTables(source)
    .filter((touch) => !allowed.has(getKey(touch)))
    .map((touch) => `${source.path}: ${getKey(touch)} of ${OWNERS[touch.table]}`)
}

type Touch = { module: string; access: 'reads' | 'writes'; table: string }

const getKey = ({ module, access, table }: Touch) => `${module} ${access} ${table}`

function allExceptions(): string[] {
  return Object.entries(EXCEPTIONS).flatMap(([module, { reads, writes }]) => [
    ...reads.map((table) => getKey({ module, access: 'reads', table })),
    ...writes.map((table) => getKey({ module, access: 'writes', table })),
  ])
}

function foreignTables({ path, text }: Source): Touch[] {
  const module = /^src\/modules\/([^/]+)\//.exec(path)?.[1]
  if (module === undefined || path.endsWith('.test.ts')) return []
  const readable = new Set([module, 'platform', ...(MODULES[module] ?? [])])
  const mayRead = (table: string) =>
    READERS.includes(module) || SHARED.includes(table) || readable.has(OWNERS[table] ?? '')
  const reads = tablesIn(text, READS).filter((table) => !mayRead(table))
  const writes = tablesIn(text, WRITES).filter((table) => OWNERS[table] !== module)
  return [
    ...reads.map((table) => ({ module, access: 'reads' as const, table })),
    ...writes.map((table) => ({ module, access: 'writes' as const, table })),
  ]
}

function tablesIn(text: string, pattern: RegExp): string[] {
  const named = [...text.matchAll(pattern)].flatMap((match) => match.slice(1).find(Boolean) ?? [])
  return [...new Set(named)].filter((table) => table in OWNERS)
}

async function serverSources(): Promise<Source[]> {
  const paths = (await readdir('src/modules', { recursive: true })).filter((path) =>
    path.endsWith('.ts'),
  )
  return Promise.all(
    paths.map(async (path) => {
      const name = join('src/modules', path)
      return { path: name, text: await readFile(name, 'utf8') }
    }),
  )
}
