import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { ratePercent } from '#core/money.ts'
import { MISSING, type iou } from '../contract.ts'
import {
  getLenderName,
  toLetterhead,
  type Business,
} from '#features/business/server/loadBusiness.ts'
import type { IouTerms } from '../statement.ts'
import type { IouRow } from './iouRow.ts'
import { toSignatureDto } from './toSignatureDto.ts'

/** Returns the IOU of a cashbook: as signed, or as it would be signed now. */
export function toIouDto(row: IouRow, businessName: string): z.output<typeof iou> {
  const { signature } = row
  const terms = signature
    ? (signature.terms as IouTerms)
    : termsNow(row, getLenderName(row.business, { businessName }))
  return {
    cashbookId: row.id,
    customerId: row.customer_id,
    terms,
    termsHash: signature?.terms_sha256 ?? hashOfTerms(terms),
    missing: MISSING.filter((field) => terms[field].trim() === ''),
    isOpen: row.status === CASHBOOK_STATUS.UNSETTLED,
    signature: signature ? toSignatureDto(signature) : null,
  }
}

function termsNow(row: IouRow, lenderName: string): IouTerms {
  return {
    cashbookId: row.cashbook_code,
    lenderName,
    ...withBusiness(row.business),
    agentName: row.agent_name,
    customerName: row.customer_name,
    phoneNumber: row.phone_number,
    address: getAddress(row),
    expectedCredit: row.expected_sen,
    debitAmount: row.debit_sen,
    interestRate: ratePercent(row.interest_rate_basis_points),
    apr: row.apr_percent,
    debitDays: row.debit_days,
    dailyCredit: row.daily_sen,
    firstCreditAmount: row.first_credit_sen,
    debitDate: row.debit_on,
    startDate: row.start_on,
    dueDate: row.due_on,
    ...(row.carried && { carried: row.carried }),
  }
}

/** Terms without a letterhead have no such field: their hash is that of the terms of before. */
function withBusiness(business: Business): Pick<IouTerms, 'business'> {
  const letterhead = toLetterhead(business)
  return letterhead ? { business: letterhead } : {}
}

/** A town alone is not an address. */
function getAddress({ address, postal_code, city, state }: IouRow): string {
  if (address === '') return ''
  return [address, `${postal_code} ${city}`.trim(), state].filter(Boolean).join(', ')
}

/** Returns the SHA-256 of the terms with sorted keys, so anyone with the terms can compute it. */
export function hashOfTerms(terms: IouTerms): string {
  const ordered = Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}
