import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/testDatabase.ts'
import type { Database } from './connect.ts'

const DOC = new URL('../../docs/scaling.md', import.meta.url)
const PLACES = ['by agent', 'reference', 'local'] as const
type Place = (typeof PLACES)[number]

type Table = {
  name: string
  isNullable: boolean | null
  uniqueKeys: string[]
  foreignKeys: { columns: string; target: string; isWithAgent: boolean }[]
}

test('docs/scaling.md places every table, and lists what its keys lack', async () => {
  const tables = await readCatalog()
  const documented = await readDoc()
  const placeOf = new Map(documented.map(([name, place]) => [name!, place as Place]))
  const lines = tables.map(({ name, ...table }) => {
    const place = placeOf.get(name)
    expect(PLACES, `${name} has a place in docs/scaling.md`).toContain(place)
    return place === 'by agent' ? [name, place, ...lacks(table, placeOf)] : [name, place]
  })
  expect(documented.toSorted(byName)).toEqual(lines.toSorted(byName))
})

test('no reference table points to a distributed one, and no local one does', async () => {
  const placeOf = new Map((await readDoc()).map(([name, place]) => [name, place]))
  const wrong = (await readCatalog()).flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .filter(
        ({ target }) => placeOf.get(name) !== 'by agent' && placeOf.get(target) === 'by agent',
      )
      .map(({ target }) => `${name} → ${target}`),
  )
  expect(wrong).toEqual([])
})

/** Describes what must change before the table can be distributed by agent_id. */
function lacks(table: Omit<Table, 'name'>, placeOf: ReadonlyMap<string, Place>): string[] {
  const { isNullable, uniqueKeys, foreignKeys } = table
  const foreign = foreignKeys
    .filter(({ target, isWithAgent }) => placeOf.get(target) !== 'reference' && !isWithAgent)
    .map(({ columns, target }) => `${columns} → ${target}`)
  const agentId = isNullable === null ? 'missing' : isNullable ? 'may be null' : ''
  return [agentId, uniqueKeys.join('; '), foreign.join('; ')]
}

const byName = (a: readonly unknown[], b: readonly unknown[]) =>
  String(a[0]).localeCompare(String(b[0]))

/** Reads the rows of the document's tables that begin with a table's name. */
async function readDoc(): Promise<string[][]> {
  const lines = (await readFile(DOC, 'utf8')).split('\n')
  return lines
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([, place]) => PLACES.some((known) => known === place))
    .map((cells) => (cells[1] === 'by agent' ? cells : cells.slice(0, 2)))
}

async function readCatalog(): Promise<Table[]> {
  const { db, drop } = await testDatabase()
  return selectTables(db).finally(drop)
}

async function selectTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT t.relname AS name,
      (SELECT NOT attnotnull FROM pg_attribute
        WHERE attrelid = t.oid AND attname = 'agent_id') AS "isNullable",
      ARRAY(SELECT columns FROM pg_index i, LATERAL (
          SELECT string_agg(coalesce(attname::text, 'an expression'), ', ' ORDER BY place) AS columns,
                 bool_or(attname = 'agent_id') IS TRUE AS has_agent
          FROM unnest(i.indkey) WITH ORDINALITY AS key (attnum, place)
          LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = key.attnum AND a.attnum > 0) k
        WHERE i.indrelid = t.oid AND i.indisunique AND NOT has_agent
        ORDER BY indisprimary DESC, columns) AS "uniqueKeys",
      ARRAY(SELECT json_build_object('columns', columns, 'target', confrelid::regclass::text,
                                     'isWithAgent', has_agent)
        FROM pg_constraint c, LATERAL (
          SELECT string_agg(a.attname, ', ' ORDER BY place) AS columns,
                 bool_or(a.attname = 'agent_id' AND far.attname = 'agent_id') AS has_agent
          FROM unnest(c.conkey, c.confkey) WITH ORDINALITY AS key (near_at, far_at, place)
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = near_at
          JOIN pg_attribute far ON far.attrelid = c.confrelid AND far.attnum = far_at) k
        WHERE c.conrelid = t.oid AND c.contype = 'f'
        ORDER BY columns) AS "foreignKeys"
    FROM pg_class t
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace
      AND t.relname NOT LIKE 'kysely%'`.execute(db)
  return rows
}
