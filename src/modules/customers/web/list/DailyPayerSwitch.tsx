import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { listCustomersV2, setDailyPayer } from '../../contract.ts'
import { customersWebMessages as webText } from '../messages.ts'

type Props = { row: { id: number; name: string; dailyPayer: boolean } }

/**
 * Shows a switch that changes at once and reverts when the server refuses; plain text without the
 * permission.
 */
export function DailyPayerSwitch({ row: { id, name, dailyPayer } }: Props) {
  const t = useT()
  const client = useQueryClient()
  const mayTurn = useMay(setDailyPayer)
  const [wanted, setWanted] = useState<boolean>()
  const { mutate } = useEndpointMutation(setDailyPayer, {
    onDone: (result) => {
      client.setQueriesData<Page>(
        { queryKey: getQueryKey(listCustomersV2) },
        withDailyPayer(result),
      )
      setWanted(undefined)
    },
    onFail: (error) => {
      setWanted(undefined)
      notify.failed(webText.dailyPayerNotChanged, error.message)
    },
  })
  if (!mayTurn) return t(dailyPayer ? webText.yes : webText.no)
  return (
    <>
      <span className="print-only">{t(dailyPayer ? webText.yes : webText.no)}</span>
      <Switch
        className="no-print"
        aria-label={t(webText.dailyPayerOf, { name })}
        checked={wanted ?? dailyPayer}
        onChange={(event) => {
          const next = event.currentTarget.checked
          setWanted(next)
          void mutate({ params: { customerId: id }, body: { dailyPayer: next } })
        }}
      />
    </>
  )
}

type Page = ResponseOf<typeof listCustomersV2>

function withDailyPayer({ id, dailyPayer }: ResponseOf<typeof setDailyPayer>) {
  return (page: Page | undefined) =>
    page && {
      ...page,
      items: page.items.map((each) => (each.id === id ? { ...each, dailyPayer } : each)),
    }
}
