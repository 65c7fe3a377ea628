import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Day } from '#core/calendar.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { fieldMessages } from '#platform/contract/fieldMessages.ts'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { businessMessages } from '#modules/office/business/messages.ts'
import { daysOffWebMessages as text } from './messages.ts'

export type NamedDay = { date: Day; name: string }

export type TypedDay = ReturnType<typeof useTypedDayOff>

/** Holds a day that is typed and not yet in the list. */
export function useTypedDayOff(
  listed: readonly NamedDay[],
  onAdd: (next: readonly NamedDay[]) => void,
) {
  const [date, setDate] = useState<Day | null>(null)
  const [name, setName] = useState('')
  const [refusals, setRefusals] = useState(0)
  const isNamed = name.trim() !== ''
  const isTwice = listed.some((each) => each.date === date)
  const isReady = date !== null && isNamed && !isTwice
  const add = () => {
    if (!isReady) return
    onAdd([...listed, { date, name: name.trim() }])
    setDate(null)
    setName('')
    setRefusals(0)
  }
  const isStarted = date !== null || isNamed
  /** Adds a whole day before the list is sent. Returns false, and says what is missing, for a part of one. */
  const finish = (): boolean => {
    add()
    if (!isStarted || isReady) return true
    setRefusals(refusals + 1)
    return false
  }
  return {
    date,
    name,
    setDate,
    setName,
    refusals,
    isTwice,
    isReady,
    isStarted,
    lacksDate: refusals > 0 && isNamed && date === null,
    lacksName: refusals > 0 && !isNamed && date !== null,
    add,
    finish,
  }
}

/** Shows the fields of a day that is added to the list. */
export function AddDay({ typed }: { typed: TypedDay }) {
  const t = useT()
  const [dateLabel, nameLabel] = [t(businessMessages.dayOffDate), t(businessMessages.dayOffName)]
  const dateRef = useRef<HTMLInputElement>(null)
  const nameRef = useRef<HTMLInputElement>(null)
  const isDateWrong = typed.date === null || typed.isTwice
  const focusMissing = useEffectEvent(() => (isDateWrong ? dateRef : nameRef).current?.focus())
  // Once for each Save that was refused.
  useEffect(() => {
    if (typed.refusals > 0) focusMissing()
  }, [typed.refusals])
  const getError = () => {
    if (typed.lacksDate) return t(commonMessages.REQUIRED, { field: dateLabel })
    return typed.isTwice && t(fieldMessages.DAY_OFF_TWICE)
  }
  return (
    <Group gap="sm" align="flex-start">
      <DayInput
        ref={dateRef}
        label={dateLabel}
        value={typed.date}
        onChange={typed.setDate}
        error={getError()}
        flex="1 1 140px"
      />
      <TextInput
        ref={nameRef}
        label={nameLabel}
        value={typed.name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => typed.setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter adds the day; it does not save the calendar.
          if (event.key !== 'Enter') return
          event.preventDefault()
          typed.add()
        }}
        error={typed.lacksName && t(commonMessages.REQUIRED, { field: nameLabel })}
        flex="2 1 200px"
      />
      <Button
        variant="default"
        mt={25}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!typed.isReady}
        onClick={typed.add}
      >
        {t(text.addDay)}
      </Button>
    </Group>
  )
}
