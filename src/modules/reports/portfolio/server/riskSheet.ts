import type { Sen } from '#core/money.ts'
import type { SheetColumn } from '#platform/server/sheets/sheet.ts'
import { portfolioMessages as text } from '../messages.ts'
import type { Risk } from './selectRisk.ts'

/** The figures of a share at risk in a file: each amount with its share of the outstanding. */
export const RISK_SHEET: SheetColumn<Risk>[] = [
  { title: text.loans, kind: 'whole', valueOf: ({ loanCount }) => loanCount },
  { title: text.outstanding, kind: 'money', valueOf: ({ outstanding }) => outstanding },
  { title: text.atRisk4, kind: 'money', valueOf: ({ atRisk4 }) => atRisk4 },
  { title: text.share4, kind: 'percent', valueOf: (row) => toShare(row.atRisk4, row) },
  { title: text.atRisk8, kind: 'money', valueOf: ({ atRisk8 }) => atRisk8 },
  { title: text.share8, kind: 'percent', valueOf: (row) => toShare(row.atRisk8, row) },
  { title: text.atRisk30, kind: 'money', valueOf: ({ atRisk30 }) => atRisk30 },
  { title: text.share30, kind: 'percent', valueOf: (row) => toShare(row.atRisk30, row) },
]

const toShare = (amount: Sen, { outstanding }: Risk) =>
  outstanding > 0 ? Math.round((amount * 10_000) / outstanding) : null
