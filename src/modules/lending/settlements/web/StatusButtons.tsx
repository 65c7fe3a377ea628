import { Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CASHBOOK_STATUS, type CashbookStatus } from '#core/loan/standing.ts'
import { sumSen, ZERO_SEN } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { confirm, showResult } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Picked } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { setCashbookStatus } from '../contract.ts'
import { cashbookListMessages as text } from '../../cashbooks/web/list/cashbookListMessages.ts'
import type { ListedCashbook } from '../../cashbooks/web/list/listedCashbook.ts'
import { SettleSelected } from './SettleSelected.tsx'

const { UNSETTLED, SETTLED, CLOSED } = CASHBOOK_STATUS

const WORDS = {
  [UNSETTLED]: {
    button: text.unsettleSelected,
    sure: text.unsettleSure,
    body: text.unsettleSureBody,
    submitLabel: text.unsettleLabel,
    done: text.unsettledDone,
  },
  [SETTLED]: {
    button: text.settleSelected,
    sure: text.settleSure,
    body: text.settleSureBody,
    submitLabel: text.settleLabel,
    done: text.settledDone,
  },
  [CLOSED]: {
    button: text.closeSelected,
    sure: text.closeSure,
    body: text.closeSureBody,
    submitLabel: text.closeLabel,
    done: text.closedDone,
  },
} as const

type Props = { picked: Picked<ListedCashbook>; from: CashbookStatus }

/**
 * Shows the actions for all selected cashbooks: settle the unsettled; close or unsettle the
 * settled.
 */
export function StatusButtons({ picked, from }: Props) {
  const t = useT()
  const [isSettling, setIsSettling] = useState(false)
  const { mutate, isPending } = useEndpointMutation(setCashbookStatus, {
    onDone: (result, { params: { status } }) => {
      report(result, status)
      picked.clear()
    },
  })

  function report({ changed, skipped }: ResponseOf<typeof setCashbookStatus>, to: CashbookStatus) {
    const done = t(WORDS[to].done, { count: changed.length })
    if (skipped.length === 0) return notify.done(WORDS[to].done, { count: changed.length })
    const isSuccess = changed.length > 0
    const message = (
      <SkippedCashbooks
        skipped={skipped}
        cashbooks={picked.rows}
        done={isSuccess ? done : undefined}
      />
    )
    void showResult({ isSuccess, message })
  }

  async function change(to: CashbookStatus) {
    if (to === SETTLED) return setIsSettling(true)
    const { rows, count } = picked
    const isSure = await confirm({
      title: t(WORDS[to].sure, { count }),
      body: t(WORDS[to].body, {
        creditSen: sumSen(rows.map(({ totalCredit }) => totalCredit)),
        profitSen: sumSen(rows.map(({ profit }) => profit ?? ZERO_SEN)),
        lossSen: sumSen(rows.map(({ lossAmount }) => lossAmount)),
      }),
      submitLabel: t(WORDS[to].submitLabel, { count }),
      isDanger: to === CLOSED,
    })
    if (isSure) await mutate({ params: { status: to }, body: { ids: rows.map(({ id }) => id) } })
  }

  const targets = from === UNSETTLED ? [SETTLED] : [CLOSED, UNSETTLED]
  return (
    <>
      {targets.map((to, place) => (
        <Button
          key={to}
          variant={place === 0 ? 'filled' : 'default'}
          loading={isPending}
          onClick={() => void change(to)}
        >
          {t(WORDS[to].button, { count: picked.count })}
        </Button>
      ))}
      {isSettling && (
        <SettleSelected
          rows={picked.rows}
          onClose={() => setIsSettling(false)}
          onDone={(result) => {
            report(result, SETTLED)
            picked.clear()
          }}
        />
      )}
    </>
  )
}

type SkippedCashbooksProps = {
  skipped: ResponseOf<typeof setCashbookStatus>['skipped']
  cashbooks: readonly ListedCashbook[]
  /** The message about the changed cashbooks. */
  done?: string | undefined
}

/** Lists the skipped cashbooks with the reasons. */
function SkippedCashbooks({ skipped, cashbooks, done }: SkippedCashbooksProps) {
  const t = useT()
  const known = new Map(cashbooks.map((each) => [each.id, each]))
  return (
    <Stack gap="sm">
      {done && <Text>{done}</Text>}
      <Text>{t(text.skipped, { count: skipped.length })}</Text>
      <List size="sm">
        {skipped.map(({ id, message: reason }) => {
          const { cashbookId: code = `#${id}`, customerName: name = '' } = known.get(id) ?? {}
          return <List.Item key={id}>{t(text.skippedLine, { code, name, reason })}</List.Item>
        })}
      </List>
    </Stack>
  )
}
