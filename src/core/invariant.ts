/**
 * Asserts what the code relies on. @throws Error with `message` when it does not hold: a bug, never
 * a refusal.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** Returns the value. @throws Error with `message` when it is null or undefined. */
export function assertDefined<T>(value: T, message: string): NonNullable<T> {
  if (value == null) throw new Error(message)
  return value
}
