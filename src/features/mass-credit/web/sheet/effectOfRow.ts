import type { Sen } from '../../../../core/money.ts'
import type { Phrase, Values } from '../../../../platform/contract/text.ts'
import type { Tone } from '../../../../platform/web/StatusBadge.tsx'
import { quoted, type Row } from '../rows.ts'
import { massCreditWebText as text } from '../text.ts'
import type { Judged } from './judge.ts'

type Effect = { phrase: Phrase; values: Values; tone: Tone }

type Days = { on: string; today: string }

/** What a row's entry does, in a few words. */
export function effectOfRow(row: Row, judged: Judged, { on, today }: Days): Effect {
  if (judged.kind === 'FAULT') {
    return { phrase: judged.phrase, values: judged.values, tone: 'danger' }
  }
  if (judged.kind === 'MISSED') return { phrase: text.effectMissed, values: {}, tone: 'out' }
  if (judged.kind === 'PAID') return effectOfPayment(judged)
  if (row.paidToday > 0) {
    const phrase = on === today ? text.paidToday : text.paidThatDay
    return { phrase, values: { amountSen: row.paidToday }, tone: 'in' }
  }
  if (row.unableReason)
    return { phrase: quoted(row.unableReason.message), values: {}, tone: 'gray' }
  if (row.missedVisit) return { phrase: text[row.missedVisit.reason], values: {}, tone: 'out' }
  return { phrase: NOTHING, values: {}, tone: 'gray' }
}

function effectOfPayment({ applied }: Judged & { kind: 'PAID' }): Effect {
  const { kind, shortSen, advanceDays } = applied.effect
  if (kind === 'PAID_OFF') return { phrase: text.effectPaidOff, values: {}, tone: 'in' }
  if (kind === 'SHORT') return { phrase: text.effectShort, values: { shortSen }, tone: 'out' }
  if (kind === 'UP_TO_DATE') return { phrase: text.effectFull, values: {}, tone: 'in' }
  const aheadSen: Sen = applied.standingAfter.advanceSen
  return advanceDays > 0
    ? { phrase: text.effectAhead, values: { count: advanceDays }, tone: 'info' }
    : { phrase: text.effectAheadSum, values: { aheadSen }, tone: 'info' }
}

const NOTHING = quoted('')
