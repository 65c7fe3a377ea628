import { hashGiven } from '../../../platform/server/passwords.ts'
import { serve, servePrepared, type Route } from '../../../platform/server/verb.ts'
import * as calls from '../contract.ts'
import { createCustomerLogin } from './createCustomerLogin.ts'
import { getPortalUrl } from './getPortalUrl.ts'
import { listCustomerLogins } from './listCustomerLogins.ts'
import { openPortalLink } from './openPortalLink.ts'
import { removeCustomerLogin } from './removeCustomerLogin.ts'
import { resetCustomerLoginPassword } from './resetCustomerLoginPassword.ts'
import { revokePortalLinks } from './revokePortalLinks.ts'
import { setPortalLogin } from './setPortalLogin.ts'

export const portalRoutes: readonly Route[] = [
  serve(calls.listCustomerLogins, listCustomerLogins),
  servePrepared(calls.createCustomerLogin, hashGiven, createCustomerLogin),
  servePrepared(calls.resetCustomerLoginPassword, hashGiven, resetCustomerLoginPassword),
  serve(calls.removeCustomerLogin, removeCustomerLogin),
  serve(calls.getPortalUrl, getPortalUrl),
  serve(calls.revokePortalLinks, revokePortalLinks),
  serve(calls.openPortalLink, openPortalLink),
  servePrepared(calls.setPortalLogin, hashGiven, setPortalLogin),
]
