import { Divider, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { Message } from '../../contract/message.ts'
import { platformMessages } from '../messages.ts'
import { inputMessages } from './messages.ts'
import { useT } from '../preferences/language.ts'
import { today } from '../preferences/today.ts'
import { DayInput } from './DayInput.tsx'
import { getDayPresets, isSameRange, type DayRange } from './dayPresets.ts'
import classes from './DayRangeInput.module.css'

const NO_DAYS: DayRange = { from: null, to: null }
// Inside the panel, so that a click on the calendar does not close the panel.
const INSIDE = { withinPortal: false }

type Props = {
  value: DayRange
  onChange: (value: DayRange) => void
  /** A preset was chosen. */
  onDone: () => void
}

/** Shows the presets of a range of days, and its first and last day. */
export function DayRangePanel({ value, onChange, onDone }: Props) {
  const t = useT()
  const { from, to } = value
  const preset = (label: Message, range: DayRange) => (
    <UnstyledButton
      key={label.key}
      className={classes.preset}
      aria-pressed={isSameRange(range, value)}
      onClick={() => {
        onChange(range)
        onDone()
      }}
    >
      {t(label)}
    </UnstyledButton>
  )
  return (
    <Stack gap="xs">
      <Stack gap={2}>
        {preset(platformMessages.all, NO_DAYS)}
        {getDayPresets(today()).map(({ label, range }) => preset(label, range))}
      </Stack>
      <Divider />
      <Text size="sm" c="dimmed">
        {t(inputMessages.customDays)}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <DayInput
          label={t(inputMessages.from)}
          w={150}
          value={from}
          {...(to && { maxDate: to })}
          popoverProps={INSIDE}
          onChange={(next) => onChange({ from: next, to })}
        />
        <DayInput
          label={t(inputMessages.until)}
          w={150}
          value={to}
          {...(from && { minDate: from })}
          popoverProps={INSIDE}
          onChange={(next) => onChange({ from, to: next })}
        />
      </Group>
    </Stack>
  )
}
