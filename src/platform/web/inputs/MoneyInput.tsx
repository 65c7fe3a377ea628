import { Text } from '@mantine/core'
import { formatAmount, sen, type Sen } from '#core/money.ts'
import { HundredthsInput, type FigureInputProps } from './HundredthsInput.tsx'

/**
 * Shows an input for an amount: the text is in ringgit (`1,234.5`), the value in sen, null while it
 * is empty.
 */
export function MoneyInput({
  value,
  onChange,
  ...props
}: FigureInputProps<Sen> & { isSigned?: boolean }) {
  return (
    <HundredthsInput
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden>
          RM
        </Text>
      }
      {...props}
      value={value ?? null}
      format={(amount) => formatAmount(sen(amount))}
      onChange={(hundredths) => onChange?.(hundredths === null ? null : sen(hundredths))}
    />
  )
}
