import { settlementMessages } from '../../messages.ts'
import { settlementReportMessages as text } from './messages.ts'

/** The columns of the report, after the name. */
export const SETTLEMENT_HEADS = [
  text.cashbooks,
  settlementMessages.profit,
  settlementMessages.runnerCommission,
  settlementMessages.agentCommission,
  settlementMessages.net,
  text.unclosed,
] as const
