import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, id } from '#platform/contract/field.ts'
import { details, password, passwordBody } from '#modules/office/users/forms.ts'
import * as contract from './contract.ts'
import { portalMessages as text } from './messages.ts'

/** The part of a link after its `#`. */
export const token = labelled(z.string().min(1, 'PORTAL_LINK_INVALID').max(300), text.link)

export const createCustomerLoginBody = z.object({
  customerIds: labelled(z.array(id).min(1, 'REQUIRED').max(50), text.customers),
  username: details.username,
  password,
})

export const createCustomerLogin = withBody(contract.createCustomerLogin, createCustomerLoginBody)

export const resetCustomerLoginPassword = withBody(
  contract.resetCustomerLoginPassword,
  passwordBody,
)

export const setPortalLoginBody = z.object({ token, username: details.username, password })

export const setPortalLogin = withBody(contract.setPortalLogin, setPortalLoginBody)
