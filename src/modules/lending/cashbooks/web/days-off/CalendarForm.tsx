import { Button, Chip, Group, Input, Stack, Switch } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { getWeekdayName } from '#platform/contract/weekdayName.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { useLeaveGuard } from '#platform/web/forms/useLeaveGuard.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import type { getDaysOff } from '#modules/office/business/contract.ts'
import { updateDaysOff } from '#modules/office/business/forms.ts'
import { useTypedDayOff, type NamedDay } from './AddDay.tsx'
import { Holidays } from './Holidays.tsx'
import { daysOffWebMessages as text } from './messages.ts'
import { NamedDays } from './NamedDays.tsx'

/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

/** Shows the weekdays and dates on which nothing is collected, and whether new cashbooks follow them. */
export function CalendarForm({ calendar }: { calendar: ResponseOf<typeof getDaysOff> }) {
  const t = useT()
  const { id, weekdays, dates, isDefault } = calendar
  const [isProposing, setProposing] = useState(false)
  const form = useEndpointForm(updateDaysOff, {
    initial: { weekdays, dates, isDefault, readId: id },
    draft: 'days-off',
    onDone: () => notify.done(text.saved),
  })
  const named = form.values.dates || []
  const setNamed = (next: readonly NamedDay[]) =>
    form.set({ dates: next.toSorted((one, other) => one.date.localeCompare(other.date)) })
  const typed = useTypedDayOff(named, setNamed)
  useLeaveGuard(() => typed.isStarted && !form.isDirty)
  const submit: typeof form.submit = (event) => {
    if (typed.finish()) form.submit(event)
    else event?.preventDefault()
  }
  const propose = (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={() => setProposing(true)}
    >
      {t(text.holidays)}
    </Button>
  )
  return (
    <Panel title={text.calendar} actions={propose}>
      <EndpointForm form={{ ...form, submit }}>
        <Stack gap="lg">
          <Weekdays {...form.field('weekdays')} />
          <NamedDays
            label={form.field('dates').label}
            days={named}
            typed={typed}
            onChange={setNamed}
          />
          <Switch {...form.check('isDefault')} description={t(text.defaultHint)} />
        </Stack>
      </EndpointForm>
      {isProposing && (
        <Holidays
          listed={named}
          onAdd={(added) => setNamed([...named, ...added])}
          onClose={() => setProposing(false)}
        />
      )}
    </Panel>
  )
}

type WeekdaysProps = {
  label: string
  value: number[] | null | undefined
  onChange: (value: number[]) => void
  error: unknown
}

function Weekdays({ label, value, onChange, error }: WeekdaysProps) {
  const language = useLanguage()
  const height = usePhone() ? 44 : 36
  return (
    <Input.Wrapper label={label} labelElement="div" error={error as string | undefined}>
      <Chip.Group
        multiple
        value={(value ?? []).map(String)}
        onChange={(chosen) => onChange(chosen.map(Number))}
      >
        <Group gap="xs" mt={4} role="group" aria-label={label}>
          {WEEKDAYS.map((each) => (
            <Chip key={each} pos="relative" value={String(each)} styles={{ label: { height } }}>
              {getWeekdayName(each, language)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
