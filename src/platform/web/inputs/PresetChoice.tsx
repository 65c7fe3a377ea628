import { SegmentedControl } from '@mantine/core'
import { usePhone } from '../layout/usePhone.ts'

type Props<Preset extends string> = {
  label: string
  value: Preset
  data: { value: Preset; label: string }[]
  onChange: (preset: Preset) => void
}

/** Shows a choice of periods in one line, on a phone over its whole width. */
export function PresetChoice<Preset extends string>({ label, ...choice }: Props<Preset>) {
  const isPhone = usePhone()
  return (
    <SegmentedControl
      {...(isPhone && {
        fullWidth: true,
        size: 'xs',
        w: '100%',
        // All choices stay visible in Malay with large text.
        styles: { label: { paddingInline: 2 } },
      })}
      aria-label={label}
      {...choice}
    />
  )
}
