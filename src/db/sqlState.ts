/**
 * Returns the five-character SQLSTATE of an error of PostgreSQL, e.g. '23505' for a unique
 * violation.
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** Returns the name of the violated constraint in an error of PostgreSQL. */
export function getConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined
  return typeof error.constraint === 'string' ? error.constraint : undefined
}

/** Returns the detail of an error of PostgreSQL. */
export function getDetail(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('detail' in error)) return undefined
  return typeof error.detail === 'string' ? error.detail : undefined
}

/** Returns whether a prepared statement failed, and did nothing, because a migration changed its table. */
export function hasOutdatedPlan(error: unknown): boolean {
  const isOfPlan = error instanceof Error && 'routine' in error
  return isOfPlan && sqlState(error) === '0A000' && error.routine === 'RevalidateCachedQuery'
}
