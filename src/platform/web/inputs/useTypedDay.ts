import { useState } from 'react'
import type { Day } from '#core/calendar.ts'
import { nearestDay, readDay } from '#core/reading/day.ts'
import type { Message, Values } from '../../contract/message.ts'
import { today } from '../preferences/today.ts'
import { inputMessages } from './messages.ts'

type Limits = { minDate?: Day | undefined; maxDate?: Day | undefined }
type Fault = { fault: Message; values: Values }

/**
 * Manages the typed text of a day field. It is read when the field is left. A text that is no allowed
 * day is kept with the reason, and the value stays what it was.
 */
export function useTypedDay(
  value: Day | null,
  onChange: ((value: Day | null) => void) | undefined,
  limits: Limits,
) {
  const [typed, setTyped] = useState<string>()
  const [kept, setKept] = useState<Fault & { value: Day | null }>()
  const [generation, setGeneration] = useState(0)
  const read = typed === undefined ? undefined : readAllowedDay(typed, limits)

  // Another value from outside replaces the kept text.
  if (kept && kept.value !== value) accept()

  function accept() {
    setKept(undefined)
    setTyped(undefined)
  }

  function choose(day: Day | null) {
    // The input shows a value in place of a typed text only when the value changes.
    if (typed !== undefined && day === value && read !== day) setGeneration(generation + 1)
    accept()
    onChange?.(day)
  }

  function leave() {
    if (read === undefined) return
    if (typeof read === 'string') choose(read)
    else if (read === null) accept()
    else setKept({ ...read, value })
  }

  return {
    /** The fault of a text that was left. */
    kept,
    /** Whether the text as it is now would be left as typed. */
    isFaulty: read != null && typeof read !== 'string',
    generation,
    type: setTyped,
    leave,
    choose,
  }
}

/** Returns the day of a typed text, null for none, or why it is no day that is allowed. */
function readAllowedDay(typed: string, { minDate, maxDate }: Limits): Day | null | Fault {
  if (typed.trim() === '') return null
  const read = readDay(typed)
  if (!('day' in read)) {
    if (read.fault === 'NOT_A_DAY') {
      return { fault: inputMessages.notADay, values: { exampleOn: today() } }
    }
    const nearestOn = nearestDay(read.nearest, minDate, maxDate)
    return { fault: inputMessages.noSuchDay, values: { nearestOn } }
  }
  const nearestOn = nearestDay(read.day, minDate, maxDate)
  if (nearestOn === read.day) return read.day
  const fault = nearestOn > read.day ? inputMessages.dayTooEarly : inputMessages.dayTooLate
  return { fault, values: { nearestOn } }
}
