import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sen } from '../../../core/money.ts'
import { useT } from '../../../platform/web/language.ts'
import { MoneyText } from '../../../platform/web/MoneyText.tsx'
import { pettyCashWebMessages as text } from './messages.ts'

/** What came in or went out; an expense is no lending, so the usual words for a flow do not fit. */
export function FlowText({ value, flow }: { value: Sen; flow: 'in' | 'out' }) {
  const t = useT()
  const Arrow = flow === 'in' ? IconArrowDown : IconArrowUp
  const color = `var(--mantine-color-${flow}-text)`
  return (
    <>
      <Arrow size="1em" aria-hidden className="flow-arrow" color={color} />
      <VisuallyHidden>{t(flow === 'in' ? text.moneyIn : text.moneyOut)} </VisuallyHidden>
      <MoneyText value={value} c={color} fw={600} />
    </>
  )
}
