import { IconShieldMinus, IconShieldPlus } from '@tabler/icons-react'
import { ROLES } from '#core/access/roles.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { translateNow, useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { setAdminRole } from '../contract.ts'
import { usersWebMessages as text } from './messages.ts'
import type { People } from './peopleByRole.ts'

type Person = { id: number; name: string; roleId: number }

/** Returns the actions that make an admin a super admin, or a super admin an admin. */
export function useRoleActions<P extends Person>(people: People<P>) {
  const t = useT()
  const may = useMay(setAdminRole) && people.setRole !== undefined
  const { mutate } = useEndpointMutation(setAdminRole)

  async function setRole({ id, name, roleId }: P) {
    const isPromotion = roleId === ROLES.ADMIN
    const isSure = await confirm({
      title: translateNow(isPromotion ? text.makeSuperAdminSure : text.makeAdminSure, { name }),
      body: translateNow(isPromotion ? text.makeSuperAdminEffect : text.makeAdminEffect, { name }),
      submitLabel: translateNow(isPromotion ? text.makeSuperAdmin : text.makeAdmin),
      isDanger: true,
    })
    if (!isSure) return
    const next = isPromotion ? ROLES.SUPER_ADMIN : ROLES.ADMIN
    const done = await mutate({ params: { id }, body: { roleId: next } })
    if (done) notify.done(isPromotion ? text.isSuperAdmin : text.isAdmin, { name })
  }

  return (person: P, whyNot: string | undefined): RowAction[] => {
    if (!may) return []
    const isAdmin = person.roleId === ROLES.ADMIN
    const action = {
      label: t(isAdmin ? text.makeSuperAdmin : text.makeAdmin),
      icon: isAdmin ? IconShieldPlus : IconShieldMinus,
      onPick: () => void setRole(person),
    }
    return [{ ...action, whyNot }]
  }
}
