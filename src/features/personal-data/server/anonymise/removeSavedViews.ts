import { sql } from 'kysely'
import { normaliseIdentity } from '#core/identityNumber.ts'
import { searchKey } from '#core/searchKey.ts'
import type { Database } from '#db/connect.ts'

/**
 * Deletes the saved views that name a customer: by their own name, or by a search that finds this
 * customer and no other; and the answers of requests that repeat views. It runs while the customer
 * still has the texts.
 */
export async function removeSavedViews(db: Database, customerId: number): Promise<void> {
  const views = await db.selectFrom('saved_views').select(['id', 'name', 'query']).execute()
  const searches = views.map(({ query }) => new URLSearchParams(query).get('search') ?? '')
  const rows = {
    ids: views.map(({ id }) => id),
    names: views.map(({ name }) => searchKey(name)),
    terms: searches.map(searchKey),
    identities: searches.map(normaliseIdentity),
  }
  await sql`
    DELETE FROM saved_views USING customers AS person,
      unnest(${rows.ids}::bigint[], ${rows.names}::text[], ${rows.terms}::text[],
        ${rows.identities}::text[]) AS view (id, name, term, identity)
    WHERE person.id = ${customerId} AND saved_views.id = view.id AND (
      strpos(view.name, nullif(split_part(person.search_text, ' ', 1), '')) > 0
      OR strpos(view.name, nullif(lower(person.identity_number), '')) > 0
      OR view.identity = nullif(person.identity_number, '')
      OR (view.term <> '' AND strpos(person.search_text, view.term) > 0 AND NOT EXISTS (
        SELECT FROM customers AS other
        WHERE other.id <> person.id AND strpos(other.search_text, view.term) > 0)))`.execute(db)
  await sql`UPDATE idempotency_keys SET answer = NULL
    WHERE call LIKE '% /account/list/view%' AND answer IS NOT NULL`.execute(db)
}
