import { unlessTaken } from '../../../platform/server/unlessTaken.ts'
import { groupsText } from '../text.ts'

/** @throws Refused 409 at `groupName` when another group of the agent has the name. */
export function unlessNameTaken<Result>(write: Promise<Result>): Promise<Result> {
  const refusal = { path: 'groupName', phrase: groupsText.GROUP_NAME_TAKEN }
  return unlessTaken(write, 'customer_groups_name', refusal)
}
