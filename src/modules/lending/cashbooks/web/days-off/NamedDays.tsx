import { Button, CloseButton, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#core/calendar.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { weekdayName } from '#platform/contract/weekdayName.ts'
import { Table } from '#platform/web/layout/Table.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { AddDay, type NamedDay, type TypedDay } from './AddDay.tsx'
import { daysOffWebMessages as text } from './messages.ts'

type Props = {
  label: string
  days: readonly NamedDay[]
  typed: TypedDay
  onChange: (days: readonly NamedDay[]) => void
}

/** Shows the dates on which nothing is collected, with their names; those that are over on request. */
export function NamedDays({ label, days, typed, onChange }: Props) {
  const t = useT()
  const [showsPast, setShowsPast] = useState(false)
  const past = days.filter(({ date }) => date < today())
  const shown = showsPast ? days : days.filter(({ date }) => date >= today())
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Stack gap="sm" mt={4}>
        {days.length === 0 && <Text c="dimmed">{t(text.noDates)}</Text>}
        {past.length > 0 && !showsPast && (
          <Button variant="subtle" w="fit-content" onClick={() => setShowsPast(true)}>
            {t(text.pastDays, { count: past.length })}
          </Button>
        )}
        {shown.length > 0 && (
          <Table tabularNums horizontalSpacing={0} aria-label={label}>
            <Table.Tbody>
              {shown.map((each) => (
                <Row
                  key={each.date}
                  each={each}
                  onRemove={() => onChange(days.filter(({ date }) => date !== each.date))}
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
        <AddDay typed={typed} />
      </Stack>
    </Input.Wrapper>
  )
}

function Row({ each, onRemove }: { each: NamedDay; onRemove: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { date, name } = each
  return (
    <Table.Tr {...(date < today() && { c: 'dimmed' })}>
      <Table.Td w={130}>
        <DayText value={date} />
        <Text size="sm" c="dimmed">
          {weekdayName(date, language)}
        </Text>
      </Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="end" w={44}>
        <CloseButton
          className="touch-target"
          aria-label={t(text.removeDay, { name, on: formatDay(date) })}
          onClick={onRemove}
        />
      </Table.Td>
    </Table.Tr>
  )
}
