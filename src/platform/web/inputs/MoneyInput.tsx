import { Text } from '@mantine/core'
import { formatAmount, sen, type Sen } from '#core/money.ts'
import { parseRinggit } from '#core/reading/amount.ts'
import { FigureInput, type FigureInputProps } from './FigureInput.tsx'
import { inputMessages } from './messages.ts'

/**
 * Shows an input for an amount: the text is in ringgit (`1,234.5`), the value in sen, null while it
 * is empty or cannot be read.
 */
export function MoneyInput({
  value,
  onChange,
  ...props
}: FigureInputProps<Sen> & { isSigned?: boolean }) {
  return (
    <FigureInput
      inputMode="decimal"
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden>
          RM
        </Text>
      }
      {...props}
      value={value ?? null}
      parse={parseRinggit}
      fault={inputMessages.notAnAmount}
      format={(amount) => formatAmount(sen(amount))}
      onChange={(amount) => onChange?.(amount === null ? null : sen(amount))}
    />
  )
}
