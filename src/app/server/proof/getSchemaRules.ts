import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { COLUMN_TYPES } from '#db/tables.ts'
import { migrationsDirectory } from '#db/migrationFiles.ts'

const TABLES = Object.keys(COLUMN_TYPES)
  .map((name) => `'${name}'`)
  .join(', ')

/** Returns SQL that leaves out what belongs to an extension, which a DBA may add. */
const isOfExtension = (catalog: string, oid: string) =>
  `EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${oid} AND deptype = 'e')`

// A function of an extension cannot take the place of PostgreSQL's own unless it takes the same types.
const hasTypeOfItsOwn = (types: string) =>
  `EXISTS (SELECT FROM pg_type t WHERE t.oid = ANY (${types}) AND t.typnamespace <> 'pg_catalog'::regnamespace)`

/**
 * The rules for the database schema. The other rules rely on them, and so does the accountant. Triggers and functions
 * are compared with the migrations.
 */
export async function getSchemaRules(): Promise<Readonly<Record<string, string>>> {
  const { triggers, functions } = await readGuards()
  return {
    ...schemaRules,
    'the triggers are those of the migrations, and switched on': `
    SELECT coalesce(c.relname, made.table_name) AS on_table, coalesce(g.tgname, made.name) AS name,
           CASE WHEN g.oid IS NULL THEN 'missing' WHEN made.name IS NULL THEN 'added' ELSE 'changed or switched off' END AS broken
    FROM (pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid AND c.relnamespace = 'public'::regnamespace
          JOIN pg_proc p ON p.oid = g.tgfoid)
    FULL JOIN (VALUES ${triggers.map((row) => `(${row})`).join(', ')}) AS made (name, table_name, type, function, has_when)
      ON made.name = g.tgname AND made.table_name = c.relname
    WHERE coalesce(NOT g.tgisinternal, true) AND NOT coalesce(${isOfExtension('pg_trigger', 'g.oid')}, false)
      AND (g.tgenabled = 'O' AND g.tgtype = made.type AND p.proname = made.function
        AND (g.tgqual IS NOT NULL) = made.has_when) IS NOT TRUE`,
    'the functions are those of the migrations': `
    SELECT made.name, CASE WHEN p.oid IS NULL THEN 'missing' ELSE 'changed' END AS broken
    FROM (VALUES ${functions.map((row) => `(${row})`).join(', ')}) AS made (name, source)
    LEFT JOIN pg_proc p ON p.proname = made.name AND p.pronamespace = 'public'::regnamespace
    WHERE p.prosrc IS DISTINCT FROM made.source`,
  }
}

const schemaRules: Readonly<Record<string, string>> = {
  'tables are tables: no view, rule or row policy stands between': `
    SELECT c.relname AS name, c.relkind AS kind, c.relrowsecurity AS has_policy, c.relhasrules AS has_rule
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
      AND (c.relkind IN ('v', 'm', 'f') OR c.relrowsecurity OR c.relhasrules)
      AND (c.relname IN (${TABLES}) OR NOT ${isOfExtension('pg_class', 'c.oid')})`,

  'no function or operator has the name of one of PostgreSQL’s own': `
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_proc own WHERE own.proname = p.proname AND own.pronamespace = 'pg_catalog'::regnamespace)
      AND NOT (${isOfExtension('pg_proc', 'p.oid')} AND ${hasTypeOfItsOwn('p.proargtypes')})
    UNION ALL
    SELECT o.oid::regoperator::text FROM pg_operator o
    WHERE o.oprnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_operator own WHERE own.oprname = o.oprname AND own.oprnamespace = 'pg_catalog'::regnamespace)
      AND NOT (${isOfExtension('pg_operator', 'o.oid')} AND ${hasTypeOfItsOwn('ARRAY[o.oprleft, o.oprright]')})`,

  'the schema report has views alone, and none with a secret': `
    SELECT c.relname AS name, c.relkind::text AS kind FROM pg_class c
    WHERE c.relnamespace = 'report'::regnamespace AND c.relkind NOT IN ('v', 'c')
    UNION ALL
    SELECT p.oid::regprocedure::text, 'function' FROM pg_proc p WHERE p.pronamespace = 'report'::regnamespace
    UNION ALL
    SELECT DISTINCT view_name, table_name || '.' || column_name FROM information_schema.view_column_usage
    WHERE view_schema = 'report' AND (column_name ~ 'password|hash|token|outbox_key'
      OR table_name IN ('secrets', 'sessions', 'idempotency_keys', 'files', 'operation_log'))`,

  'the view of the postings shows the ledger': `
    SELECT account, agent_id, sum(amount_sen) AS off_by_sen FROM (
      SELECT account, agent_id, sum(amount_sen) AS amount_sen FROM public.postings GROUP BY 1, 2
      UNION ALL
      SELECT account, agent_id, -sum(amount) * 100 FROM report.report_postings GROUP BY 1, 2
    ) AS both_sides GROUP BY 1, 2 HAVING sum(amount_sen) <> 0`,
}

/** What the migrations leave behind, each as a row of SQL values. */
type Guards = { triggers: string[]; functions: string[] }

let guards: Promise<Guards> | undefined

/** Reads the triggers and functions that the migrations make, once. */
const readGuards = (): Promise<Guards> => (guards ??= readMigratedGuards(migrationsDirectory()))

async function readMigratedGuards(directory: string): Promise<Guards> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  const text = files.join('\n')
  const triggers = new Map<string, string>()
  for (const { groups = {} } of text.replaceAll(/^\s*--.*$/gm, '').matchAll(TRIGGER)) {
    const key = `${groups.dropped ?? groups.name} ${groups.droppedOn ?? groups.table}`
    if (groups.dropped === undefined) triggers.set(key, describeTrigger(groups))
    else triggers.delete(key)
  }
  const functions = new Map<string, string>()
  for (const { groups = {} } of text.matchAll(FUNCTION)) {
    const { name = '', dropped = '', source = '' } = groups
    if (dropped === '') functions.set(name, `'${name}', ${quote(source)}`)
    else functions.delete(dropped)
  }
  return { triggers: [...triggers.values()], functions: [...functions.values()] }
}

const TRIGGER =
  /CREATE TRIGGER (?<name>\w+)\s+(?<time>BEFORE|AFTER)\s+(?<events>[^;]*?)\s+ON (?<table>\w+)(?<rest>[^;]*?)EXECUTE FUNCTION (?<function>\w+)\(\)|DROP TRIGGER (?:IF EXISTS )?(?<dropped>\w+) ON (?<droppedOn>\w+)/g
const FUNCTION =
  /CREATE (?:OR REPLACE )?FUNCTION (?<name>\w+)\([^;]*?\$\$(?<source>.*?)\$\$|DROP FUNCTION (?:IF EXISTS )?(?<dropped>\w+)/gs

// The bits of pg_trigger.tgtype.
const EVENTS = { INSERT: 4, DELETE: 8, UPDATE: 16, TRUNCATE: 32 }

function describeTrigger(groups: Partial<Record<string, string>>): string {
  const { name = '', time, events = '', table = '', rest = '', function: made = '' } = groups
  const bits = Object.entries(EVENTS).filter(([event]) => new RegExp(`\\b${event}\\b`).test(events))
  const type = bits.reduce((sum, [, bit]) => sum + bit, 0)
  const isForRow = rest.includes('FOR EACH ROW')
  const bitsOfTime = (isForRow ? 1 : 0) + (time === 'BEFORE' ? 2 : 0)
  return `'${name}', '${table}', ${type + bitsOfTime}, '${made}', ${/\bWHEN\b/.test(rest)}`
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
