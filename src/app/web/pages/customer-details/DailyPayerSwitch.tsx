import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../../../platform/web/Guard.tsx'
import { useSay } from '../../../../platform/web/language.ts'
import { notify } from '../../../../platform/web/notify.tsx'
import { answerKey } from '../../../../platform/web/useAnswer.ts'
import { useTell } from '../../../../platform/web/useTell.ts'
import {
  getCustomer,
  listCustomersV2,
  setDailyPayer,
} from '../../../../features/customers/contract.ts'
import { customersText } from '../../../../features/customers/text.ts'
import { pagesText as text } from '../text.ts'
import type { CustomerDetails } from './customerDetails.ts'

/** Turns at once, and back with a message when the server refuses. */
export function DailyPayerSwitch({ customer: { id, dailyPayer } }: { customer: CustomerDetails }) {
  const t = useSay()
  const client = useQueryClient()
  const mayChange = useMay(setDailyPayer)
  const { tell, isTelling } = useTell(setDailyPayer, {
    invalidates: [getCustomer, listCustomersV2],
    onFail: (error) => {
      show(dailyPayer)
      notify.failed(text.dailyPayerFailed, error.message)
    },
  })

  function show(shown: boolean) {
    client.setQueriesData<CustomerDetails>(
      { queryKey: answerKey(getCustomer, { params: { id } }) },
      (before) => before && { ...before, dailyPayer: shown },
    )
  }

  return (
    <Switch
      label={t(customersText.dailyPayer)}
      checked={dailyPayer}
      disabled={!mayChange}
      aria-busy={isTelling}
      onChange={(event) => {
        const wanted = event.currentTarget.checked
        show(wanted)
        void tell({ params: { customerId: id }, body: { dailyPayer: wanted } })
      }}
    />
  )
}
