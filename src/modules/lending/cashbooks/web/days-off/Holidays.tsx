import { Button, Checkbox, Group, ScrollArea, Select, Stack, Text } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay, type Day } from '#core/calendar.ts'
import { STATES, type State } from '#core/malaysia.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { weekdayName } from '#platform/contract/weekdayName.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { listHolidays } from '#modules/office/business/contract.ts'
import { daysOffWebMessages as text } from './messages.ts'
import type { NamedDay } from './AddDay.tsx'

type Props = {
  listed: readonly NamedDay[]
  onAdd: (days: readonly NamedDay[]) => void
  onClose: () => void
}

/** Shows the coming public holidays of a year that are not in the calendar; each is ticked by a person. */
export function Holidays({ listed, onAdd, onClose }: Props) {
  const t = useT()
  const thisYear = Number(today().slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [state, setState] = useState<State | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<Day>>(new Set())
  const result = useEndpointQuery(listHolidays, { query: { year, ...(state && { state }) } })
  const known = new Set(listed.map(({ date }) => date))
  const open = (result.data ?? []).filter(({ date }) => date >= today() && !known.has(date))
  const added = open.filter(({ date }) => chosen.has(date))
  return (
    <Sheet title={t(text.holidaysTitle)} onClose={onClose} size="lg">
      <Stack gap="md">
        <Group gap="sm" grow>
          <Select
            label={t(text.year)}
            data={[0, 1, 2].map((more) => String(thisYear + more))}
            value={String(year)}
            onChange={(next) => setYear(Number(next ?? thisYear))}
            allowDeselect={false}
          />
          <Select
            label={t(text.holidayState)}
            placeholder={t(text.federal)}
            data={[...STATES]}
            value={state}
            onChange={(next) => setState(next as State | null)}
            clearable
          />
        </Group>
        <Text c="dimmed" size="sm">
          {t(text.holidaysHint)}
        </Text>
        <QueryBoundary result={result}>
          {() =>
            open.length === 0 ? (
              <Text c="dimmed">{t(text.allListed)}</Text>
            ) : (
              <ScrollArea.Autosize mah={360}>
                <Ticked days={open} chosen={chosen} onChange={setChosen} />
              </ScrollArea.Autosize>
            )
          }
        </QueryBoundary>
        <Group justify="space-between" gap="sm" className="form-buttons">
          <Text c="dimmed" size="xs">
            {t(text.source)}
          </Text>
          <Button
            disabled={added.length === 0}
            onClick={() => {
              onAdd(added.map(({ date, name }) => ({ date, name })))
              onClose()
            }}
          >
            {added.length === 0 ? t(text.addDays) : t(text.addHolidays, { count: added.length })}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}

type TickedProps = {
  days: readonly (NamedDay & { isMoving: boolean })[]
  chosen: ReadonlySet<Day>
  onChange: (chosen: ReadonlySet<Day>) => void
}

function Ticked({ days, chosen, onChange }: TickedProps) {
  const language = useLanguage()
  return (
    <Stack gap="sm">
      {days.map(({ date, name, isMoving }) => (
        <Checkbox
          key={date}
          label={
            <Group gap="xs">
              {name}
              {isMoving && <StatusBadge tone="info" icon={IconMoon} word={text.moving} />}
            </Group>
          }
          description={`${formatDay(date)} · ${weekdayName(date, language)}`}
          checked={chosen.has(date)}
          onChange={(event) => {
            const rest = [...chosen].filter((each) => each !== date)
            onChange(new Set(event.currentTarget.checked ? [...rest, date] : rest))
          }}
        />
      ))}
    </Stack>
  )
}
