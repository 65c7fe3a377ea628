import { formatDay, type Day } from '#core/calendar.ts'
import type { CreditApplied } from '#core/loan/applyCredit.ts'
import { settlesItself } from '#core/loan/settle.ts'
import { sen, type Sen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { creditMessages as text } from '../messages.ts'

type Translate = (message: Message, values?: Values) => string
type Paid = { amountSen: Sen; on: Day; today: Day }

/**
 * Describes the effect of a payment in a sentence, which is the best protection against a typing
 * error: "RM 120.00 covers today + 5 days in advance; new balance RM 880.00, next due 23-11-2026".
 */
export function describeCredit(applied: CreditApplied, paid: Paid, t: Translate): string {
  const { effect } = applied
  const { amountSen } = paid
  const { balanceSen } = effect
  if (effect.kind === 'PAID_OFF') {
    const sentence = t(text.sentencePaidOff, { amountSen })
    return settlesItself(applied.loan) ? t(text.settlesItself, { sentence }) : sentence
  }
  if (effect.kind === 'SHORT') {
    const { shortSen } = effect
    const debt = getDebt(applied, t)
    return t(text.sentenceShort, { amountSen, shortSen, debt, balanceSen })
  }
  const parts = getParts(applied, paid, t).join(' + ')
  return t(text.sentence, { amountSen, parts, balanceSen, nextOn: effect.nextDueOn })
}

function getDebt({ effect }: CreditApplied, t: Translate): string {
  const { debtDaysAfter: total, debtDaysAdded, debtDaysCleared } = effect
  if (debtDaysAdded > 0) return t(text.debtAdded, { count: debtDaysAdded, total })
  if (debtDaysCleared > 0) return t(text.debtCleared, { count: debtDaysCleared, total })
  return t(text.debtStays, { count: total })
}

function getParts(
  { effect, standingBefore, loan }: CreditApplied,
  { on, today }: Paid,
  t: Translate,
) {
  const { debtDays, arrearsSen, dueTodaySen, advanceDays: ahead } = standingBefore
  const { advanceDays, towardsAdvanceSen: aheadSen } = effect
  const parts: string[] = []
  if (debtDays > 0) parts.push(t(text.partDebtDays, { count: debtDays }))
  if (dueTodaySen > arrearsSen) parts.push(on === today ? t(text.partToday) : formatDay(on))
  if (aheadSen === 0) return parts
  const count = advanceDays - ahead
  if (count === 0) parts.push(t(text.partSumAhead, { aheadSen }))
  else if (ahead === 0) parts.push(t(text.partDaysAhead, { count }))
  else parts.push(t(text.partMoreAhead, { count, total: advanceDays }))
  const rest = sen(aheadSen - count * loan.dailySen)
  if (count > 0 && rest > 0) parts.push(formatAmount(rest))
  return parts
}
