import { ActionIcon, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, weekday, type Day } from '#core/calendar.ts'
import type { CalendarDay } from '#core/loan/schedule/calendarOfDays.ts'
import { LOCALES } from '#platform/contract/message.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { creditMessages as text } from '../messages.ts'
import { MARKS } from './marks.ts'
import classes from './PaymentCalendar.module.css'

type Props = { days: readonly CalendarDay[]; today: Day }

/** Shows one month of the card; it opens on today's month, or the last one of an ended loan. */
export function CalendarMonth({ days, today }: Props) {
  const t = useT()
  const language = useLanguage()
  const months = [...new Set(days.map(({ on }) => on.slice(0, 7)))]
  const [chosen, setChosen] = useState<string>()
  const usual = months.includes(today.slice(0, 7)) ? today.slice(0, 7) : months.at(-1)
  const month = chosen !== undefined && months.includes(chosen) ? chosen : usual
  if (month === undefined) return null
  const at = months.indexOf(month)
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const monthName = format.format(new Date(`${month}-01T00:00:00Z`))
  return (
    <Stack gap="xs" maw={560}>
      <Group justify="space-between">
        <ActionIcon
          variant="default"
          size={36}
          className="touch-target"
          disabled={at === 0}
          onClick={() => setChosen(months[at - 1])}
          aria-label={t(text.previousMonth)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Title order={2} size="h3" aria-live="polite">
          {monthName}
        </Title>
        <ActionIcon
          variant="default"
          size={36}
          className="touch-target"
          disabled={at === months.length - 1}
          onClick={() => setChosen(months[at + 1])}
          aria-label={t(text.nextMonth)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <Month name={monthName} month={month} days={days} today={today} />
    </Stack>
  )
}

function Month({ name: label, month, days, today }: Props & { name: string; month: string }) {
  const language = useLanguage()
  const byDay = new Map(days.map((day) => [day.on, day]))
  const name = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' })
  const weeks = getWeeks(month)
  const [firstWeek = []] = weeks
  return (
    <table className={classes.month} aria-label={label}>
      <thead>
        <tr>
          {firstWeek.map((on) => (
            <th key={on} scope="col">
              {name.format(new Date(`${on}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((on) => (
              <td key={on}>
                {on.startsWith(month) && (
                  <Cell on={on} day={byDay.get(on)} isToday={on === today} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ on, day, isToday }: { on: Day; day: CalendarDay | undefined; isToday: boolean }) {
  const t = useT()
  const mark = day?.mark ?? 'NONE'
  const { word, icon: Sign } = MARKS[mark]
  const paidSen = day && day.paidSen !== 0 ? day.paidSen : undefined
  return (
    <div
      className={classes.day}
      data-mark={mark}
      data-today={isToday || undefined}
      title={day && `${t(word)}${paidSen ? ` · ${formatAmount(paidSen)}` : ''}`}
    >
      <time dateTime={on} className={classes.number} aria-current={isToday ? 'date' : undefined}>
        {Number(on.slice(8))}
      </time>
      {day && <VisuallyHidden>{t(word)}</VisuallyHidden>}
      {paidSen !== undefined ? (
        <span className={classes.paid}>{formatAmount(paidSen).replace(/\.00$/, '')}</span>
      ) : (
        Sign && <Sign size={16} aria-hidden />
      )}
    </div>
  )
}

/** Returns the weeks of a month, Monday first, including days of the adjacent months. */
function getWeeks(month: string): Day[][] {
  const first = `${month}-01` as Day
  const monday = addDays(first, -((weekday(first) + 6) % 7))
  const weeks: Day[][] = []
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(start, i)))
  }
  return weeks
}
