import { Checkbox } from '@mantine/core'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { savedViewMessages as text } from '../messages.ts'

/** Shares a view with the team, and says who that is; a runner shares nothing. */
export function ShareTick({ field }: { field: Record<string, unknown> & { label: string } }) {
  const t = useT()
  const { user } = useSession()
  if (!user || user.roleId === ROLES.RUNNER) return null
  const team = isAdminType(user.roleId) ? text.sharedByAdmin : text.sharedByAgent
  return <Checkbox {...field} description={t(team)} />
}
