import { collectionWebMessages } from '../../round/web/messages.ts'
import type { Sen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import type { Tone } from '#platform/web/feedback/StatusBadge.tsx'
import { quoted, type Row } from '../../round/web/rows.ts'
import { massCreditWebMessages as text } from './messages.ts'
import type { Verified } from './verify.ts'

type Effect = { message: Message; values: Values; tone: Tone }

type Days = { on: string; today: string }

/** Describes the effect of a row's entry in a few words; without an entry, what was paid. */
export function effectOfRow(row: Row, verified: Verified, { on, today }: Days): Effect {
  if (verified.kind === 'FAULT') {
    return { message: verified.message, values: verified.values, tone: 'danger' }
  }
  if (verified.kind === 'MISSED') return { message: text.effectMissed, values: {}, tone: 'out' }
  if (verified.kind === 'PAID') return effectOfPayment(verified)
  if (row.paidToday > 0) {
    const message = on === today ? text.paidToday : text.paidThatDay
    return { message, values: { amountSen: row.paidToday }, tone: 'in' }
  }
  if (row.unableReason)
    return { message: quoted(row.unableReason.message), values: {}, tone: 'gray' }
  if (row.missedVisit)
    return { message: collectionWebMessages[row.missedVisit.reason], values: {}, tone: 'out' }
  if (row.advance > 0) return describeAhead(row.advanceDays, row.advance, 'gray')
  return { message: NOTHING, values: {}, tone: 'gray' }
}

function effectOfPayment({ applied }: Verified & { kind: 'PAID' }): Effect {
  const { kind, shortSen, advanceDays } = applied.effect
  if (kind === 'PAID_OFF') return { message: text.effectPaidOff, values: {}, tone: 'in' }
  if (kind === 'SHORT') return { message: text.effectShort, values: { shortSen }, tone: 'out' }
  if (kind === 'UP_TO_DATE') return { message: text.effectFull, values: {}, tone: 'in' }
  return describeAhead(advanceDays, applied.standingAfter.advanceSen, 'info')
}

function describeAhead(days: number, aheadSen: Sen, tone: Tone): Effect {
  return days > 0
    ? { message: text.effectAhead, values: { count: days }, tone }
    : { message: text.effectAheadSum, values: { aheadSen }, tone }
}

const NOTHING = quoted('')
