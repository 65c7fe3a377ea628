import { Text } from '@mantine/core'
import { parsePercent } from '#core/reading/amount.ts'
import { FigureInput, type FigureInputProps } from './FigureInput.tsx'
import { inputMessages } from './messages.ts'

/**
 * Shows an input for a rate in percent with at most two decimals, as in the API; null while it is
 * empty or cannot be read.
 */
export function PercentInput({
  value,
  onChange,
  ...props
}: FigureInputProps<number> & { isSigned?: boolean }) {
  return (
    <FigureInput
      inputMode="decimal"
      rightSection={
        <Text size="sm" c="dimmed" aria-hidden>
          %
        </Text>
      }
      {...props}
      value={value == null ? null : Math.round(value * 100)}
      parse={parsePercent}
      fault={inputMessages.notAPercentage}
      format={(points) => String(points / 100)}
      onChange={(points) => onChange?.(points === null ? null : points / 100)}
    />
  )
}
