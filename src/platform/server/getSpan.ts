/** Some rows of an ordered query, counted from its first row, or from its last. */
export type Span = { limit: number; offset: number; isBackwards: boolean }

/**
 * Computes the span of a page. With the number of rows it counts from the nearer end, so that the
 * last page costs as much as the first.
 */
export function getSpan(
  { page, pageSize }: { page: number; pageSize: number },
  total = Infinity,
): Span {
  const offset = (page - 1) * pageSize
  if (offset * 2 < total) return { limit: pageSize, offset, isBackwards: false }
  return {
    limit: Math.max(0, Math.min(pageSize, total - offset)),
    offset: Math.max(0, total - offset - pageSize),
    isBackwards: true,
  }
}
