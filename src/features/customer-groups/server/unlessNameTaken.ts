import { unlessTaken } from '../../../platform/server/unlessTaken.ts'
import { groupsMessages } from '../messages.ts'

/** @throws Refused 409 at `groupName` when another group of the agent has the name. */
export function unlessNameTaken<Result>(write: Promise<Result>): Promise<Result> {
  const refusal = { path: 'groupName', message: groupsMessages.GROUP_NAME_TAKEN }
  return unlessTaken(write, 'customer_groups_name', refusal)
}
