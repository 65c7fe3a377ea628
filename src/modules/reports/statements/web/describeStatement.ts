import { formatDay } from '#core/calendar.ts'
import { negateSen } from '#core/money.ts'
import { getCheckWays } from '#platform/contract/getCheckWays.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { translate, type Message, type Values } from '#platform/contract/message.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import type { PaperWords } from '#platform/web/paper/paperWords.ts'
import type { getStatement } from '../contract.ts'
import { statementMessages as text } from '../messages.ts'
import { describeMovement } from '../movementWords.ts'

type Statement = ResponseOf<typeof getStatement>

/**
 * Returns the words of a statement on a roll: each movement with the amount that it adds to the debt or
 * takes from it. The terms of the loans are on the A4 paper only.
 */
export function describeStatement(statement: Statement, lender: PaperWords['lender']): PaperWords {
  const { language, number, customerName, from: fromOn, to: toOn, lines } = statement
  const t = (message: Message, values?: Values) => translate(message, language, values)
  const { qr, hint } = getCheckWays(statement.checkUrl)
  const movements = lines.map((line) => ({
    label: `${formatDay(line.date)} ${describeMovement(line, t)}`,
    value: formatAmount(line.debit === 0 ? negateSen(line.credit) : line.debit),
  }))
  return {
    lender: { ...lender, name: lender.name || statement.businessName },
    title: `${t(text.statement)} ${number}`,
    warning: undefined,
    amount: undefined,
    groups: [
      [
        { label: t(text.customer), value: customerName },
        { label: t(text.period), value: t(text.periodOf, { fromOn, toOn }) },
        { label: t(text.opening), value: formatAmount(statement.openingBalance) },
      ],
      lines.length > 0 ? movements : [{ label: t(text.noMovements), value: '' }],
      [{ label: t(text.closing), value: formatAmount(statement.closingBalance), isStrong: true }],
    ],
    check: { code: statement.code, qr, hint: t(hint) },
  }
}
