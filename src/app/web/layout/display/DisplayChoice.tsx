import { Menu, SegmentedControl, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'

/** True inside a menu, which may contain only menu items, no other control. */
export type DisplayChoiceProps = { isInMenu?: boolean }

type Props<Value extends string> = DisplayChoiceProps & {
  label: Message
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Shows one display setting and its options, under a label. */
export function DisplayChoice<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange, isInMenu = false } = props
  const t = useT()
  const id = useId()
  const choose = (next: string) => onChange(next as Value)
  if (isInMenu) {
    return (
      <div role="group" aria-labelledby={id}>
        <Menu.Label id={id}>{t(label)}</Menu.Label>
        <Menu.RadioGroup value={value} onChange={choose}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    )
  }
  return (
    <Stack gap={4}>
      <Text size="md" c="dimmed" id={id}>
        {t(label)}
      </Text>
      <SegmentedControl
        size="md"
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={choose}
        data={[...options]}
      />
    </Stack>
  )
}
