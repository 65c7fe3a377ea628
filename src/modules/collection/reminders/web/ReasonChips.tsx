import { Chip, Group } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { listReminders } from '../contract.ts'
import { REMINDER_REASONS, type ReminderReason } from '#core/reminders.ts'
import { reminderMessages as text } from '../messages.ts'
import { REASON_SIGNS } from './reasonSigns.ts'

type Props = {
  counts: ResponseOf<typeof listReminders>['counts'] | undefined
  value: ReminderReason | undefined
  onChange: (reason: ReminderReason | undefined) => void
}

/** Shows the reasons with their numbers of customers; reasons of nobody are left out. */
export function ReasonChips({ counts, value, onChange }: Props) {
  const t = useT()
  const height = usePhone() ? 44 : 32
  const shown = REMINDER_REASONS.filter((each) => each === value || (counts?.[each] ?? 0) > 0)
  const label = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} · ${formatCount(count)}`
  return (
    <Chip.Group
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : (next as ReminderReason))}
    >
      <Group gap="xs" role="radiogroup" aria-label={t(text.why)}>
        <Chip value="all" styles={{ label: { height } }}>
          {label(t(text.all), counts?.all)}
        </Chip>
        {shown.map((each) => (
          <Chip key={each} value={each} styles={{ label: { height } }}>
            {label(t(REASON_SIGNS[each].word, REASON_SIGNS[each].values), counts?.[each])}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
