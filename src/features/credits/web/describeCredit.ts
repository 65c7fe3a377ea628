import { formatDay, type Day } from '../../../core/calendar.ts'
import type { CreditApplied } from '../../../core/loan/applyCredit.ts'
import { settlesItself } from '../../../core/loan/settle.ts'
import { formatRinggit, sen, type Sen } from '../../../core/money.ts'
import type { Phrase, Values } from '../../../platform/contract/text.ts'
import { creditText as text } from '../text.ts'

type Say = (phrase: Phrase, values?: Values) => string
type Paid = { amountSen: Sen; on: Day; today: Day }

/**
 * The sentence that says what a payment does, the best check there is against a slip:
 * "RM 120.00 = today + 5 days in advance; new balance RM 880.00, next due 23-11-2026".
 */
export function describeCredit(applied: CreditApplied, paid: Paid, say: Say): string {
  const { effect } = applied
  const { amountSen } = paid
  const { balanceSen } = effect
  if (effect.kind === 'PAID_OFF') {
    const sentence = say(text.sentencePaidOff, { amountSen })
    return settlesItself(applied.loan) ? say(text.settlesItself, { sentence }) : sentence
  }
  if (effect.kind === 'SHORT') {
    const { shortSen } = effect
    const debt = debtOf(applied, say)
    return say(text.sentenceShort, { amountSen, shortSen, debt, balanceSen })
  }
  const parts = partsOf(applied, paid, say).join(' + ')
  return say(text.sentence, { amountSen, parts, balanceSen, nextOn: effect.nextDueOn })
}

function debtOf({ effect }: CreditApplied, say: Say): string {
  const { debtDaysAfter: total, debtDaysAdded, debtDaysCleared } = effect
  if (debtDaysAdded > 0) return say(text.debtAdded, { count: debtDaysAdded, total })
  if (debtDaysCleared > 0) return say(text.debtCleared, { count: debtDaysCleared, total })
  return say(text.debtStays, { count: total })
}

function partsOf({ effect, standingBefore, loan }: CreditApplied, { on, today }: Paid, say: Say) {
  const { debtDays, arrearsSen, dueTodaySen, advanceDays: ahead } = standingBefore
  const { advanceDays, towardsAdvanceSen: aheadSen } = effect
  const parts: string[] = []
  if (debtDays > 0) parts.push(say(text.partDebtDays, { count: debtDays }))
  if (dueTodaySen > arrearsSen) parts.push(on === today ? say(text.partToday) : formatDay(on))
  if (aheadSen === 0) return parts
  const count = advanceDays - ahead
  if (count === 0) parts.push(say(text.partSumAhead, { aheadSen }))
  else if (ahead === 0) parts.push(say(text.partDaysAhead, { count }))
  else parts.push(say(text.partMoreAhead, { count, total: advanceDays }))
  const rest = sen(aheadSen - count * loan.dailySen)
  if (count > 0 && rest > 0) parts.push(formatRinggit(rest))
  return parts
}
