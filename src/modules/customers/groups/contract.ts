import { z } from 'zod'
import { download } from '#platform/contract/download.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  labelled,
  photo,
  plainText,
  requiredText,
  senAmount,
} from '#platform/contract/field.ts'
import { getPage, pageQuery } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { groupsMessages as text } from './messages.ts'
import { withWas } from '#platform/contract/withWas.ts'

/** A customer group: an agent's own classification of customers. */
export const group = z.object({
  id,
  groupName: z.string(),
  agentId: id,
  agentName: z.string(),
  customerCount: z.int(),
  totalBalance: senAmount.meta({
    description: 'integer, sen: of the unsettled cashbooks of its customers',
  }),
  collectedToday: senAmount.meta({ description: 'integer, sen: credits dated today' }),
  createdAt: instant,
})

/** A customer in a group. */
export const member = z.object({
  id,
  name: z.string(),
  phoneNumber: z.string(),
  profilePhoto: photo,
  dailyPayer: z.boolean(),
})

/** A group and its customers, by name. */
export const groupWithCustomers = group.extend({ customers: z.array(member) })

const groupName = labelled(requiredText(100), text.groupName)
const agentId = labelled(id, text.agent)

const listQuery = pageQuery(['groupName', 'createdAt']).extend({
  agentId: agentId.optional(),
  searchTerm: plainText().max(100).optional(),
})

const groupBody = z.object({
  groupName,
  agentId: agentId.optional().meta({ description: 'admin types must name the agent' }),
})

export const listCustomerGroups = endpoint({
  method: 'GET',
  path: '/customer-group',
  summary: 'Customer groups: the agent’s own; all of them for admin types',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  query: listQuery,
  output: getPage(group),
})

export const exportCustomerGroups = endpoint({
  method: 'GET',
  path: '/customer-group/export',
  summary: 'The filtered customer groups as a file, with their figures',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  query: listQuery.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
})

export const listCustomerGroupsWithCustomers = endpoint({
  method: 'GET',
  path: '/customer-group/with-customers',
  summary: 'Customer groups, each with its customers',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  query: listQuery,
  output: getPage(groupWithCustomers),
})

export const getCustomerGroup = endpoint({
  method: 'GET',
  path: '/customer-group/{id}',
  summary: 'One customer group with its customers',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  params: idParams,
  output: groupWithCustomers,
})

export const createCustomerGroup = endpoint({
  method: 'POST',
  path: '/customer-group',
  summary: 'Create a customer group',
  access: 'CUSTOMER_GROUP_MANAGEMENT_CREATE',
  body: groupBody,
  output: group,
})

export const renameCustomerGroup = endpoint({
  method: 'PUT',
  path: '/customer-group/{id}',
  summary: 'Rename a customer group',
  access: 'CUSTOMER_GROUP_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(z.object({ groupName })),
  output: group,
})

export const removeCustomerGroup = endpoint({
  method: 'DELETE',
  path: '/customer-group/{id}',
  summary: 'Delete an empty customer group',
  access: 'CUSTOMER_GROUP_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})

export const listAgentGroups = endpoint({
  method: 'GET',
  path: '/user/agent/group',
  summary:
    'The customer groups of one agent: the agent’s own, or those of the agent that an admin names',
  access: 'CUSTOMER_GROUP_MANAGEMENT_READ',
  query: listQuery,
  output: getPage(group),
})

export const createAgentGroup = endpoint({
  method: 'POST',
  path: '/user/agent/group',
  summary: 'Create a customer group for one agent',
  access: 'CUSTOMER_GROUP_MANAGEMENT_CREATE',
  body: groupBody,
  output: group,
})
