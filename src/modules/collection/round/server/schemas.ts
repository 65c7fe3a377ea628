import { z } from 'zod'
import {
  labelled,
  businessDay,
  senAboveZero,
  optionalLines,
  id,
  senAmount,
  instant,
  photo,
  visitedAt,
  idParams,
} from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { customerTypeId } from '#modules/customers/server/schemas.ts'
import { cashbookStatus } from '#modules/lending/cashbooks/server/schemas.ts'
import { settleType } from '#modules/lending/cashbooks/forms.ts'
import { MISSED_REASONS, PROMISE_STATES, MAX_LINES } from '../contract.ts'
import { collectionMessages as text } from '../messages.ts'
import { recordPromiseBody, recordOwnPromiseBody } from '../forms.ts'

/** The recorded fields of a visit without a payment. */
export const missedVisitFields = {
  reason: labelled(z.enum(MISSED_REASONS), text.reason),
  promisedDate: labelled(businessDay.nullable(), text.promisedDate).default(null),
  promisedAmount: labelled(senAboveZero.nullable(), text.promisedAmount)
    .optional()
    .meta({ description: 'integer, sen: what is due on the promised day when left out' }),
  remark: labelled(optionalLines(500), text.remark),
}

export const missedVisit = z.object({
  id,
  cashbookId: id,
  date: businessDay,
  reason: z.enum(MISSED_REASONS),
  promisedDate: businessDay.nullable(),
  promisedAmount: senAmount.nullable().optional(),
  remark: z.string(),
})

export const promise = z.object({
  id,
  cashbookId: id,
  madeOn: businessDay,
  date: businessDay.meta({ description: 'the promised day' }),
  amount: senAmount,
  paid: senAmount.meta({ description: 'integer, sen: credits since, up to that day' }),
  state: z.enum(PROMISE_STATES),
  isByPhone: z.boolean().meta({ description: 'recorded by staff, not at a missed visit' }),
  isByCustomer: z.boolean().optional().meta({ description: 'made by the customer in the portal' }),
  remark: z.string(),
  createdAt: instant,
  createdByName: z.string(),
})

/** A row of the sheet and a card of the round: a cashbook with its customer and its balance. */
export const collectRow = z.object({
  cashbookId: id,
  cashbookCode: z.string(),
  customerId: id,
  customerName: z.string(),
  phoneNumber: z.string(),
  customerLanguage: z
    .enum(LANGUAGES)
    .optional()
    .meta({ description: 'of messages to the customer' }),
  profilePhoto: photo,
  agentId: id,
  customerGroupId: id.nullable(),
  customerGroupName: z.string().nullable(),
  place: z.string(),
  businessNature: z.string(),
  dailyPayer: z.boolean(),
  customerType: customerTypeId,
  routePosition: z.int().nullable().meta({ description: 'place in the user’s own saved route' }),
  listingPosition: z.int().nullable().meta({
    description: 'place in the listings that the user was handed for the day; null on none of them',
  }),
  listingNumber: z.int().nullable().meta({
    description: 'the No. on the latest listing of its agent for the day; null on none',
  }),
  expectedCredit: senAmount,
  debitAmount: senAmount,
  dailyCredit: senAmount,
  debitDays: z.int(),
  debitDate: businessDay,
  startDate: businessDay,
  dueDate: businessDay,
  daysOff: z.array(businessDay).optional().meta({
    description:
      'days without an instalment, from the start until a month past the due date; none if left out',
  }),
  status: cashbookStatus,
  settleType,
  totalCredit: senAmount,
  lossAmount: senAmount,
  latestDate: businessDay,
  transactionCount: z.int(),
  totalBalance: senAmount,
  dueToday: senAmount.meta({ description: 'integer, sen: what makes the customer up to date' }),
  expected: senAmount.meta({
    description:
      'integer, sen: the day’s instalment as the day began, less what was paid ahead of it; arrears not included, 0 before the loan starts',
  }),
  debtDays: z.int(),
  daysPastDue: z.int().optional().meta({
    description: 'days since the oldest unpaid instalment fell due',
  }),
  advance: senAmount,
  advanceDays: z.int(),
  dayNumber: z.int(),
  isOverdue: z.boolean(),
  ableToCredit: z.boolean(),
  unableReason: z.object({ code: z.string(), message: z.string() }).nullable(),
  paidToday: senAmount.meta({ description: 'integer, sen: credits dated that day' }),
  ownPaidToday: senAmount.meta({
    description: 'integer, sen: of these, what the user collected; an agent, what no runner did',
  }),
  transferToday: senAmount.optional().meta({
    description: 'integer, sen: of what was paid that day, by transfer',
  }),
  ownTransferToday: senAmount.optional().meta({
    description: 'integer, sen: of what the user collected, by transfer; the rest is cash',
  }),
  othersToday: z.string().meta({ description: 'names of the others who collected that day' }),
  lastCreditId: id.nullable().meta({ description: 'the latest of them' }),
  lastCreditAmount: senAmount.nullable(),
  lastCreditAccount: z.string().nullable().optional().meta({
    description: 'the name of the bank account that it went through; null for cash',
  }),
  undoableUntil: instant.nullable().meta({
    description: 'until when the user may undo the latest credit; null when it is not theirs',
  }),
  lastRoundPosition: z.int().nullable().meta({
    description: 'place in the runner’s own round before that day, by the time of each visit',
  }),
  missedVisit: missedVisit.nullable(),
  guarantors: z
    .array(z.object({ name: z.string(), phoneNumber: z.string() }))
    .optional()
    .meta({ description: 'whom to call where the customer is behind; none if left out' }),
  promise: promise.nullable().optional().meta({
    description: 'the open promise for that day or later, or the one broken the day before',
  }),
})

