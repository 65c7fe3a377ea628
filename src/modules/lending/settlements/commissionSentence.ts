import type { Sen } from '#core/money.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { settlementMessages as text } from './messages.ts'

type Line = { profit: Sen; collected: Sen | null; collectedOf: Sen | null }

/**
 * Formats the calculation of a commission: `5 % of RM 240.00 × RM 720.00 ÷ RM 1,200.00`. Rate in
 * percent.
 */
export function commissionSentence(line: Line, ratePercent: number): readonly [Message, Values] {
  const values = { rate: ratePercent, profitSen: line.profit }
  if (line.collected === null) return [text.agentShare, values]
  const { collected: collectedSen, collectedOf: collectedOfSen } = line
  return [text.runnerShare, { ...values, collectedSen, collectedOfSen }]
}
