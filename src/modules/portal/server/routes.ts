import { hashGiven } from '#platform/server/secrets/passwords.ts'
import { serve, servePrepared, type Route } from '#platform/server/handler.ts'
import { serveAll } from '#platform/contract/endpoint.ts'
import * as contract from '../contract.ts'
import * as schemas from './schemas.ts'
import { handleCreateCustomerLogin } from './createCustomerLogin.ts'
import { handleGetPortalUrl } from './getPortalUrl.ts'
import { handleGetOwnAccount } from './getOwnAccount.ts'
import { handleListCustomerLogins } from './listCustomerLogins.ts'
import { handleOpenPortalLink } from './openPortalLink.ts'
import { handleRemoveCustomerLogin } from './removeCustomerLogin.ts'
import { handleResetCustomerLoginPassword } from './resetCustomerLoginPassword.ts'
import { handleRevokePortalLinks } from './revokePortalLinks.ts'
import { handleSetLinkRule } from './setLinkRule.ts'
import { handleSetPortalLogin } from './setPortalLogin.ts'

const endpoints = serveAll(contract, schemas)

export const portalLoginRoutes: readonly Route[] = [
  serve(endpoints.listCustomerLogins, handleListCustomerLogins),
  servePrepared(endpoints.createCustomerLogin, hashGiven, handleCreateCustomerLogin),
  servePrepared(endpoints.resetCustomerLoginPassword, hashGiven, handleResetCustomerLoginPassword),
  serve(endpoints.removeCustomerLogin, handleRemoveCustomerLogin),
  serve(endpoints.getPortalUrl, handleGetPortalUrl),
  serve(endpoints.revokePortalLinks, handleRevokePortalLinks),
  serve(endpoints.setLinkRule, handleSetLinkRule),
  serve(endpoints.getOwnAccount, handleGetOwnAccount),
  serve(endpoints.openPortalLink, handleOpenPortalLink),
  servePrepared(endpoints.setPortalLogin, hashGiven, handleSetPortalLogin),
]
