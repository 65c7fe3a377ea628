import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { listCustomerLogins } from '../../contract.ts'

/** The customer of a login or a link. */
export type PortalCustomer = { id: number; name: string; phoneNumber: string; agentId: number }

export type CustomerLogin = ResponseOf<typeof listCustomerLogins>['items'][number]
