import { unlessTaken } from '#platform/server/unlessTaken.ts'
import { groupsMessages } from '../messages.ts'

/** Converts a violated unique name to a refusal. @throws AppError 409 at `groupName` */
export function unlessNameTaken<Result>(write: Promise<Result>): Promise<Result> {
  const refusal = { path: 'groupName', message: groupsMessages.GROUP_NAME_TAKEN }
  return unlessTaken(write, 'customer_groups_name', refusal)
}
