import { unlessTaken } from '#platform/server/unlessTaken.ts'
import { packagesMessages } from '../messages.ts'

/**
 * Converts a duplicate name. @throws AppError 409 at `packageName` when another package of the type
 * has the name
 */
export function unlessNameTaken<Result>(write: Promise<Result>): Promise<Result> {
  const refusal = { path: 'packageName', message: packagesMessages.PACKAGE_NAME_TAKEN }
  return unlessTaken(write, 'packages_name', refusal)
}
