import type { CashbookStatus, LoanState } from '../../../core/loan/standing.ts'
import type { AnswerOf } from '../../../kit/contract/endpoint.ts'
import type { listMassCredit } from '../contract.ts'

/** A cashbook of the sheet or the round, as the server told. */
export type Row = AnswerOf<typeof listMassCredit>[number]

/** A row as the rules of the core need it. */
export function loanOfRow(row: Row): LoanState {
  return {
    expectedSen: row.expectedCredit,
    debitSen: row.debitAmount,
    dailySen: row.dailyCredit,
    debitDays: row.debitDays,
    debitOn: row.debitDate,
    startOn: row.startDate,
    dueOn: row.dueDate,
    status: row.status as CashbookStatus,
    settleType: row.settleType,
    creditSen: row.totalCredit,
    writtenOffSen: row.lossAmount,
    latestOn: row.latestDate,
  }
}
