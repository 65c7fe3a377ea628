import { roleName } from '../../../core/access/roles.ts'
import { ROLE_WORDS } from '../../../kit/contract/roleWords.ts'
import { useSay } from '../../../kit/web/language.ts'
import { activityText } from '../text.ts'
import type { Activity } from './ActivitySheet.tsx'

/** Who did it: the name that they chose, then what they cannot choose, the role and the username. */
export function ActorName({ line }: { line: Activity }) {
  const say = useSay()
  const { actorName, actorRole, actorUsername } = line
  const facts = [actorRole && say(ROLE_WORDS[roleName(actorRole)]), actorUsername].filter(Boolean)
  return (
    <>
      <b>{actorName ?? say(activityText.nobody)}</b>
      {facts.length > 0 && ` (${facts.join(', ')})`}
    </>
  )
}
