import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, instant, labelled, recordStatus } from '#platform/contract/field.ts'
import { getPage } from '#platform/contract/paging.ts'
import { openedSession } from '#modules/office/auth/ownSessionContract.ts'
import { details, password, passwordBody } from '#modules/office/users/contract.ts'
import { peopleQuery } from '#modules/office/users/peopleContract.ts'
import { portalMessages as text } from './messages.ts'

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
/** The part of a link after its `#`. */
const token = labelled(z.string().min(1, 'PORTAL_LINK_INVALID').max(300), text.link)

export const listCustomerLogins = endpoint({
  method: 'GET',
  path: '/user/customer',
  summary: 'Logins of customers: the agent’s own; all of them for admin types',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  query: peopleQuery.extend({ customerId: customerId.optional() }),
  output: getPage(customerLogin),
})

export const createCustomerLogin = endpoint({
  method: 'POST',
  path: '/user/customer',
  needsPerson: true,
  summary: 'Create a login for one customer, or for several of one agent',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  body: z.object({
    customerIds: labelled(z.array(id).min(1, 'REQUIRED').max(50), text.customers),
    username: details.username,
    password,
  }),
  output: customerLogin,
})

export const resetCustomerLoginPassword = endpoint({
  method: 'PUT',
  path: '/user/customer/{id}/password',
  needsPerson: true,
  summary: 'Set a new password for a customer’s login; its sessions and its customers’ links end',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  params: idParams,
  body: passwordBody,
  output: z.null(),
})

export const removeCustomerLogin = endpoint({
  method: 'DELETE',
  path: '/user/customer/{id}',
  needsPerson: true,
  summary: 'Delete a customer’s login; its sessions and its customers’ links end',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  params: idParams,
  output: z.null(),
})

export const getPortalUrl = endpoint({
  method: 'GET',
  path: '/customer/portal-url',
  needsPerson: true,
  summary: 'Create a link that gives a customer access for 7 days; the log names its creator',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  isLogged: true,
  query: z.object({ customerId }),
  output: z.object({
    url: z.string().meta({
      description: 'complete: PUBLIC_URL, or the host that was asked; the token stands after the #',
    }),
    expiresAt: instant,
  }),
})

export const revokePortalLinks = endpoint({
  method: 'DELETE',
  path: '/customer/portal-url',
  needsPerson: true,
  summary: 'Revoke all of a customer’s links, and end the sessions of the customer’s logins',
  access: 'CUSTOMER_MANAGEMENT_UPDATE',
  query: z.object({ customerId }),
  output: z.null(),
})

export const openPortalLink = endpoint({
  method: 'POST',
  path: '/customer/portal',
  summary: 'Open a link: a session of the customer’s login, or null without a login',
  access: 'PUBLIC',
  body: z.object({ token }),
  output: z.object({ customerName: z.string(), session: openedSession.nullable() }),
})

export const setPortalLogin = endpoint({
  method: 'POST',
  path: '/customer/portal/login',
  summary: 'With a link, a customer who has no login sets a username and a password',
  access: 'PUBLIC',
  body: z.object({ token, username: details.username, password }),
  output: openedSession,
})
