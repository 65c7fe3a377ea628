import { hashGiven } from '../../../platform/server/passwords.ts'
import { serve, servePrepared, type Route } from '../../../platform/server/verb.ts'
import * as endpoints from '../contract.ts'
import { createCustomerLogin } from './createCustomerLogin.ts'
import { getPortalUrl } from './getPortalUrl.ts'
import { listCustomerLogins } from './listCustomerLogins.ts'
import { openPortalLink } from './openPortalLink.ts'
import { removeCustomerLogin } from './removeCustomerLogin.ts'
import { resetCustomerLoginPassword } from './resetCustomerLoginPassword.ts'
import { revokePortalLinks } from './revokePortalLinks.ts'
import { setPortalLogin } from './setPortalLogin.ts'

export const portalRoutes: readonly Route[] = [
  serve(endpoints.listCustomerLogins, listCustomerLogins),
  servePrepared(endpoints.createCustomerLogin, hashGiven, createCustomerLogin),
  servePrepared(endpoints.resetCustomerLoginPassword, hashGiven, resetCustomerLoginPassword),
  serve(endpoints.removeCustomerLogin, removeCustomerLogin),
  serve(endpoints.getPortalUrl, getPortalUrl),
  serve(endpoints.revokePortalLinks, revokePortalLinks),
  serve(endpoints.openPortalLink, openPortalLink),
  servePrepared(endpoints.setPortalLogin, hashGiven, setPortalLogin),
]
