import { sql } from 'kysely'
import { getSearchWords } from '#core/reading/names.ts'

/**
 * Matches rows whose name contains every word of a typed search, in any order and without accents.
 * It reads each row: for tables of some hundreds. `column` is a trusted column name.
 */
export function matchesName(column: string, typed: string) {
  const words = getSearchWords(typed)
  const folded = sql`regexp_replace(
    regexp_replace(lower(normalize(${sql.ref(column)}, NFKD)), '([a-z])[\u0300-\u036f]+', '\\1', 'g'),
    '[\\s[:punct:]]', '', 'g')`
  return sql<boolean>`(SELECT bool_and(strpos(folded, word) > 0)
    FROM (SELECT ${folded} AS folded) AS name, unnest(${words}::text[]) AS word)`
}
