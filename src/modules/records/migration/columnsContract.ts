import type { Message } from '#platform/contract/message.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { identityMessages } from '#modules/customers/identityMessages.ts'
import { optionalColumnMessages as optional } from './optionalColumnMessages.ts'
import { columnMessages as text, migrationMessages } from './messages.ts'

/**
 * The importable sheets in their order: transactions need cashbooks, and cashbooks need customers.
 */
export const MIGRATION_TYPES = ['customers', 'cashbooks', 'transactions'] as const
export type MigrationType = (typeof MIGRATION_TYPES)[number]

export const TYPE_NAMES: Readonly<Record<MigrationType, Message>> = {
  customers: migrationMessages.customers,
  cashbooks: migrationMessages.cashbooks,
  transactions: migrationMessages.transactions,
}

/** How the text of a cell is parsed. */
export type CellKind =
  | 'text'
  | 'phone'
  | 'identity'
  | 'money'
  | 'day'
  | 'whole'
  | 'percent'
  | 'yesNo'
  | 'settleType'
  | 'language'

export type Column = {
  readonly key: string
  readonly title: Message
  readonly hint: Message
  readonly example: string
  readonly kind: CellKind
  readonly isNeeded: boolean
  /** The maximum length of a text, in characters. */
  readonly maxLength: number
}

type Details = Partial<Pick<Column, 'kind' | 'isNeeded' | 'maxLength'>>

const column = (
  key: string,
  title: Message,
  hint: Message,
  example: string,
  { kind = 'text', isNeeded = false, maxLength = 100 }: Details = {},
): Column => ({ key, title, hint, example, kind, isNeeded, maxLength })

const NEEDED = { isNeeded: true } as const
const optionalHint = text.optionalHint

const agent = column('agent', text.agent, text.agentHint, 'lim', NEEDED)
const runner = column('runner', text.runner, text.runnerHint, 'siti')
const account = column('account', optional.account, optional.accountHint, 'Maybank 4321', {
  maxLength: 60,
})
const remark = column('remark', text.remark, optionalHint, '', { maxLength: 500 })

// prettier-ignore
const CUSTOMERS: readonly Column[] = [
  agent,
  column('name', text.name, text.nameHint, 'Tan Mei Ling', { ...NEEDED, maxLength: 200 }),
  column('phoneNumber', text.phoneNumber, text.phoneHint, '012-345 6789', { ...NEEDED, kind: 'phone' }),
  column('identityNumber', identityMessages.identityNumber, optional.identityHint, '900101-14-8354', { kind: 'identity', maxLength: 60 }),
  column('businessNature', text.businessNature, optionalHint, 'Nasi lemak', { maxLength: 200 }),
  column('address', text.address, optionalHint, '12 Jalan Besar', { maxLength: 500 }),
  column('postalCode', text.postalCode, optionalHint, '50000', { maxLength: 10 }),
  column('city', text.city, optionalHint, 'Kuala Lumpur'),
  column('state', text.state, optionalHint, 'Kuala Lumpur'),
  column('region', text.region, optionalHint, 'Central'),
  column('group', text.group, text.groupHint, 'Pasar Pudu'),
  column('dailyPayer', text.dailyPayer, text.dailyPayerHint, 'yes', { kind: 'yesNo' }),
  column('language', customersMessages.language, optional.languageHint, 'my', { kind: 'language' }),
]

// prettier-ignore
const CASHBOOKS: readonly Column[] = [
  agent,
  column('phoneNumber', text.customerPhone, text.customerPhoneHint, '012-345 6789', { ...NEEDED, kind: 'phone' }),
  column('customerName', text.customerName, text.customerNameHint, 'Tan Mei Ling', { maxLength: 200 }),
  column('reference', text.reference, text.referenceHint, 'A-1027', { ...NEEDED, maxLength: 60 }),
  column('package', text.package, text.packageHint, 'Harian 60', { maxLength: 200 }),
  column('expectedCredit', text.expectedCredit, text.expectedCreditHint, '1200.00', { ...NEEDED, kind: 'money' }),
  column('debitAmount', text.debitAmount, text.debitAmountHint, '960.00', { kind: 'money' }),
  column('interestRate', text.interestRate, text.interestRateHint, '', { kind: 'percent' }),
  column('debitDays', text.debitDays, text.debitDaysHint, '60', { ...NEEDED, kind: 'whole' }),
  column('debitDate', text.debitDate, text.dayHint, '01-01-2026', { ...NEEDED, kind: 'day' }),
  column('startDate', text.startDate, text.startDateHint, '', { kind: 'day' }),
  column('firstCredit', text.firstCredit, text.firstCreditHint, '20.00', { kind: 'money' }),
  column('paidSoFar', text.paidSoFar, text.paidSoFarHint, '180.00', { kind: 'money' }),
  column('lastPaidDate', text.lastPaidDate, text.lastPaidDateHint, '09-01-2026', { kind: 'day' }),
  runner,
  column('settleType', text.settleType, text.settleTypeHint, 'manual', { kind: 'settleType' }),
  remark,
  account,
]

// prettier-ignore
const TRANSACTIONS: readonly Column[] = [
  column('reference', text.reference, text.referenceOfRowHint, 'A-1027', { ...NEEDED, maxLength: 60 }),
  column('date', text.date, text.dayHint, '02-01-2026', { ...NEEDED, kind: 'day' }),
  column('amount', text.amount, text.amountHint, '20.00', { ...NEEDED, kind: 'money' }),
  column('agent', text.agent, text.agentOfReferenceHint, ''),
  runner,
  remark,
  account,
  column('transferReference', optional.transferReference, optional.transferReferenceHint, '', { maxLength: 60 }),
]

export const COLUMNS: Readonly<Record<MigrationType, readonly Column[]>> = {
  customers: CUSTOMERS,
  cashbooks: CASHBOOKS,
  transactions: TRANSACTIONS,
}

/** The sheet's column of each field, counted from 0; fields without a column are not read. */
export type Mapping = Readonly<Record<string, number>>

/** Returns the required fields that have no column of the sheet. */
export function missingColumns(type: MigrationType, mapping: Mapping): Column[] {
  return COLUMNS[type].filter(({ key, isNeeded }) => isNeeded && mapping[key] === undefined)
}
