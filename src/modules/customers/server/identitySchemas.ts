import { z } from 'zod'
import {
  businessDay,
  instant,
  id,
  labelled,
  senAmount,
  idParams,
} from '#platform/contract/field.ts'
import { identityNumber } from '#platform/contract/identityNumber.ts'
import { phone } from '#platform/contract/phone.ts'
import { customersMessages } from '../messages.ts'
import { setLoanFlagBody, allowOneLoanBody } from '../identityForms.ts'

/** Why a customer gets no new loan; another agent's reason and names are for admin types. */
const loanFlag = z.object({
  isElsewhere: z.boolean().meta({ description: 'set on a customer of another agent' }),
  reason: z.string().nullable(),
  until: businessDay.nullable().meta({ description: 'the last day; null for good' }),
  createdAt: instant,
  createdByName: z.string().nullable(),
  isRemovable: z.boolean(),
  exception: z
    .object({ reason: z.string(), createdByName: z.string(), createdAt: instant })
    .nullable()
    .meta({ description: 'an admin lets the customer have one more loan' }),
})

const customerElsewhere = z.object({
  id,
  name: z.string(),
  agentName: z.string(),
  openCashbooks: z.int(),
  owed: senAmount,
})

/** An open cashbook whose guarantor is the borrower. */
export const ownCashbook = z.object({ id, cashbookCode: z.string() })

/** The loans that a person answers for. */
export const guarantorOf = z.object({
  openCashbooks: z.int().meta({ description: 'unsettled cashbooks of anybody, at any agent' }),
  customers: z
    .array(z.object({ id, name: z.string() }))
    .meta({ description: 'whose they are, of the same agent; for admin types of all' }),
})

/** Other customers who seem to be the same person, and whether the person gets no new loan. */
export const samePerson = z.object({
  here: z
    .array(z.object({ id, name: z.string(), sameIdentity: z.boolean(), samePhone: z.boolean() }))
    .meta({ description: 'customers of the same agent with this identity or phone number' }),
  elsewhere: z.object({
    openCashbooks: z.int().meta({ description: 'unsettled cashbooks at other agents' }),
    owed: senAmount.meta({ description: 'integer, sen: the sum of their balances' }),
    customers: z
      .array(customerElsewhere)
      .meta({ description: 'for admin types; empty for everyone else' }),
  }),
  guarantorOf: guarantorOf
    .optional()
    .meta({ description: 'where a person with this identity or phone number is a guarantor' }),
  ownGuarantorOf: z
    .array(ownCashbook)
    .optional()
    .meta({ description: 'open cashbooks of the customer’s own whose guarantor this person is' }),
  flag: loanFlag.nullable(),
})

export const getSamePerson = {
  summary:
    'Customers with the same identity or phone number, here by name and elsewhere as a sum, and the flag against new loans',
  params: idParams,
  output: samePerson,
}

export const getKnownPerson = {
  summary:
    'Who has these numbers already, before somebody is stored: visible customers, and the open cashbooks of a guarantor',
  query: z.object({
    phoneNumber: labelled(phone, customersMessages.phoneNumber).optional(),
    identityNumber: labelled(identityNumber, customersMessages.identityNumber).optional(),
    customerId: id.optional().meta({ description: 'whose record it is: left out' }),
  }),
  output: z.object({
    customers: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'at most 5 with the identity number or the phone number' }),
    guarantorOf,
  }),
}

export const setLoanFlag = {
  summary: 'No new loans for this customer, until a day or for good; replaces an earlier flag',
  params: idParams,
  body: setLoanFlagBody,
  output: samePerson,
}

export const removeLoanFlag = {
  summary: 'Allow new loans again; 403 for an agent when an admin set the flag',
  params: idParams,
  output: samePerson,
}

export const allowOneLoan = {
  summary: 'Let a flagged customer have one more cashbook or reloan',
  params: idParams,
  body: allowOneLoanBody,
  output: samePerson,
}
