import { Text } from '@mantine/core'
import { HundredthsInput, type FigureInputProps } from './HundredthsInput.tsx'

/**
 * Shows an input for a rate in percent with at most two decimals, as in the API; null while it is
 * empty.
 */
export function PercentInput({
  value,
  onChange,
  ...props
}: FigureInputProps<number> & { isSigned?: boolean }) {
  return (
    <HundredthsInput
      rightSection={
        <Text size="sm" c="dimmed" aria-hidden>
          %
        </Text>
      }
      {...props}
      value={value == null ? null : Math.round(value * 100)}
      format={(points) => String(points / 100)}
      onChange={(points) => onChange?.(points === null ? null : points / 100)}
    />
  )
}
