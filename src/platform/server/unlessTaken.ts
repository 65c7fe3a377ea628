import { constraintOf } from '../../db/sqlState.ts'
import type { FieldRefusal } from './appError.ts'
import { AppError } from './appError.ts'

/**
 * A write that a unique index may stop: asking first would not help, because two may ask at once.
 * @throws Refused 409 at the field when the index of that name says so.
 */
export async function unlessTaken<Result>(
  write: Promise<Result>,
  index: string,
  { path, message }: FieldRefusal,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (constraintOf(error) !== index) throw error
    throw new AppError(message, { status: 409, fields: [{ path, message }] })
  }
}
