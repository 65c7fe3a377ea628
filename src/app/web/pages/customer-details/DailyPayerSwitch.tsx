import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import { getCustomer, listCustomersV2, setDailyPayer } from '#features/customers/contract.ts'
import { customersMessages } from '#features/customers/messages.ts'
import { pagesMessages as text } from '../messages.ts'
import type { CustomerDetails } from './customerDetails.ts'

/** Switches immediately, and back with a message when the server refuses. */
export function DailyPayerSwitch({ customer: { id, dailyPayer } }: { customer: CustomerDetails }) {
  const t = useT()
  const client = useQueryClient()
  const mayChange = useMay(setDailyPayer)
  const { mutate, isPending } = useEndpointMutation(setDailyPayer, {
    invalidates: [getCustomer, listCustomersV2],
    onFail: (error) => {
      show(dailyPayer)
      notify.failed(text.dailyPayerFailed, error.message)
    },
  })

  function show(shown: boolean) {
    client.setQueriesData<CustomerDetails>(
      { queryKey: getQueryKey(getCustomer, { params: { id } }) },
      (before) => before && { ...before, dailyPayer: shown },
    )
  }

  return (
    <Switch
      label={t(customersMessages.dailyPayer)}
      checked={dailyPayer}
      disabled={!mayChange}
      aria-busy={isPending}
      onChange={(event) => {
        const wanted = event.currentTarget.checked
        show(wanted)
        void mutate({ params: { customerId: id }, body: { dailyPayer: wanted } })
      }}
    />
  )
}
