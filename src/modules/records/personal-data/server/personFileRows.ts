import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { selectFiles, type AllTables, type PersonFileName, type Table } from '#db/tableParts.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { getWhom, selectWithMerged, type Statement, type Whom } from '#db/whom.ts'

/** Papers that are made for a person: one for each row, by its id and its name in the ZIP. */
export type PersonPapers = {
  rows: (of: Whom) => Statement
  make: (context: Context<Actor>, id: number) => Promise<unknown>
}

/** What the modules have of a person. */
export type PersonParts = { tables: AllTables; papers: readonly PersonPapers[] }

/** A stored file of a person. */
export type PersonFile = { id: number; sha256: string; media_type: string; original_name: string }

/** The rows about a person, by the name of their JSON file and of their table. */
export type PersonRows = {
  json: Partial<Record<PersonFileName, Record<string, unknown>>>
  files: PersonFile[]
  /** Of each kind of paper, those to make. */
  papers: { id: number; name: string }[][]
}

/** The JSON files in the order of the ZIP, and the tables that each begins with. */
const ORDER: Readonly<Record<PersonFileName, readonly Table[]>> = {
  customer: ['customers'],
  cashbooks: ['cashbooks'],
  transactions: ['transactions'],
  visits: ['missed_visits'],
  reloans: ['reloans'],
  papers: ['signatures', 'attachments', 'issued_statements'],
  problems: ['disputes'],
  'operation-log': ['operation_log'],
}

/**
 * Loads all rows about a customer with one statement, so that they belong to one moment; those of
 * the operation log only with `hasLog`.
 */
export async function loadPersonRows(
  db: Database,
  { tables, papers }: PersonParts,
  { customerId, hasLog }: { customerId: number; hasLog: boolean },
): Promise<PersonRows> {
  const records = await selectWithMerged([customerId]).execute(db)
  const whom = getWhom(records.rows.map(({ id }) => id))
  const names = Object.keys(ORDER) as PersonFileName[]
  const json = names
    .filter((name) => name !== 'operation-log' || hasLog)
    .map((name) => sql`${sql.lit(name)}, ${getJson(tables, name, whom)}`)
  const made = papers.map(({ rows }) => list(rows(whom)))
  const { rows } = await sql<PersonRows>`
    SELECT json_build_object(${sql.join(json)}) AS json, ${getFiles(tables, whom)} AS files,
      json_build_array(${sql.join(made)}) AS papers`.execute(db)
  return assertDefined(rows[0], 'a select without a table has a row')
}

/** Returns a JSON file: for each of its tables the rows of the person. */
function getJson(tables: AllTables, file: PersonFileName, whom: Whom) {
  const inOrder = new Set([...ORDER[file], ...(Object.keys(tables) as Table[])])
  const lists = [...inOrder].flatMap((table) => {
    const { person } = tables[table]
    if (person === 'NOT_OF_A_PERSON' || person.in !== file) return []
    return sql`${sql.lit(table)}, ${list(person.rows(whom), person.without)}`
  })
  return sql`json_build_object(${sql.join(lists)})`
}

const getFiles = (tables: AllTables, whom: Whom) =>
  list(sql`SELECT id, sha256, media_type, original_name FROM files
    WHERE id IN (${selectFiles(tables, whom)}) ORDER BY id`)

/** Returns the selected rows as a list of objects, without columns that are secret or derived. */
const list = (select: Statement, without: readonly string[] = []) => sql`
  (SELECT coalesce(json_agg(to_jsonb(each) - ${sql.lit(`{${without.join(',')}}`)}::text[]), '[]')
   FROM (${select}) AS each)`
