import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Button, Collapse, SimpleGrid, Text, Textarea } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { cashDifference } from '#core/handOver.ts'
import { isRefused } from '#core/loan/refusal.ts'
import type { Sen } from '#core/money.ts'
import { getQueryKey } from '#platform/web/api/useEndpointQuery.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { showSuccess } from '#platform/web/feedback/dialogs.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { type Entries, useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { MoneyInput } from '#platform/web/inputs/MoneyInput.tsx'
import { WholeInput } from '#platform/web/inputs/WholeInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getCash } from '../contract.ts'
import { recordHandOver } from '../forms.ts'
import { COINS, type Counts, sumOfCoins } from './coins.ts'
import { describeDifference } from './describeDifference.ts'
import { handOverWebMessages as text } from './messages.ts'

type Props = {
  /** The runner who holds the cash; undefined for the user's own. */
  runnerId: number | undefined
  /** All that is held now, and of which days. */
  leftSen: Sen
  days?: string | undefined
  /** Cash that the runner holds and the books do not know yet. */
  cashInHand?: ReactNode
  onClose: () => void
}

/**
 * Shows the form for all the cash that is held; a shortage or surplus appears while typing and needs a remark.
 */
export function CountForm({ runnerId, leftSen, days, cashInHand, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const isOwn = runnerId === undefined
  const form = useEndpointForm(recordHandOver, {
    initial: { runnerId, countedAmount: null, remark: '', expectedAmount: leftSen },
    rules: (values) => getFaults(values, leftSen, t(refusalMessages.DIFFERENCE_UNEXPLAINED)),
    onRefused: () => {
      // After any error the sum on screen may be out of date.
      void client.invalidateQueries({ queryKey: getQueryKey(getCash) })
      return false
    },
    onDone: ({ counted: amountSen }) => {
      onClose()
      void showSuccess(isOwn ? text.countedWaits : text.counted, { amountSen })
    },
  })
  const { set } = form
  // A payment that arrives while the form is open is part of the hand-over.
  const { expectedAmount } = form.values
  useEffect(() => {
    if (expectedAmount !== leftSen) set({ expectedAmount: leftSen })
  }, [expectedAmount, leftSen, set])
  const { countedAmount } = form.values
  // A runner who lost all of it hands over RM 0.00.
  const countedSen = countedAmount === '' ? undefined : (countedAmount ?? undefined)
  const submitLabel = isOwn ? text.handOverLabel : text.takeLabel
  const isCounted = countedSen !== undefined
  return (
    <EndpointForm
      form={form}
      submitLabel={isCounted ? t(submitLabel, { amountSen: countedSen }) : t(text.countFirst)}
      isReady={isCounted}
      onCancel={onClose}
    >
      <div>
        <Text fw={600}>{t(text.expected, { leftSen })}</Text>
        {days && <Text c="dimmed">{days}</Text>}
        {cashInHand}
      </div>
      <MoneyInput {...form.field('countedAmount')} size="lg" data-autofocus />
      <Difference countedSen={countedSen} leftSen={leftSen} />
      <CoinCounter onSum={(sumSen) => set({ countedAmount: sumSen })} />
      <Textarea
        {...form.field('remark')}
        withAsterisk={countedSen !== undefined && countedSen !== leftSen}
        autosize
        minRows={2}
      />
    </EndpointForm>
  )
}

function getFaults(
  { countedAmount, remark }: Entries<typeof recordHandOver>,
  leftSen: Sen,
  unexplained: string,
): Record<string, string> {
  if (countedAmount == null || countedAmount === '') return {}
  const outcome = cashDifference({ countedSen: countedAmount, remark: remark ?? '' }, leftSen)
  return isRefused(outcome) && outcome.field ? { [outcome.field]: unexplained } : {}
}

function Difference({ countedSen, leftSen }: { countedSen: Sen | undefined; leftSen: Sen }) {
  const t = useT()
  if (countedSen === undefined) return null
  const outcome = cashDifference({ countedSen, remark: '-' }, leftSen)
  if (isRefused(outcome)) return null
  return (
    <Text role="status" fw={600} c={outcome.differenceSen === 0 ? 'in' : 'out'}>
      {t(...describeDifference(outcome.differenceSen))}
    </Text>
  )
}

/** Shows an input for the number of each note and coin, and adds them up. */
function CoinCounter({ onSum }: { onSum: (sumSen: Sen) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [counts, setCounts] = useState<Counts>({})

  function put(coin: Sen, count: number | null) {
    const next = { ...counts, [coin]: count }
    setCounts(next)
    onSum(sumOfCoins(next))
  }

  return (
    <div>
      <Button
        variant="subtle"
        leftSection={<IconCoins size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(text.coins)}
      </Button>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={2} spacing="sm" pt="sm">
          {COINS.map((coin) => (
            <WholeInput
              key={coin}
              label={formatAmount(coin)}
              placeholder="0"
              value={counts[coin] ?? null}
              onChange={(count) => put(coin, count)}
            />
          ))}
        </SimpleGrid>
      </Collapse>
    </div>
  )
}
