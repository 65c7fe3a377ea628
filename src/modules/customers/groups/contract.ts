import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const listCustomerGroups = endpoint<typeof server.listCustomerGroups>()({
  method: 'GET',
  path: '/customer-group',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  reads: ['CUSTOMERS', 'LOANS'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const exportCustomerGroups = endpoint<typeof server.exportCustomerGroups>()({
  method: 'GET',
  path: '/customer-group/export',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
})

export const listCustomerGroupsWithCustomers = endpoint<
  typeof server.listCustomerGroupsWithCustomers
>()({
  method: 'GET',
  path: '/customer-group/with-customers',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  reads: ['CUSTOMERS', 'LOANS'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const getCustomerGroup = endpoint<typeof server.getCustomerGroup>()({
  method: 'GET',
  path: '/customer-group/{id}',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  reads: ['CUSTOMERS', 'LOANS'],
})

export const createCustomerGroup = endpoint<typeof server.createCustomerGroup>()({
  method: 'POST',
  path: '/customer-group',
  access: 'CUSTOMER_GROUP_MANAGEMENT_CREATE',
  changes: ['CUSTOMERS'],
})

export const renameCustomerGroup = endpoint<typeof server.renameCustomerGroup>()({
  method: 'PUT',
  path: '/customer-group/{id}',
  access: 'CUSTOMER_GROUP_MANAGEMENT_UPDATE',
  changes: ['CUSTOMERS'],
})

export const removeCustomerGroup = endpoint<typeof server.removeCustomerGroup>()({
  method: 'DELETE',
  path: '/customer-group/{id}',
  access: 'CUSTOMER_GROUP_MANAGEMENT_DELETE',
  changes: ['CUSTOMERS'],
})

export const listAgentGroups = endpoint<typeof server.listAgentGroups>()({
  method: 'GET',
  path: '/user/agent/group',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  reads: ['CUSTOMERS'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const createAgentGroup = endpoint<typeof server.createAgentGroup>()({
  method: 'POST',
  path: '/user/agent/group',
  access: 'CUSTOMER_GROUP_MANAGEMENT_CREATE',
  changes: ['CUSTOMERS'],
})
