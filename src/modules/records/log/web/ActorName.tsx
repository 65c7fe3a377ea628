import { roleName } from '#core/access/roles.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { listActivity } from '../contract.ts'
import { activityMessages } from '../messages.ts'

type Line = Pick<
  ResponseOf<typeof listActivity>['items'][number],
  'actorName' | 'actorRole' | 'actorUsername'
>

/**
 * Shows the actor: the name that they chose, then the role and the username, which they cannot
 * choose.
 */
export function ActorName({ line }: { line: Line }) {
  const t = useT()
  const { actorName, actorRole, actorUsername } = line
  const facts = [actorRole && t(ROLE_WORDS[roleName(actorRole)]), actorUsername].filter(Boolean)
  return (
    <>
      <b>{actorName ?? t(activityMessages.nobody)}</b>
      {facts.length > 0 && ` (${facts.join(', ')})`}
    </>
  )
}
