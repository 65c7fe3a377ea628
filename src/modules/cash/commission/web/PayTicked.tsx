import { Button, Checkbox, Group } from '@mantine/core'
import { IconUserDollar } from '@tabler/icons-react'
import { sumSen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { commissionMessages as text } from '../messages.ts'
import type { Earner } from './earner.ts'

type Props = {
  payable: readonly Earner[]
  ticked: readonly Earner[]
  onTickAll: (isTicked: boolean) => void
  onPay: () => void
}

/** Shows the tick for everybody who is owed commission, and the button that pays who is ticked. */
export function PayTicked({ payable, ticked, onTickAll, onPay }: Props) {
  const t = useT()
  const count = ticked.length
  const amountSen = sumSen(ticked.map(({ owed }) => owed))
  return (
    <Group justify="space-between" gap="sm" className="no-print">
      <Checkbox
        label={t(text.tickAll, { count: payable.length })}
        checked={count === payable.length}
        indeterminate={count > 0 && count < payable.length}
        onChange={({ currentTarget: { checked } }) => onTickAll(checked)}
      />
      <Button
        leftSection={<IconUserDollar size={18} aria-hidden />}
        disabled={count === 0}
        onClick={onPay}
      >
        {count === 0 ? t(text.payNobody) : t(text.payMany, { count, amountSen })}
      </Button>
    </Group>
  )
}
