import { sql, type SelectQueryBuilder } from 'kysely'

/**
 * Reads one page of `rows`, and the number of all matches: `matching` is the same query, filtered
 * but without a selection. The order must be total, or pages overlap.
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

/** Parses `sort=field:asc|desc` into its two halves. */
export function getSort<Field extends string>(
  sort: `${Field}:asc` | `${Field}:desc`,
): [Field, 'asc' | 'desc'] {
  return sort.split(':') as [Field, 'asc' | 'desc']
}
