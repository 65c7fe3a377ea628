import { addDays, daysBetween, type Day } from '#core/calendar.ts'
import { getBalance, type DayOff, type Model, type Terms } from './books.ts'

// Days off as on paper: the days on which an instalment falls are written down one after the other, and
// every figure counts them.

type Days = Pick<Terms, 'startOn' | 'dueOn' | 'days' | 'off'>

/** Says why nothing is collected on a day; undefined where something is. */
export type WhyOff = (on: Day) => DayOff | undefined

const A_SUNDAY = '2026-01-04' as Day

const getWeekday = (on: Day): number => ((daysBetween(A_SUNDAY, on) % 7) + 7) % 7

/** What is off for a loan of an agent that is opened now, where days off are chosen. */
export const whyOff =
  (model: Model, agentId: number, isChosen: boolean): WhyOff =>
  (on) => {
    if (!isChosen) return undefined
    const { calendar } = model
    if (calendar.weekdays.includes(getWeekday(on)) || calendar.dates.includes(on)) {
      return { on, declaredId: null }
    }
    return whyDeclared(model, agentId)(on)
  }

/** What was declared off for an agent. */
export const whyDeclared =
  ({ declared }: Model, agentId: number): WhyOff =>
  (on) => {
    const found = declared.find(
      (each) => !each.isUndone && each.on === on && each.agentIds.includes(agentId),
    )
    return found && { on, declaredId: found.id }
  }

/** A month past the due date is listed, too, for days off that are declared later. */
const LISTED_PAST_DUE = 31

/** The days of a new loan: its start moves to the first day that is not off. */
export function writeDays(startOn: Day, debitDays: number, why: WhyOff): Days {
  let on = startOn
  while (why(on)) on = addDays(on, 1)
  const first = on
  const off: DayOff[] = []
  const look = (day: Day) => {
    const found = why(day)
    if (found) off.push(found)
    return found !== undefined
  }
  for (let left = Math.max(debitDays, 1); left > 0; on = addDays(on, 1)) if (!look(on)) left -= 1
  for (let past = 0; past < LISTED_PAST_DUE; past += 1) look(addDays(on, past))
  return keepDays(first, debitDays, off)
}

/** The days of a loan with these days off, from the start that it has. */
export function keepDays(startOn: Day, debitDays: number, off: readonly DayOff[]): Days {
  const listed = new Set(off.map(({ on }) => on))
  const length = Math.max(debitDays, 1)
  const last = [...listed].sort().at(-1) ?? startOn
  const days: Day[] = []
  for (let on = startOn; days.length < length || on <= addDays(last, 1); on = addDays(on, 1)) {
    if (!listed.has(on)) days.push(on)
  }
  return { startOn, dueOn: days[length - 1]!, days, off }
}

/** How many instalment days there are through a day; past those written down, each day is one. */
export function countThrough({ days }: Terms, on: Day): number {
  const last = days.at(-1)!
  return on <= last ? days.filter((day) => day <= on).length : days.length + daysBetween(last, on)
}

export const countBefore = (terms: Terms, on: Day): number => countThrough(terms, addDays(on, -1))

export const isOff = ({ off }: Terms, on: Day): boolean => off.some((each) => each.on === on)

/** A declared day off is undone: the loans that have it for its sake have it no more. */
export function undoDay(model: Model, id: number) {
  const declared = model.declared.find((each) => each.id === id)!
  declared.isUndone = true
  const having = model.books.filter(
    ({ status, terms }) => status !== 3 && terms.off.some(({ declaredId }) => declaredId === id),
  )
  for (const book of having) {
    const { startOn, debitDays, off } = book.terms
    const rest = off.filter(({ declaredId }) => declaredId !== id)
    book.terms = { ...book.terms, ...keepDays(startOn, debitDays, rest) }
  }
}

/** A day off is declared: it joins the list of the open loans that have their term around it. */
export function declareDay(model: Model, id: number, on: Day, agentIds: readonly number[]) {
  const moving = findMoving(model, on, agentIds)
  for (const book of moving) {
    const { startOn, debitDays, off } = book.terms
    const added = [...off, { on, declaredId: id }].sort((a, b) => (a.on < b.on ? -1 : 1))
    book.terms = { ...book.terms, ...keepDays(startOn, debitDays, added) }
  }
  model.declared.push({ id, on, agentIds, isUndone: false })
}

/** The loans that a day off would move. */
export const findMoving = ({ books }: Model, on: Day, agentIds: readonly number[]) =>
  books.filter(
    ({ agentId, status, isVoided, lines, terms }) =>
      agentIds.includes(agentId) &&
      status === 1 &&
      !isVoided &&
      terms.startOn <= on &&
      on <= terms.dueOn &&
      !isOff(terms, on) &&
      getBalance({ lines, terms }) > 0,
  )
