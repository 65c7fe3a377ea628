/** The rules for the database schema. The other rules rely on them. */
export const schemaRules: Readonly<Record<string, string>> = {
  'tables are tables: no view, rule or row policy stands between': `
    SELECT c.relname AS name, c.relkind AS kind, c.relrowsecurity AS has_policy, c.relhasrules AS has_rule
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
      AND (c.relkind IN ('v', 'm', 'f') OR c.relrowsecurity OR c.relhasrules)`,

  'no function or operator has the name of one of PostgreSQL’s own': `
    SELECT p.oid::regprocedure::text AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_proc own WHERE own.proname = p.proname AND own.pronamespace = 'pg_catalog'::regnamespace)
    UNION ALL
    SELECT o.oid::regoperator::text FROM pg_operator o
    WHERE o.oprnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_operator own WHERE own.oprname = o.oprname AND own.oprnamespace = 'pg_catalog'::regnamespace)`,
}
