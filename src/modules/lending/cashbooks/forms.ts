import { z } from 'zod'
import { LOSS_REASONS } from '#core/loan/settle.ts'
import { PACKAGE_TYPE, SETTLE_TYPE, type PackageType, type SettleType } from '#core/loan/terms.ts'
import { withBody } from '#platform/contract/endpoint.ts'
import {
  labelled,
  plainText,
  businessDay,
  id,
  joinedIds,
  percent,
  senAboveZero,
  senFromZero,
  optionalLines,
  plainLines,
  requiredText,
} from '#platform/contract/field.ts'
import { transferFields } from '#modules/ledger/accounts/forms.ts'
import { guarantorsIn } from '#modules/customers/guarantorForms.ts'
import { accountMessages } from '#modules/ledger/accounts/messages.ts'
import * as contract from './contract.ts'
import { cashbookMessages as text } from './messages.ts'

/** The written agreement of a loan; empty texts and null for what was not entered. */
export const agreement = z.object({
  agreementNumber: labelled(plainText().max(60), text.agreementNumber),
  signedDate: labelled(businessDay.nullable(), text.signedDate),
  stampCertificate: labelled(plainText().max(60), text.stampCertificateNumber),
  witness: labelled(plainText().max(150), text.witness),
  copyGivenDate: labelled(businessDay.nullable(), text.copyGivenDate),
})

export const toEnumSchema = <Value extends number>(values: Record<string, Value>) =>
  z.literal(Object.values(values)) as unknown as z.ZodType<Value, Value>

export const packageType = toEnumSchema<PackageType>(PACKAGE_TYPE)

export const settleType = toEnumSchema<SettleType>(SETTLE_TYPE)

/** Why a loss was declared; null for losses from before there were reasons. */
export const lossReason = z.enum(LOSS_REASONS).nullable()

export const assignRunnerBody = z.object({
  stringIds: labelled(joinedIds, text.customer),
  runnerId: labelled(id.nullable(), text.runner),
})

export const assignRunner = withBody(contract.assignRunner, assignRunnerBody)

/**
 * The entered terms of a loan. System: days, rate, expected; conventional: days, expected, debit.
 */
const terms = {
  packageId: labelled(id.nullable(), text.package).optional(),
  packageType: labelled(packageType, text.packageType),
  debitDays: labelled(z.int().min(0, 'NEGATIVE').max(3650), text.debitDays),
  interestRate: labelled(percent, text.interestRate).optional(),
  expectedCredit: labelled(senAboveZero, text.expectedCredit),
  debitAmount: labelled(senFromZero, text.debitAmount).optional(),
  firstCreditAmount: labelled(senFromZero, text.firstCreditAmount).optional(),
  debitDate: labelled(businessDay, text.debitDate).optional(),
  startDate: labelled(businessDay, text.startDate).optional(),
  skipsDaysOff: labelled(z.boolean(), text.skipsDaysOff).optional().meta({
    description: 'no collection on days off; the setting of the business if left out',
  }),
}

export const cashbookIn = z.object({
  customerId: labelled(id, text.customer),
  ...terms,
  runnerId: labelled(id.nullable(), text.runner).optional(),
  settleType: labelled(settleType, text.settleType).default(SETTLE_TYPE.MANUAL),
  remark: labelled(optionalLines(500), text.remark),
  guarantors: guarantorsIn.optional().meta({ description: 'who answers for the loan' }),
  ...transferFields,
  firstCreditAccountId: labelled(id.nullable(), accountMessages.firstCreditAccount)
    .default(null)
    .meta({ description: 'bank account; null or left out for petty cash' }),
})

export const previewCashbookBody = cashbookIn

export const previewCashbook = withBody(contract.previewCashbook, previewCashbookBody)

export const openCashbook = withBody(contract.openCashbook, cashbookIn)

export const updateCashbookBody = z
  .object(terms)
  .partial()
  .extend({
    settleType: labelled(settleType, text.settleType).optional(),
    remark: labelled(plainLines().max(500), text.remark).optional(),
  })

export const updateCashbook = withBody(contract.updateCashbook, updateCashbookBody)

export const updateAgreementBody = agreement.partial()

export const updateAgreement = withBody(contract.updateAgreement, updateAgreementBody)

export const setGuarantorsBody = z.object({ guarantors: guarantorsIn })

export const setGuarantors = withBody(contract.setGuarantors, setGuarantorsBody)

const dayOffIn = z.object({
  date: labelled(businessDay, text.dayOffDate).meta({ description: 'today or later' }),
  agentIds: labelled(z.array(id).min(1, 'REQUIRED').max(1000), text.dayOffAgents),
})

export const previewDayOffBody = dayOffIn

export const previewDayOff = withBody(contract.previewDayOff, previewDayOffBody)

export const declareDayOffBody = dayOffIn.extend({
  name: labelled(requiredText(80), text.dayOffName).meta({ description: 'why, e.g. a flood' }),
})

export const declareDayOff = withBody(contract.declareDayOff, declareDayOffBody)
