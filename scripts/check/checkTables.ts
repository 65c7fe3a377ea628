import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { MODULE_TABLES } from '#app/server/tables.ts'
import type { TablePart } from '#db/tableParts.ts'

const MODULES = createRequire(import.meta.url)('./modules.cjs') as Record<string, readonly string[]>

/** Every module reads who, whom and which loan. */
const SHARED = ['users', 'customers', 'cashbooks']

/** They read every table: the reports, what puts the modules together, and SQL for several of them. */
const READERS = ['src/modules/reports/', 'src/app/', 'src/db/']

const READS =
  /(?:selectFrom|(?:inner|left|right|full)Join|using)\(\s*\[?\s*['`](\w+)|\b(?:FROM|JOIN)\s+(?:ONLY\s+)?(\w+)\b/g
const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['`](\w+)|\b(?:insertAll|insertForIds|updateAll)\(\s*[\w.]+,\s*['`](\w+)|\b(?:INSERT INTO|DELETE FROM|MERGE INTO)\s+(\w+)\b|\bUPDATE\s+(\w+)\s+(?:AS\s+\w+\s+)?SET\b/g
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm

type Owner = { module: string; folder: string; writer: string }

const OWNERS = getOwners(MODULE_TABLES)

type Writers = Readonly<Record<string, Readonly<Record<string, Pick<TablePart, 'writer'>>>>>

/** Returns the owner of each table: the module that declares it. */
export function getOwners(modules: Writers): ReadonlyMap<string, Owner> {
  const owners = Object.entries(modules).flatMap(([module, tables]) =>
    Object.entries(tables).map(([table, { writer }]): [string, Owner] => {
      const folder = module === 'platform' ? 'src/platform/server' : `src/modules/${module}`
      return [table, { module, folder, writer: getPath(folder, writer) }]
    }),
  )
  return new Map(owners)
}

function getPath(folder: string, file: string): string {
  return file.startsWith('#') ? `src/${file.slice(1)}` : join(folder, file)
}

/**
 * Checks that the SQL of a module reads only its own tables, those of modules that it may import and the
 * shared ones, and that only the file that a module names for a table writes it, or the module's `tables.ts`.
 */
export async function checkTables(): Promise<string[]> {
  return [...(await serverSources()).flatMap(tableFaults), ...writerFaults(OWNERS)]
}

export type Source = { path: string; text: string }

/** Lists what one file reads or writes although it may not. */
export function tableFaults({ path, text }: Source): string[] {
  const statements = text.replaceAll(COMMENT, '')
  const reads = findTables(statements, READS).filter(([, owner]) => !mayRead(path, owner))
  const writes = findTables(statements, WRITES).filter(([, owner]) => !mayWrite(path, owner))
  const describe =
    (access: 'reads' | 'writes') =>
    ([table, { module }]: [string, Owner]) =>
      `${path} ${access} ${table} of ${module}`
  return [
    ...reads.filter(([table]) => !SHARED.includes(table)).map(describe('reads')),
    ...writes.map(describe('writes')),
  ]
}

function mayRead(path: string, { module, folder }: Owner): boolean {
  if (READERS.some((reader) => path.startsWith(reader))) return true
  const own = /^src\/modules\/([^/]+)\//.exec(path)?.[1]
  return (
    module === 'platform' ||
    path.startsWith(`${folder}/`) ||
    (own !== undefined && MODULES[own]?.includes(module)) === true
  )
}

const mayWrite = (path: string, { folder, writer }: Owner) =>
  path === `${folder}/tables.ts` || path === writer

function findTables(text: string, pattern: RegExp): [string, Owner][] {
  const names = [...text.matchAll(pattern)].flatMap((match) => match.slice(1).find(Boolean) ?? [])
  return [...new Set(names)].flatMap((name) => {
    const owner = OWNERS.get(name)
    return owner ? [[name, owner] as [string, Owner]] : []
  })
}

/** Lists the writers that are missing or stand outside of the module whose table they write. */
export function writerFaults(owners: ReadonlyMap<string, Owner>): string[] {
  return [...owners].flatMap(([table, { folder, writer }]) => {
    if (!existsSync(writer)) return [`${writer}, the writer of ${table}, is missing`]
    const isOwn = writer.startsWith(`${folder}/`) || writer.startsWith('src/db/migrations/')
    return isOwn ? [] : [`${writer} writes ${table} from outside of ${folder}`]
  })
}

async function serverSources(): Promise<Source[]> {
  const paths = (await readdir('src', { recursive: true }))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing\/|\/tests\//.test(path))
    .map((path) => join('src', path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })))
}
