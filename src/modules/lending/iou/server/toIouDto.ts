import { listDaysOff } from '#db/offBits.ts'
import type { z } from 'zod'
import { allows } from '#core/access/allows.ts'
import { ROLES } from '#core/access/roles.ts'
import { maskIdentity } from '#core/identityNumber.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { ratePercent, subtractSen, sumSen } from '#core/money.ts'
import { getCheckUrl } from '#platform/contract/getCheckUrl.ts'
import type { Language } from '#platform/contract/message.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { LEFT_OUT, MISSING } from '../contract.ts'
import type { iou } from './schemas.ts'
import { withoutPlace } from '#modules/customers/guarantorForms.ts'
import { toReadable } from '#modules/customers/server/guarantors/loadGuarantors.ts'
import {
  getLenderName,
  toLetterhead,
  type Business,
} from '#modules/office/business/server/loadBusiness.ts'
import type { IouTerms } from '../statement.ts'
import { hashOfTerms } from './hashOfTerms.ts'
import { getIouCode } from './iouCode.ts'
import type { IouRow } from './iouRow.ts'
import { toGuarantorSignatureDto, toSignatureDto } from './toSignatureDto.ts'

/** Returns the IOU of a cashbook: as signed, or as it would be signed now. */
export function toIouDto(context: Context<Actor>, row: IouRow): z.output<typeof iou> {
  const { signature } = row
  const { terms, termsHash } = getTerms(context, row)
  const customerLanguage = row.customer_language as Language
  const code = getIouCode(context.secretKey, row.id, termsHash)
  return {
    cashbookId: row.id,
    customerId: row.customer_id,
    terms: withGuarantors(seesNumber(context) ? terms : withoutNumber(terms), context),
    termsHash,
    missing: MISSING.filter((field) => terms[field].trim() === ''),
    leftOut: getLeftOut(terms),
    customerLanguage,
    code,
    checkUrl: getCheckUrl(
      context.publicOrigin,
      code,
      signature ? (signature.language as Language) : customerLanguage,
    ),
    isOpen: row.status === CASHBOOK_STATUS.UNSETTLED,
    signature: signature ? toSignatureDto(signature) : null,
    guarantorSignatures: row.guarantorSignatures.map(toGuarantorSignatureDto),
  }
}

/** Returns the terms with their hash: as signed, or as they would be signed now. */
export function getTerms(
  context: Pick<Context<Actor>, 'businessName'>,
  row: IouRow,
): { terms: IouTerms; termsHash: string } {
  const { signature } = row
  if (signature) return { terms: signature.terms as IouTerms, termsHash: signature.terms_sha256 }
  const terms = termsNow(row, getLenderName(row.business, context))
  return { terms, termsHash: hashOfTerms(terms) }
}

/** Of the staff only those who keep customers' details see the number; the borrower knows it. */
const seesNumber = ({ actor }: Context<Actor>): boolean =>
  actor.roleId === ROLES.CUSTOMER || allows('CUSTOMER_MANAGEMENT_UPDATE', actor.permissions)

const withoutNumber = (terms: IouTerms): IouTerms =>
  terms.identityNumber === undefined
    ? terms
    : { ...terms, identityNumber: maskIdentity(terms.identityNumber) }

/** A runner reads the names and phone numbers of guarantors, whom staff with the number sees whole. */
function withGuarantors(terms: IouTerms, context: Context<Actor>): IouTerms {
  if (terms.guarantors === undefined) return terms
  const guarantors = terms.guarantors
    .map((each) => toReadable(each, context.actor))
    .map((each) =>
      seesNumber(context) ? each : { ...each, identityNumber: maskIdentity(each.identityNumber) },
    )
  return { ...terms, guarantors }
}

/** What was signed in the first version had no place for these. */
function getLeftOut({ version, identityNumber, business }: IouTerms) {
  if (version !== 2) return []
  const given = { identityNumber, licenceNumber: business?.licenceNumber }
  return LEFT_OUT.filter((field) => !given[field])
}

function termsNow(row: IouRow, lenderName: string): IouTerms {
  return {
    version: 2,
    cashbookId: row.cashbook_code,
    lenderName,
    ...withBusiness(row.business),
    agentName: row.agent_name,
    customerName: row.customer_name,
    identityNumber: row.identity_number,
    phoneNumber: row.phone_number,
    address: getAddress(row),
    expectedCredit: row.expected_sen,
    debitAmount: row.debit_sen,
    interestRate: ratePercent(row.interest_rate_basis_points),
    apr: row.apr_percent,
    debitDays: row.debit_days,
    dailyCredit: row.daily_sen,
    firstCreditAmount: row.first_credit_sen,
    handedOver: subtractSen(row.debit_sen, sumSen([row.first_credit_sen, ...carriedSen(row)])),
    debitDate: row.debit_on,
    startDate: row.start_on,
    dueDate: row.due_on,
    ...withDaysOff(row),
    ...(row.carried && { carried: row.carried }),
    ...namedGuarantors(row),
  }
}

/** Terms without days off have no such field either. */
function withDaysOff(row: IouRow): Pick<IouTerms, 'daysOff'> {
  const daysOff = listDaysOff(row).filter((on) => on <= row.due_on)
  return daysOff.length > 0 ? { daysOff } : {}
}

/** Terms without guarantors have no such field either. */
function namedGuarantors({ guarantors }: IouRow): Pick<IouTerms, 'guarantors'> {
  if (guarantors.length === 0) return {}
  return { guarantors: guarantors.map(withoutPlace) }
}

const carriedSen = ({ carried }: IouRow) => (carried ?? []).map(({ balance }) => balance)

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
