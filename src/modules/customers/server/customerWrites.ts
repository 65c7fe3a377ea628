import { sql, type Insertable } from 'kysely'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import type { Database } from '#db/connect.ts'
import type { Customers } from '#db/tables.ts'
import type { Merging } from '#db/whom.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import type { Details } from './logged.ts'
import { searchText } from './searchText.ts'

type NewCustomer = Omit<Details, 'profile_file_id'> & Partial<Pick<Details, 'profile_file_id'>>

/** Inserts customers, of a form or an import, and returns their ids in the given order. */
export function insertCustomers(
  { db, actor, now }: Context<Actor>,
  customers: readonly NewCustomer[],
): Promise<number[]> {
  const written = { created_by: actor.id, created_at: now, updated_at: now }
  const rows = customers.map((row) => ({ ...row, ...getSearch(row), ...written }))
  return insertForIds(db, 'customers', rows)
}

/** What names a customer is searched by. */
const getSearch = ({ name, phone_number }: Pick<Details, 'name' | 'phone_number'>) => ({
  search_text: searchText(name, phone_number),
})

/** What the records are searched by that were merged into the customer of the row. */
const MERGED_SEARCH = sql<string>`coalesce((
  SELECT string_agg(' ' || merged.search_text, '' ORDER BY merged.id) FROM customers AS merged
  WHERE merged.merged_into_id = customers.id), '')`

/** Changes the details of a locked customer, who is still found by what was merged into the record. */
export async function changeDetails(
  { db, now }: Context<Actor>,
  id: number,
  details: Details,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...details, updated_at: now })
    .set('search_text', sql<string>`${getSearch(details).search_text}::text || ${MERGED_SEARCH}`)
    .where('id', '=', id)
    .execute()
}

type Change = Partial<
  Pick<Insertable<Customers>, 'agent_id' | 'customer_group_id' | 'is_daily_payer' | 'status'>
>

/** Changes locked customers, all in the same way. */
export async function changeCustomers(
  { db, now }: Context<Actor>,
  ids: readonly number[],
  change: Change,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...change, updated_at: now })
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .execute()
}

/** Takes the removed customers, which are still rows, out of a group. */
export async function leaveGroup(db: Database, groupId: number): Promise<void> {
  await db
    .updateTable('customers')
    .set({ customer_group_id: null })
    .where('customer_group_id', '=', groupId)
    .execute()
}

/** Sets whether a locked customer's links ask for a login. */
export async function changeLinkRule(
  { db, now }: Context<Actor>,
  id: number,
  asksForLogin: boolean,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ asks_for_login: asksForLogin, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends all links of these customers, and of the records that were merged into them. */
export async function closeLinks(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE customers SET portal_generation = portal_generation + 1
    WHERE id IN (
      SELECT id FROM customers
      WHERE id = ANY (${ids}::bigint[]) OR merged_into_id = ANY (${ids}::bigint[])
      ORDER BY id FOR UPDATE)`.execute(db)
}

/**
 * Removes the record that goes and lets it, and all that led to it, lead to the one that stays.
 * Returns the records that led to it.
 */
export async function leadToKept(
  { db, now }: Context<Actor>,
  { keptId, mergedId }: Merging,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE customers SET merged_into_id = ${keptId}, status = ${sql.lit(RECORD_STATUS.DELETED)},
      updated_at = ${now}
    WHERE id = ${mergedId} OR merged_into_id = ${mergedId} RETURNING id`.execute(db)
  return rows.map(({ id }) => id).filter((id) => id !== mergedId)
}

/**
 * Brings a merged record back, and lets the records lead to it that did before. The standing of the
 * one that stays is read again, because its loans went back.
 */
export async function leadBack(
  { db, now }: Context<Actor>,
  { keptId, mergedId, ledIds }: Merging & { ledIds: readonly number[] },
): Promise<void> {
  await sql`
    UPDATE customers SET merged_into_id = NULL, status = ${sql.lit(RECORD_STATUS.ACTIVE)},
      updated_at = ${now}
    WHERE id = ${mergedId}`.execute(db)
  await sql`
    UPDATE customers SET merged_into_id = ${mergedId}
    WHERE id = ANY (${ledIds}::bigint[]) AND merged_into_id = ${keptId}`.execute(db)
  await sql`SELECT refresh_customer_standings(${[keptId]}::bigint[])`.execute(db)
}
