import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { listCustomerGroups } from '#features/customer-groups/contract.ts'
import { getCustomer, listCustomers, listCustomersV2 } from '../../contract.ts'
import { setCustomerGroups } from '../../moveContract.ts'
import { customersWebMessages as text } from '../messages.ts'

type Changed = ResponseOf<typeof setCustomerGroups>['changed']

/** Endpoints whose responses contain a customer's group. */
export const STALE_AFTER_GROUPS = [listCustomersV2, listCustomers, getCustomer, listCustomerGroups]

/** Returns a function that restores the previous groups, with one request for each group. */
export function useUndoGroups(): (changed: Changed) => Promise<void> {
  const { mutate } = useEndpointMutation(setCustomerGroups, { invalidates: STALE_AFTER_GROUPS })
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
