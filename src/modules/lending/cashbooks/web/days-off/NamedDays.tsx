import { Button, CloseButton, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay, type Day } from '#core/calendar.ts'
import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { weekdayName } from '#platform/web/display/weekdayName.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { Table } from '#platform/web/layout/Table.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { businessMessages } from '#modules/office/business/messages.ts'
import { daysOffWebMessages as text } from './messages.ts'

export type NamedDay = { date: Day; name: string }

type Props = {
  label: string
  days: readonly NamedDay[]
  onChange: (days: readonly NamedDay[]) => void
}

/** Shows the dates on which nothing is collected, with their names; those that are over on request. */
export function NamedDays({ label, days, onChange }: Props) {
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
        <AddDay listed={days} onAdd={(added) => onChange([...days, added])} />
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

type AddProps = { listed: readonly NamedDay[]; onAdd: (added: NamedDay) => void }

function AddDay({ listed, onAdd }: AddProps) {
  const t = useT()
  const [date, setDate] = useState<Day | null>(null)
  const [name, setName] = useState('')
  const isTwice = listed.some((each) => each.date === date)
  const isReady = date !== null && name.trim() !== '' && !isTwice
  const add = () => {
    if (!isReady) return
    onAdd({ date, name: name.trim() })
    setDate(null)
    setName('')
  }
  return (
    <Group gap="sm" align="flex-start">
      <DayInput
        label={t(businessMessages.dayOffDate)}
        value={date}
        onChange={setDate}
        error={isTwice && t(fieldMessages.DAY_OFF_TWICE)}
        flex="1 1 140px"
      />
      <TextInput
        label={t(businessMessages.dayOffName)}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter adds the day; it does not save the calendar.
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        flex="2 1 200px"
      />
      <Button
        variant="default"
        mt={25}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!isReady}
        onClick={add}
      >
        {t(text.addDay)}
      </Button>
    </Group>
  )
}
