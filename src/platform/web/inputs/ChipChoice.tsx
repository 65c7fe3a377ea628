import { Chip, Group, Input } from '@mantine/core'
import { usePhone } from '#platform/web/layout/usePhone.ts'

type Props<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}

/** A label that is wider than a small phone takes a second line. */
const WRAPPED = { height: 'auto', paddingBlock: 4, whiteSpace: 'normal', lineHeight: 1.3 } as const

/** Shows a choice of a few visible options, which wrap when a language needs more space. */
export function ChipChoice<Value extends string>({
  label,
  value,
  onChange,
  choices,
}: Props<Value>) {
  const minHeight = usePhone() ? 44 : 32
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Chip.Group value={value} onChange={(next) => onChange(next as Value)}>
        <Group gap="xs" mt={4} role="radiogroup" aria-label={label}>
          {choices.map((choice) => (
            <Chip
              key={choice.value}
              value={choice.value}
              styles={{ label: { ...WRAPPED, minHeight } }}
            >
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