export const listMassCredit = {
  summary: 'Unsettled cashbooks and those paid that day, for the mass credit sheet or the round',
  query: z.object({
    agentId: labelled(id, text.agent).optional(),
    customerGroupId: labelled(id, text.group).optional(),
    customerType: labelled(customerTypeId, text.customerType).optional(),
    date: labelled(businessDay, text.date).optional(),
    limit: z.int().min(1).max(MAX_LINES).default(5_000),
  }),
  output: z.array(collectRow),
}

export const recordMissedVisit = {
  summary: 'Record a visit without a payment; replaces an earlier report of that day',
  body: z.object({
    cashbookId: labelled(id, text.cashbook),
    date: labelled(businessDay, text.date).optional(),
    ...missedVisitFields,
    visitedAt: labelled(visitedAt, text.visitedAt).optional(),
  }),
  output: missedVisit,
}

export const removeMissedVisit = {
  summary: 'Remove a missed visit',
  params: idParams,
  output: z.null(),
}

export const saveRoute = {
  summary: 'Save the user’s own order of visits to customers',
  body: z.object({ customerIds: labelled(z.array(id).max(MAX_LINES), text.customers) }),
  output: z.object({ count: z.int() }),
}

export const listPromises = {
  summary: 'The latest promises of a customer, newest first, and how many were kept',
  query: z.object({ customerId: labelled(id, text.customer) }),
  output: z.object({
    items: z.array(promise).meta({ description: 'at most 20' }),
    kept: z.int(),
    broken: z.int(),
  }),
}

export const recordPromise = {
  summary: 'Record a promise to pay made without a visit; arrears do not change',
  body: recordPromiseBody,
  output: promise,
}

export const removePromise = {
  summary: 'Remove a promise; a runner only their own',
  params: idParams,
  output: z.null(),
}

/** A promise as its customer sees it. */
export const ownPromise = promise
  .pick({ id: true, cashbookId: true, madeOn: true, date: true, amount: true, paid: true })
  .extend({ state: z.enum(PROMISE_STATES), isByCustomer: z.boolean() })

export const listOwnPromises = {
  summary: 'The customer’s latest promises on one of their own loans, newest first',
  query: z.object({ cashbookId: labelled(id, text.cashbook) }),
  output: z.object({ items: z.array(ownPromise).meta({ description: 'at most 20' }) }),
}

export const recordOwnPromise = {
  summary: 'The customer promises to pay on one of their own loans; replaces an open promise',
  body: recordOwnPromiseBody,
  output: ownPromise,
}

export const getRunnerDay = {
  summary: 'The stops and promises of a runner on a day; a runner receives their own',
  query: z.object({
    runnerId: labelled(id, text.runner).optional().meta({ description: 'the runner who requests' }),
    date: labelled(businessDay, text.date).optional().meta({ description: 'today by default' }),
  }),
  output: z.object({
    runnerId: id,
    runnerName: z.string(),
    date: businessDay,
    paidStops: z.int().meta({ description: 'cashbooks with a payment that is still in the books' }),
    missedStops: z.int().meta({ description: 'cashbooks visited without a payment' }),
    promiseCount: z.int().meta({ description: 'promises recorded on the day' }),
    promised: senAmount.meta({ description: 'integer, sen: what they add up to' }),
  }),
}
