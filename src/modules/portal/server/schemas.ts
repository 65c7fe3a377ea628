import { z } from 'zod'
import {
  id,
  recordStatus,
  instant,
  labelled,
  idParams,
  businessDay,
  senAmount,
} from '#platform/contract/field.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { getPage } from '#platform/contract/paging.ts'
import { peopleQuery } from '#modules/office/users/server/schemas.ts'
import { passwordBody } from '#modules/office/users/forms.ts'
import { openedSession } from '#modules/office/auth/server/schemas.ts'
import { portalMessages as text } from '../messages.ts'
import { createCustomerLoginBody, token, setPortalLoginBody } from '../forms.ts'

/** A customer login, and the customers that it shows. */
export const customerLogin = z.object({
  id,
  username: z.string(),
  name: z.string(),
  agentId: id.nullable(),
  status: recordStatus,
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  customers: z.array(z.object({ id, name: z.string() })),
})

const customerId = labelled(id, text.customer)

export const listCustomerLogins = {
  summary: 'Logins of customers: the agent’s own; all of them for admin types',
  query: peopleQuery.extend({ customerId: customerId.optional() }),
  output: getPage(customerLogin),
}

export const createCustomerLogin = {
  summary: 'Create a login for one customer, or for several of one agent',
  body: createCustomerLoginBody,
  output: customerLogin,
}

export const resetCustomerLoginPassword = {
  summary: 'Set a new password for a customer’s login; its sessions and its customers’ links end',
  params: idParams,
  body: passwordBody,
  output: z.null(),
}

export const removeCustomerLogin = {
  summary: 'Delete a customer’s login; its sessions and its customers’ links end',
  params: idParams,
  output: z.null(),
}

export const getPortalUrl = {
  summary: 'Create a link that gives a customer access for 7 days; the log names its creator',
  query: z.object({ customerId }),
  output: z.object({
    url: z.string().meta({
      description: 'complete: PUBLIC_URL, or the host that was asked; the token stands after the #',
    }),
    expiresAt: instant,
    asksForLogin: z.boolean().meta({ description: 'the link opens nothing without a login' }),
  }),
}

export const setLinkRule = {
  summary: 'Choose whether a customer’s links open the account, or ask for a login',
  params: idParams,
  body: z.object({ asksForLogin: labelled(z.boolean(), text.asksForLogin) }),
  output: z.null(),
}

export const revokePortalLinks = {
  summary: 'Revoke all of a customer’s links, and end the sessions of the customer’s logins',
  query: z.object({ customerId }),
  output: z.null(),
}

export const openPortalLink = {
  summary:
    'Open a link: a session that reads, promises, reports and signs, unless a login is asked for',
  body: z.object({ token }),
  output: z.object({
    customerName: z.string(),
    language: z.enum(LANGUAGES).meta({ description: 'of messages to the customer' }),
    session: openedSession.nullable(),
    asksFor: z.enum(['LOGIN', 'NEW_LOGIN']).nullable().meta({
      description: 'what is needed instead of the link: the login, or to create one',
    }),
  }),
}

export const setPortalLogin = {
  summary: 'With a link, a customer who has no login sets a username and a password',
  body: setPortalLoginBody,
  output: openedSession,
}

const ownPayment = z.object({
  id,
  number: z.string().meta({ example: 'R000001', description: 'of the receipt' }),
  date: businessDay,
  createdAt: instant,
  amount: senAmount,
  takenByName: z.string().nullable().meta({ description: 'who took the money' }),
  isTransfer: z.boolean(),
  isUnconfirmed: z.boolean().meta({ description: 'a transfer that nobody has seen arrive yet' }),
})

const ownLoan = z.object({
  id,
  cashbookId: z.string().meta({ example: 'CB000001' }),
  customerId: id,
  isActive: z.boolean(),
  balance: senAmount,
  expectedCredit: senAmount,
  totalCredit: senAmount,
  dailyCredit: senAmount,
  arrears: senAmount,
  startDate: businessDay,
  dueDate: businessDay,
  daysOff: z.array(businessDay).optional().meta({
    description: 'days without an instalment; none if left out',
  }),
  nextPayment: z.object({ date: businessDay, amount: senAmount }).nullable(),
  isSigned: z.boolean(),
  payments: z.array(ownPayment).meta({ description: 'the last five, newest first' }),
  answers: z
    .array(
      z.object({
        id,
        reportedAt: instant,
        isQuestion: z.boolean(),
        messageId: id.optional().meta({
          description: 'what the lender wrote last; the page leaves it out once it was read',
        }),
      }),
    )
    .meta({ description: 'reports to which the lender wrote last, within 30 days' }),
})

export const getOwnAccount = {
  summary:
    'What a borrower wants to know first: balance, next payment, last payments, whom to call',
  output: z.object({
    lender: z.object({
      name: z.string(),
      licenceNumber: z.string(),
      phoneNumber: z.string().nullable(),
    }),
    agent: z.object({ name: z.string(), phoneNumber: z.string().nullable() }).nullable(),
    today: businessDay,
    hasLogin: z.boolean(),
    customers: z.array(z.object({ id, name: z.string(), language: z.enum(LANGUAGES) })),
    loans: z.array(ownLoan).meta({ description: 'the open ones, or the last one' }),
  }),
}
