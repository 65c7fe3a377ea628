import { toCamelCase } from '#db/toCamelCase.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import { ROLES } from '#core/access/roles.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import {
  PERSON_COLUMNS,
  selectPeople,
  type PersonRow,
} from '#modules/office/users/server/personRows.ts'
import type { customerLogin } from './schemas.ts'

type Login = z.output<typeof customerLogin>

/** Adds the visible customers of each login. */
export async function withCustomers(
  { db, actor }: Context<Actor>,
  rows: readonly PersonRow[],
): Promise<Login[]> {
  const ids = rows.map(({ id }) => id)
  const shown = await db
    .selectFrom('customers')
    .innerJoin('customer_logins', 'customer_logins.customer_id', 'customers.id')
    .select(['customer_logins.user_id as loginId', 'customers.id', 'customers.name'])
    .where(sql<boolean>`customer_logins.user_id = ANY (${ids}::bigint[])`)
    .where(visibleCustomers(actor))
    .orderBy(sql`customers.name COLLATE "und-x-icu"`)
    .orderBy('customers.id')
    .execute()
  const customers = new Map(ids.map((id): [number, Login['customers']] => [id, []]))
  for (const { loginId, ...customer } of shown) customers.get(loginId)?.push(customer)
  return rows.map((row) => ({
    ...toCamelCase(row),
    status: row.status as Login['status'],
    customers: customers.get(row.id) ?? [],
  }))
}

/** Reads one visible login. @throws AppError NOT_FOUND */
export async function readLogin(context: Context<Actor>, id: number): Promise<Login> {
  const row = await selectPeople(context, ROLES.CUSTOMER)
    .select(PERSON_COLUMNS)
    .where('users.id', '=', id)
    .executeTakeFirst()
  const [login] = await withCustomers(context, [orNotFound(row)])
  return assertDefined(login, 'one login was read')
}
