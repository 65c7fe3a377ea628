/** States what the code relies on. Throws an Error with `message` when it is not so: a bug, never a refusal. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** The value, known to be there. Throws an Error with `message` when it is null or undefined. */
export function assertDefined<T>(value: T, message: string): NonNullable<T> {
  if (value == null) throw new Error(message)
  return value
}
