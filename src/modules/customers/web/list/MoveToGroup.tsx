import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Picked } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { GroupPicker } from '../../groups/web/GroupPicker.tsx'
import { useGroups } from '../../groups/web/useGroups.ts'
import { setCustomerGroups } from '../../forms.ts'
import { customersMessages } from '../../messages.ts'
import { customersWebMessages as text } from '../messages.ts'
import type { ListedCustomer } from './listedCustomer.ts'
import { ChosenForm } from './ChosenForm.tsx'
import { SkippedCustomers } from './SkippedCustomers.tsx'

type Props = { picked: Picked<ListedCustomer>; onClose: () => void }

/** Shows the form that puts the selected customers into one group of their agent, or into none. */
export function MoveToGroup({ picked, onClose }: Props) {
  const t = useT()
  const { groups } = useGroups(picked.rows[0]?.agentId)
  const undo = useUndoGroups()
  const form = useEndpointForm(setCustomerGroups, {
    initial: { stringIds: picked.ids.join(','), customerGroupId: null },
    onDone: (result) => {
      report(result)
      picked.clear()
      onClose()
    },
  })

  function report({ changed, skipped }: ResponseOf<typeof setCustomerGroups>) {
    const count = changed.length
    const name = groups.find(({ id }) => id === form.values.customerGroupId)?.groupName
    if (count === 0 && skipped.length === 0) notify.info(text.nobodyChanged)
    else if (count > 0 && name) {
      notify.undoable(text.nowInGroup, { count, name }, () => void undo(changed))
    } else if (count > 0) notify.undoable(text.nowInNoGroup, { count }, () => void undo(changed))
    if (skipped.length === 0) return
    const message = <SkippedCustomers skipped={skipped} customers={picked.rows} />
    void showResult({ isSuccess: count > 0, message })
  }

  return (
    <ChosenForm
      title={text.moveToGroup}
      customers={picked.rows}
      severalAgents={text.severalAgents}
      form={form}
      submitLabel={t(text.moveCount, { count: picked.count })}
      onClose={onClose}
    >
      {(agentId) => (
        <GroupPicker
          {...form.field('customerGroupId')}
          label={t(customersMessages.customerGroup)}
          description={t(text.groupHint)}
          agentId={agentId}
        />
      )}
    </ChosenForm>
  )
}

type Changed = ResponseOf<typeof setCustomerGroups>['changed']

/** Returns a function that restores the previous groups, with one request for each group. */
function useUndoGroups(): (changed: Changed) => Promise<void> {
  const { mutate } = useEndpointMutation(setCustomerGroups)
  return async (changed) => {
    const before = new Map<number | null, number[]>()
    for (const { id, customerGroupId } of changed) {
      before.set(customerGroupId, [...(before.get(customerGroupId) ?? []), id])
    }
    for (const [customerGroupId, ids] of before) {
      const result = await mutate({ body: { stringIds: ids.join(','), customerGroupId } })
      if (result === undefined) return
    }
    notify.done(text.groupsRestored, { count: changed.length })
  }
}
