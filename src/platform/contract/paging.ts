import { z } from 'zod'
import { commonMessages as text } from './commonMessages.ts'
import { labelled } from './field.ts'

/**
 * Builds the query schema of a paged list: `page` from 1, `pageSize` up to 200,
 * `sort=field:asc|desc`.
 */
export function pageQuery<const Field extends string>(sortable: readonly [Field, ...Field[]]) {
  const sorts = sortable.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)
  return z.object({
    page: labelled(z.int().min(1).max(1_000_000), text.page).default(1),
    pageSize: labelled(z.int().min(1).max(200), text.pageSize).default(20),
    sort: labelled(z.enum(sorts as [`${Field}:asc` | `${Field}:desc`]), text.sort).optional(),
  })
}

/** Builds the response schema of a paged list. */
export function getPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })
}

/** The query of a history: `cursor` from the last response, `limit` up to 200. */
export const cursorQuery = z.object({
  cursor: labelled(z.string().regex(/^\d{1,16}$/), text.cursor).optional(),
  limit: labelled(z.int().min(1).max(200), text.limit).default(50),
})

/**
 * Builds the response schema of a history: `nextCursor` is null on the last slice; depth costs
 * nothing.
 */
export function getSlice<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
