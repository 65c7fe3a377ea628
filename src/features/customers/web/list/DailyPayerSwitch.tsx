import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../../../../platform/contract/endpoint.ts'
import { useMay } from '../../../../platform/web/Guard.tsx'
import { useSay } from '../../../../platform/web/language.ts'
import { notify } from '../../../../platform/web/notify.tsx'
import { kitText } from '../../../../platform/web/text.ts'
import { answerKey } from '../../../../platform/web/useAnswer.ts'
import { useTell } from '../../../../platform/web/useTell.ts'
import { getCustomer, listCustomers, listCustomersV2, setDailyPayer } from '../../contract.ts'
import { customersText as text } from '../../text.ts'

type Props = { row: { id: number; name: string; dailyPayer: boolean } }

/** Turns at once and back again when the server refuses. A word for those who may not turn it. */
export function DailyPayerSwitch({ row: { id, name, dailyPayer } }: Props) {
  const t = useSay()
  const client = useQueryClient()
  const mayTurn = useMay(setDailyPayer)
  const [wanted, setWanted] = useState<boolean>()
  const { tell } = useTell(setDailyPayer, {
    invalidates: [listCustomersV2, listCustomers, getCustomer],
    onDone: (answer) => {
      client.setQueriesData<Page>({ queryKey: answerKey(listCustomersV2) }, withDailyPayer(answer))
      setWanted(undefined)
    },
    onFail: (error) => {
      setWanted(undefined)
      notify.failed(text.dailyPayerNotChanged, error.message)
    },
  })
  if (!mayTurn) return t(dailyPayer ? kitText.yes : kitText.no)
  return (
    <>
      <span className="print-only">{t(dailyPayer ? kitText.yes : kitText.no)}</span>
      <Switch
        className="no-print"
        aria-label={t(text.dailyPayerOf, { name })}
        checked={wanted ?? dailyPayer}
        onChange={(event) => {
          const next = event.currentTarget.checked
          setWanted(next)
          void tell({ params: { customerId: id }, body: { dailyPayer: next } })
        }}
      />
    </>
  )
}

type Page = AnswerOf<typeof listCustomersV2>

function withDailyPayer({ id, dailyPayer }: AnswerOf<typeof setDailyPayer>) {
  return (page: Page | undefined) =>
    page && {
      ...page,
      items: page.items.map((each) => (each.id === id ? { ...each, dailyPayer } : each)),
    }
}
