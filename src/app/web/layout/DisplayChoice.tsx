import { SegmentedControl, Stack, Text, type MantineSize } from '@mantine/core'
import { useId } from 'react'
import type { Phrase } from '../../../kit/contract/text.ts'
import { useSay } from '../../../kit/web/language.ts'

export type DisplayChoiceProps = { size?: MantineSize; isVertical?: boolean }

type Props<Value extends string> = DisplayChoiceProps & {
  label: Phrase
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of a few ways to look at everything, under its label. */
export function DisplayChoice<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange, size = 'md', isVertical = false } = props
  const say = useSay()
  const id = useId()
  return (
    <Stack gap={4}>
      <Text size={size === 'xs' ? 'xs' : 'md'} c="dimmed" id={id}>
        {say(label)}
      </Text>
      <SegmentedControl
        size={size}
        fullWidth
        orientation={isVertical ? 'vertical' : 'horizontal'}
        aria-labelledby={id}
        value={value}
        onChange={(next) => onChange(next as Value)}
        data={[...options]}
      />
    </Stack>
  )
}
