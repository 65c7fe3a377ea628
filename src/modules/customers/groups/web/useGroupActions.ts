import { IconTrash } from '@tabler/icons-react'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { getCustomerGroup, removeCustomerGroup } from '../contract.ts'
import { groupsMessages as text } from '../messages.ts'
import type { CustomerGroup } from './useGroups.ts'

type Acted = Pick<CustomerGroup, 'id' | 'groupName' | 'customerCount'>

/** Returns the actions on a group; the removal of a group with customers shows how many it has. */
export function useGroupActions(onRemoved?: () => void): (group: Acted) => RowAction[] {
  const t = useT()
  const mayRemove = useMay(removeCustomerGroup)
  const { mutate } = useEndpointMutation(removeCustomerGroup, {
    // Its page is left.
    gone: [getCustomerGroup],
  })

  async function remove({ id, groupName: name }: Acted) {
    const title = t(text.removeSure, { name })
    const submitLabel = t(text.removeLabel, { name })
    if (!(await confirm({ title, submitLabel, isDanger: true }))) return
    const result = await mutate({ params: { id } })
    if (result === undefined) return
    notify.done(text.groupRemoved, { name })
    onRemoved?.()
  }

  return (group) => {
    if (!mayRemove) return []
    const { customerCount: count } = group
    const whyNot = count > 0 ? t(text.GROUP_NOT_EMPTY, { count }) : undefined
    const onPick = () => void remove(group)
    return [{ label: t(platformMessages.remove), icon: IconTrash, isDanger: true, onPick, whyNot }]
  }
}
