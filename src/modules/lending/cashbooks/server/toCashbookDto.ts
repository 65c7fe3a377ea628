import { listDaysOff } from '#db/offBits.ts'
import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import type { LossReason } from '#core/loan/settle.ts'
import { standingOn } from '#core/loan/standing.ts'
import type { PackageType } from '#core/loan/terms.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { agreement } from '../forms.ts'
import type { cashbook, cashbookDetails } from './schemas.ts'
import { getLoan, type CashbookNames, type CashbookRow, type ReceiptRow } from './cashbookRow.ts'

export type Cashbook = z.output<typeof cashbook>
export type CashbookDetails = z.output<typeof cashbookDetails>

/** Converts a stored cashbook to its API representation on a business day. */
export function toCashbookDto(row: CashbookRow, day: Day): Cashbook {
  const loan = getLoan(row)
  const standing = standingOn(day, loan)
  return {
    id: row.id,
    cashbookId: row.cashbook_code,
    customerId: row.customer_id,
    agentId: row.agent_id,
    packageId: row.package_id,
    packageType: row.package_type as PackageType,
    interestRate: row.interest_rate_basis_points,
    apr: row.apr_percent,
    debitDays: row.debit_days,
    dailyCredit: row.daily_sen,
    expectedCredit: row.expected_sen,
    debitAmount: row.debit_sen,
    firstCreditAmount: row.first_credit_sen,
    debitDate: row.debit_on,
    startDate: row.start_on,
    dueDate: row.due_on,
    skipsDaysOff: row.skips_days_off,
    ...(row.off_bits !== null && { daysOff: listDaysOff(row) }),
    endDate: row.end_on,
    totalCredit: row.credit_sen,
    totalDebit: row.debit_sen,
    totalBalance: standing.balanceSen,
    arrears: standing.arrearsSen,
    debtDays: standing.debtDays,
    daysPastDue: standing.daysPastDue,
    dueToday: standing.dueTodaySen,
    advance: standing.advanceSen,
    advanceDays: standing.advanceDays,
    balanceDays: standing.balanceDays,
    daysLeft: standing.daysLeft,
    dayNumber: standing.dayNumber,
    overdueDays: standing.overdueDays,
    isOverdue: standing.isOverdue,
    isFullyPaid: standing.isFullyPaid,
    ableToCredit: standing.ableToCredit,
    unableReason: standing.unableReason ?? null,
    nextDueDate: standing.nextDueOn ?? null,
    status: loan.status,
    settleType: loan.settleType,
    lossAmount: row.written_off_sen,
    recoveredAmount: row.recovered_sen,
    remark: row.remark,
    transactionCount: row.transaction_count,
    reloanFromIds: row.reloan_from_ids,
    reloanedToId: row.reloaned_to_id,
  }
}

/** Converts a stored cashbook with its display names. */
export function toCashbookDetailsDto(row: CashbookRow & CashbookNames, day: Day): CashbookDetails {
  return {
    ...toCashbookDto(row, day),
    customerName: row.customer_name,
    agentName: row.agent_name,
    packageName: row.package_name,
    isSigned: row.is_signed,
    receipts: row.receipts.map(toReceiptDto),
    // An earlier day is shown without the loss that was declared after it.
    ...(row.written_off_sen > 0 && { lossReason: row.loss_reason as LossReason | null }),
    agreement: toAgreementDto(row),
  }
}

/** Converts what is entered of the written agreement. */
export function toAgreementDto(row: CashbookRow): z.output<typeof agreement> {
  return {
    agreementNumber: row.agreement_number,
    signedDate: row.agreement_signed_on,
    stampCertificate: row.stamp_certificate_number,
    witness: row.agreement_witness,
    copyGivenDate: row.agreement_copy_given_on,
  }
}

/** Converts a receipt to its API representation. */
export function toReceiptDto({ id, file_id, name, media_type, kind }: ReceiptRow) {
  return { id, path: photoPath(file_id), name, mediaType: media_type, kind }
}
