import { getConstraint } from '#db/sqlState.ts'
import type { FieldRefusal } from './appError.ts'
import { AppError } from './appError.ts'

/**
 * Runs a write that a unique index may stop: a check before it does not help, because two may run
 * at once.
 * @throws AppError 409 at the field when the index of that name refuses.
 */
export async function unlessTaken<Result>(
  write: Promise<Result>,
  index: string,
  { path, message }: FieldRefusal,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (getConstraint(error) !== index) throw error
    throw new AppError(message, { status: 409, fields: [{ path, message }] })
  }
}
