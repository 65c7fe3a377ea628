import { reportsMessages } from '../../../reports/messages.ts'
import { settlementMessages as text } from './messages.ts'

/** The columns of the report, after the name. */
export const SETTLEMENT_HEADS = [
  text.cashbooks,
  reportsMessages.profit,
  reportsMessages.runnerCommission,
  reportsMessages.agentCommission,
  reportsMessages.net,
  text.unclosed,
] as const
