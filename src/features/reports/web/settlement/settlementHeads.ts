import { reportsText } from '../../text.ts'
import { settlementText as text } from './text.ts'

/** The columns of the report, after the name. */
export const SETTLEMENT_HEADS = [
  text.cashbooks,
  reportsText.profit,
  reportsText.runnerCommission,
  reportsText.agentCommission,
  reportsText.net,
  text.unclosed,
] as const
