import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  id,
  idParams,
  instant,
  labelled,
  requiredLines,
  senAmount,
} from '#platform/contract/field.ts'
import { identityMessages as text } from './identityMessages.ts'

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
  flag: loanFlag.nullable(),
})

const STAFF = ['SUPER_ADMIN', 'ADMIN', 'AGENT', 'RUNNER'] as const

export const getSamePerson = endpoint({
  method: 'GET',
  path: '/customer/{id}/same-person',
  summary:
    'Customers with the same identity or phone number, here by name and elsewhere as a sum, and the flag against new loans',
  access: 'CUSTOMER_MANAGEMENT_READ',
  roles: STAFF,
  params: idParams,
  output: samePerson,
})

const reason = labelled(requiredLines(500), text.flagReason)

export const setLoanFlag = endpoint({
  method: 'PUT',
  path: '/customer/{id}/loan-flag',
  summary: 'No new loans for this customer, until a day or for good; replaces an earlier flag',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  params: idParams,
  body: z.object({
    reason,
    until: labelled(businessDay, text.flagUntil).nullable().default(null).meta({
      description: 'the last day without new loans; null for good',
    }),
  }),
  output: samePerson,
})

export const removeLoanFlag = endpoint({
  method: 'DELETE',
  path: '/customer/{id}/loan-flag',
  summary: 'Allow new loans again; 403 for an agent when an admin set the flag',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
  params: idParams,
  output: samePerson,
})

export const allowOneLoan = endpoint({
  method: 'POST',
  path: '/customer/{id}/loan-flag/exception',
  summary: 'Let a flagged customer have one more cashbook or reloan',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  params: idParams,
  body: z.object({ reason }),
  output: samePerson,
})
