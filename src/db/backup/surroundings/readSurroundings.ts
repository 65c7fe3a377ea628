import { type ClientBase, escapeIdentifier } from 'pg'

/** Something that an administrator added to a database, and the statements that add it to another one. */
export type Surrounding = { name: string; statements: string[] }

// No identifier and no value of PostgreSQL contains it: it stands for the name of the other database.
const PLACE = '\u0001'

type Line = { name: string; statement: string }

/**
 * Reads what a database has next to the tables of Cashbook, none of which an archive holds: extensions, rights of other
 * logins, and settings. The statements are for the database `into`.
 */
export async function readSurroundings(client: ClientBase, into: string): Promise<Surrounding[]> {
  const found = new Map<string, string[]>()
  for (const query of [EXTENSIONS, RIGHTS, REVOKED, DEFAULT_RIGHTS, SETTINGS]) {
    const { rows } = await client.query<Line>(query)
    for (const { name, statement } of rows) {
      const statements = found.get(name) ?? []
      statements.push(statement.replaceAll(PLACE, escapeIdentifier(into)))
      found.set(name, statements)
    }
  }
  return [...found].map(([name, statements]) => ({ name, statements }))
}

const EXTENSIONS = `
  SELECT 'extension ' || extname AS name,
    format('CREATE SCHEMA IF NOT EXISTS %1$I; CREATE EXTENSION IF NOT EXISTS %2$I SCHEMA %1$I', nspname, extname) AS statement
  FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname <> 'plpgsql' ORDER BY pg_extension.oid`

const OWN_SCHEMAS = `nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'graphile_worker')`
const OF_NO_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`

// Each list of rights is taken apart: one line for each right of each login that is not the owner.
const RIGHTS = `
  WITH held AS (
    SELECT acl, owner, what, '' AS columns FROM (
      SELECT datacl AS acl, datdba AS owner, 'DATABASE ${PLACE}' AS what FROM pg_database WHERE datname = current_database()
      UNION ALL
      SELECT nspacl, nspowner, format('SCHEMA %I', nspname) FROM pg_namespace WHERE ${OWN_SCHEMAS}
      UNION ALL
      SELECT relacl, relowner, format('%s %I.%I', CASE relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, nspname, relname)
      FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE ${OWN_SCHEMAS} AND ${OF_NO_EXTENSION}
    ) AS whole
    UNION ALL
    SELECT attacl, relowner, format('TABLE %I.%I', nspname, relname), format(' (%I)', attname)
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
    WHERE attacl IS NOT NULL AND ${OWN_SCHEMAS} AND ${OF_NO_EXTENSION}
  )
  SELECT 'rights of ' || rolname AS name,
    format('GRANT %s%s ON %s TO %I%s', privilege_type, columns, what, rolname,
      CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END) AS statement
  FROM held, aclexplode(acl) JOIN pg_roles ON pg_roles.oid = grantee WHERE grantee <> owner ORDER BY 1, 2`

// Everybody has these two rights unless they were taken away.
const REVOKED = `
  SELECT 'rights of everybody' AS name, format('REVOKE %s ON DATABASE ${PLACE} FROM PUBLIC', usual) AS statement
  FROM pg_database, unnest(ARRAY['CONNECT', 'TEMPORARY']) AS usual
  WHERE datname = current_database() AND datacl IS NOT NULL
    AND NOT EXISTS (SELECT FROM aclexplode(datacl) WHERE grantee = 0 AND privilege_type = usual)`

const DEFAULT_RIGHTS = `
  SELECT 'rights of ' || r.rolname AS name,
    format('ALTER DEFAULT PRIVILEGES FOR ROLE %I%s GRANT %s ON %s TO %I', o.rolname,
      coalesce(format(' IN SCHEMA %I', nspname), ''), privilege_type,
      CASE defaclobjtype WHEN 'r' THEN 'TABLES' WHEN 'S' THEN 'SEQUENCES' WHEN 'f' THEN 'FUNCTIONS'
        WHEN 'T' THEN 'TYPES' ELSE 'SCHEMAS' END, r.rolname) AS statement
  FROM pg_default_acl LEFT JOIN pg_namespace n ON n.oid = defaclnamespace JOIN pg_roles o ON o.oid = defaclrole,
    aclexplode(defaclacl) JOIN pg_roles r ON r.oid = grantee WHERE grantee <> defaclrole ORDER BY 1, 2`

// FROM CURRENT keeps a value exactly as it is, lists of names included.
const SETTINGS = `
  SELECT format('setting %s%s', setting, CASE WHEN setrole = 0 THEN '' ELSE ' of ' || rolname END) AS name,
    format('SELECT set_config(%L, %L, true); ALTER %s SET %s FROM CURRENT', setting, value,
      CASE WHEN setrole = 0 THEN 'DATABASE ${PLACE}' ELSE format('ROLE %I IN DATABASE ${PLACE}', rolname) END,
      (SELECT string_agg(quote_ident(part), '.' ORDER BY place) FROM unnest(string_to_array(setting, '.')) WITH ORDINALITY AS p (part, place))) AS statement
  FROM (SELECT setrole, split_part(line, '=', 1) AS setting, substr(line, strpos(line, '=') + 1) AS value
    FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase, unnest(setconfig) AS line
    WHERE datname = current_database()) AS lines LEFT JOIN pg_roles ON pg_roles.oid = setrole ORDER BY 1`
