import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#db/tables.ts'
import { matchesName } from '#platform/server/matchesName.ts'
import { getSort } from '#platform/server/pageFrom.ts'
import type { peopleQuery } from './schemas.ts'

type Filters = z.output<typeof peopleQuery>

/** Returns the filters of a list of users. A phone number matches in any notation. */
export function matchesFilters({
  status,
  searchTerm = '',
}: Pick<Filters, 'status' | 'searchTerm'>) {
  return (eb: ExpressionBuilder<DB, 'users'>) => {
    const conditions = []
    if (status !== undefined) conditions.push(eb('users.status', '=', status))
    if (searchTerm !== '') {
      const term = searchTerm.toLowerCase()
      const digits = /^[\d\s()+-]+$/.test(term) ? term.replace(/\D/g, '').replace(/^0+/, '') : ''
      conditions.push(
        eb.or([
          matchesName('users.name', searchTerm),
          sql<boolean>`strpos(users.username, ${term}) > 0`,
          ...(digits ? [sql<boolean>`strpos(users.phone_number, ${digits}) > 0`] : []),
        ]),
      )
    }
    return eb.and(conditions)
  }
}

const ORDERS = {
  name: sql`users.name COLLATE "und-x-icu"`,
  username: sql`users.username`,
  commissionRate: sql`users.commission_rate_basis_points`,
  createdAt: sql`users.created_at`,
}

/** Sorts a list of users by the requested column, by name if there is none. */
export function inOrder<Tables, TB extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, TB, Row>,
  sort: Filters['sort'] = 'name:asc',
): SelectQueryBuilder<Tables, TB, Row> {
  const [field, direction] = getSort(sort)
  return query.orderBy(ORDERS[field], direction).orderBy(sql`users.id`, direction)
}
