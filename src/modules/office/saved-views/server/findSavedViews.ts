import { sql } from 'kysely'
import { normaliseIdentity } from '#core/identityNumber.ts'
import { searchKey } from '#core/searchKey.ts'
import type { Database } from '#db/connect.ts'

/**
 * Finds the saved views of all users that name one of the customers: by their own name, or by a
 * search that finds this customer and no other.
 */
export async function findSavedViews(
  db: Database,
  customerIds: readonly number[],
): Promise<number[]> {
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute()
  const searches = views.map(({ query }) => new URLSearchParams(query).get('search') ?? '')
  const sent = {
    ids: views.map(({ id }) => id),
    names: views.map(({ name }) => searchKey(name)),
    terms: searches.map(searchKey),
    identities: searches.map(normaliseIdentity),
  }
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT view.id FROM customers AS person,
      unnest(${sent.ids}::bigint[], ${sent.names}::text[], ${sent.terms}::text[],
        ${sent.identities}::text[]) AS view (id, name, term, identity)
    WHERE person.id = ANY (${customerIds}::bigint[]) AND (
      strpos(view.name, nullif(split_part(person.search_text, ' ', 1), '')) > 0
      OR strpos(view.name, nullif(lower(person.identity_number), '')) > 0
      OR view.identity = nullif(person.identity_number, '')
      OR (view.term <> '' AND strpos(person.search_text, view.term) > 0 AND NOT EXISTS (
        SELECT FROM customers AS other
        WHERE other.id <> person.id AND strpos(other.search_text, view.term) > 0)))`.execute(db)
  return rows.map(({ id }) => id)
}
