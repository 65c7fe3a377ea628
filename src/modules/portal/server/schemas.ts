import { z } from 'zod'
import { id, recordStatus, instant, labelled, idParams } from '#platform/contract/field.ts'
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
  }),
}

export const revokePortalLinks = {
  summary: 'Revoke all of a customer’s links, and end the sessions of the customer’s logins',
  query: z.object({ customerId }),
  output: z.null(),
}

export const openPortalLink = {
  summary: 'Open a link: a session of the customer’s login, or null without a login',
  body: z.object({ token }),
  output: z.object({ customerName: z.string(), session: openedSession.nullable() }),
}

export const setPortalLogin = {
  summary: 'With a link, a customer who has no login sets a username and a password',
  body: setPortalLoginBody,
  output: openedSession,
}
