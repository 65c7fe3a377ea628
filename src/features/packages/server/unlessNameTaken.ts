import { unlessTaken } from '../../../platform/server/unlessTaken.ts'
import { packagesText } from '../text.ts'

/** @throws Refused 409 at `packageName` when another package of the type has the name. */
export function unlessNameTaken<Result>(write: Promise<Result>): Promise<Result> {
  const refusal = { path: 'packageName', phrase: packagesText.PACKAGE_NAME_TAKEN }
  return unlessTaken(write, 'packages_name', refusal)
}
