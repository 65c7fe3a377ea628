import { Text, VisuallyHidden, type TextProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { formatRinggit, type Sen } from '#core/money.ts'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'

type Props = TextProps & {
  value: Sen | null | undefined
  /** Money that came in (credit) or went out (debit): colour, arrow and a word for screen readers. */
  flow?: 'in' | 'out' | undefined
}

/**
 * Shows an amount: `RM 1,234.50`, `−RM 50.00` in red, `–` without a value. Digits have equal
 * widths.
 */
export function MoneyText({ value, flow, ...props }: Props) {
  const t = useT()
  if (value == null) return <span aria-hidden>–</span>
  const color = flow ?? (value < 0 ? 'danger' : undefined)
  const Arrow = flow === 'in' ? IconArrowDown : IconArrowUp
  return (
    <Text
      component="span"
      inherit
      className="figures money"
      {...(color && { c: `var(--mantine-color-${color}-text)` })}
      {...props}
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
    </Text>
  )
}
