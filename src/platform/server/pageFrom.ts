import { sql, type SelectQueryBuilder } from 'kysely'

/**
 * One page of `rows`, and how many rows match altogether: `matching` is the same query, filtered
 * but with nothing selected yet. The order must be total, or pages overlap.
 */
export async function pageFrom<A, InA extends keyof A, B, InB extends keyof B, Row>(
  matching: SelectQueryBuilder<A, InA, object>,
  rows: SelectQueryBuilder<B, InB, Row>,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const [items, counted] = await Promise.all([
    rows
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ])
  const { total } = counted as unknown as { total: number }
  return { items, total, page, pageSize }
}

/** The two halves of `sort=field:asc|desc`. */
export function sortOf<Field extends string>(
  sort: `${Field}:asc` | `${Field}:desc`,
): [Field, 'asc' | 'desc'] {
  return sort.split(':') as [Field, 'asc' | 'desc']
}
