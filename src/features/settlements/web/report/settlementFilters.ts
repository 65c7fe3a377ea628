import type { Filter } from '#platform/web/lists/listTypes.ts'
import { settlementReportMessages as text } from './messages.ts'

/** The report's filters in addition to the agent: closed or not, and the days of settling. */
export const SETTLEMENT_FILTERS: readonly Filter[] = [
  {
    kind: 'segments',
    label: text.closing,
    segments: [
      { label: text.all, sets: {} },
      { label: text.isUnclosed, sets: { state: 'UNCLOSED' } },
      { label: text.isClosed, sets: { state: 'CLOSED' } },
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: text.settledDays },
]
