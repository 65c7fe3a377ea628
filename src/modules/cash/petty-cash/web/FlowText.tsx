import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { pettyCashMessages as text } from '../messages.ts'

/**
 * Shows money in or out; the usual flow labels do not fit an expense, because it is not lending.
 */
export function FlowText({ value, flow }: { value: Sen; flow: 'in' | 'out' }) {
  const t = useT()
  const Arrow = flow === 'in' ? IconArrowDown : IconArrowUp
  const color = `var(--mantine-color-${flow}-text)`
  return (
    <>
      <Arrow size="1em" aria-hidden className="flow-arrow" color={color} />
      <VisuallyHidden>{t(flow === 'in' ? text.moneyIn : text.moneyOut)} </VisuallyHidden>
      <MoneyText value={value} color={flow} isStrong />
    </>
  )
}
