import { Input, SegmentedControl, Text } from '@mantine/core'
import { SETTLE_TYPE, type SettleType } from '#core/loan/terms.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import { cashbookWebMessages as text } from './messages.ts'

/**
 * Shows the choice between settling manually and settling automatically once everything is paid.
 */
export function SettleTypeField({ label, value, onChange, error }: FieldProps) {
  const t = useT()
  const { AUTO, MANUAL } = SETTLE_TYPE
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div>
        <SegmentedControl
          aria-label={label}
          value={String((value as SettleType | null) ?? MANUAL)}
          data={[
            { value: String(MANUAL), label: t(text.manualSettle) },
            { value: String(AUTO), label: t(text.autoSettle) },
          ]}
          onChange={(chosen) => onChange(Number(chosen))}
        />
      </div>
      {value === AUTO && (
        <Text size="sm" c="dimmed">
          {t(text.autoSettleHint)}
        </Text>
      )}
    </Input.Wrapper>
  )
}
