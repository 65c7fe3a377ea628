import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { formatRinggit, type Sen } from '#core/money.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

type Props = {
  value: Sen | null | undefined
  isStrong?: boolean
  /** Money that came in (credit) or went out (debit): colour, arrow and a word for screen readers. */
  flow?: 'in' | 'out' | undefined
  /** Instead of the colour of its flow or its sign. */
  color?: 'in' | 'out' | 'danger'
}

/**
 * Shows an amount: `RM 1,234.50`, `−RM 50.00` in red, `–` without a value. Digits have equal
 * widths. A plain element: a list shows hundreds.
 */
export function MoneyText({ value, flow, color, isStrong = false }: Props) {
  const t = useT()
  if (value == null) return <span aria-hidden>–</span>
  const shade = color ?? flow ?? (value < 0 ? 'danger' : undefined)
  const Arrow = flow === 'in' ? IconArrowDown : IconArrowUp
  return (
    <span
      className="figures money"
      style={{
        color: shade && `var(--mantine-color-${shade}-text)`,
        fontWeight: isStrong ? 600 : undefined,
      }}
    >
      {flow && (
        <>
          <Arrow size="1em" aria-hidden className="flow-arrow" />
          <VisuallyHidden>
            {t(flow === 'in' ? platformMessages.creditIn : platformMessages.debitOut)}{' '}
          </VisuallyHidden>
        </>
      )}
      {formatRinggit(value)}
    </span>
  )
}
