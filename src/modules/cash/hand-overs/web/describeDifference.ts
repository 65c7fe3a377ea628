import type { Day } from '#core/calendar.ts'
import { negateSen, sen, sumSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { handOverMessages } from '../messages.ts'
import type { Person } from './cashPeople.ts'
import { handOverWebMessages as text } from './messages.ts'

/** Returns the message for a difference of counted less expected cash: exact, short or over. */
export function describeDifference(differenceSen: Sen): [Message, Values?] {
  if (differenceSen === 0) return [text.exact]
  return differenceSen < 0
    ? [text.short, { amountSen: negateSen(differenceSen) }]
    : [text.over, { amountSen: differenceSen }]
}

/** Returns the messages for what a day's counts lacked, had too much, and what of it is resolved. */
export function describeDay({ short, over, resolved }: Person['carrier']): [Message, Values][] {
  return keepFound([
    [text.short, short > 0 ? { amountSen: short } : undefined],
    [text.over, over > 0 ? { amountSen: over } : undefined],
    [text.resolved, resolved > 0 ? { amountSen: resolved } : undefined],
  ])
}

/**
 * Returns the messages for what is unresolved now, with its first day, and what is resolved of today:
 * what is short and what is over are never one figure.
 */
export function describeOpen({ carrier: { resolved }, holder }: Person): [Message, Values][] {
  const { days = [], held = ZERO_SEN, runnerName: name = '' } = holder ?? {}
  return keepFound([
    [text.shortSince, sumUp(days.filter(({ amount }) => amount > 0))],
    [text.overSince, sumUp(days.filter(({ amount }) => amount < 0))],
    [handOverMessages.boxOwes, held < 0 ? { name, amountSen: negateSen(held) } : undefined],
    [text.resolved, resolved > 0 ? { amountSen: resolved } : undefined],
  ])
}

const keepFound = (lines: readonly [Message, Values | undefined][]): [Message, Values][] =>
  lines.flatMap(([message, values]) => (values ? [[message, values]] : []))

/** Returns the sum of some days' differences with the first day; undefined for none. */
function sumUp(days: readonly { date: Day; amount: Sen }[]): Values | undefined {
  const [first] = days
  if (!first) return undefined
  return { amountSen: sen(Math.abs(sumSen(days.map(({ amount }) => amount)))), dayOn: first.date }
}

/** Returns what all are short and over now, each of them by itself. */
export function sumOpen(people: readonly Person[]): { shortSen: Sen; overSen: Sen } {
  const amounts = people.flatMap(({ holder }) => (holder?.days ?? []).map(({ amount }) => amount))
  return {
    shortSen: sumSen(amounts.filter((amount) => amount > 0)),
    overSen: negateSen(sumSen(amounts.filter((amount) => amount < 0))),
  }
}
