import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { showResult } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Picked, RowAction } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { getCustomer, listCustomers, listCustomersV2, setDailyPayers } from '../../contract.ts'
import { customersMessages as text } from '../../messages.ts'
import type { ListedCustomer } from './listedCustomer.ts'
import { SkippedCustomers } from './SkippedCustomers.tsx'

/** Returns the actions that mark or unmark all selected customers as daily payers. */
export function useDailyPayers(picked: Picked<ListedCustomer>): RowAction[] {
  const t = useT()
  const { mutate } = useEndpointMutation(setDailyPayers, {
    invalidates: [listCustomersV2, listCustomers, getCustomer],
    onDone: (result, { body: { status } }) => {
      report(result, status === 1)
      picked.clear()
    },
  })

  function report({ changed, skipped }: ResponseOf<typeof setDailyPayers>, isDaily: boolean) {
    const template = isDaily ? text.nowDailyPayers : text.noLongerDailyPayers
    if (changed.length > 0) notify.done(template, { count: changed.length })
    if (skipped.length === 0) return
    const message = <SkippedCustomers skipped={skipped} customers={picked.rows} />
    void showResult({ isSuccess: changed.length > 0, message })
  }

  const send = (status: 0 | 1) => mutate({ body: { stringIds: picked.ids.join(','), status } })
  return [
    { label: t(text.makeDailyPayers), icon: IconCalendarCheck, onPick: () => void send(1) },
    { label: t(text.unmakeDailyPayers), icon: IconCalendarOff, onPick: () => void send(0) },
  ]
}
