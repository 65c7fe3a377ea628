import { z } from 'zod'
import { id, senAmount, instant, photo, plainText, idParams } from '#platform/contract/field.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { agentId, groupBody, renameCustomerGroupBody } from '../forms.ts'

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

const listQuery = pageQuery(['groupName', 'createdAt']).extend({
  agentId: agentId.optional(),
  searchTerm: plainText().max(100).optional(),
})

export const listCustomerGroups = {
  summary: 'Customer groups: the agent’s own; all of them for admin types',
  query: listQuery,
  output: getPage(group),
}

export const exportCustomerGroups = {
  summary: 'The filtered customer groups as a file, with their figures',
  query: listQuery.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}

export const listCustomerGroupsWithCustomers = {
  summary: 'Customer groups, each with its customers',
  query: listQuery,
  output: getPage(groupWithCustomers),
}

export const getCustomerGroup = {
  summary: 'One customer group with its customers',
  params: idParams,
  output: groupWithCustomers,
}

export const createCustomerGroup = {
  summary: 'Create a customer group',
  body: groupBody,
  output: group,
}

export const renameCustomerGroup = {
  summary: 'Rename a customer group',
  params: idParams,
  body: renameCustomerGroupBody,
  output: group,
}

export const removeCustomerGroup = {
  summary: 'Delete an empty customer group',
  params: idParams,
  output: z.null(),
}

export const listAgentGroups = {
  summary:
    'The customer groups of one agent: the agent’s own, or those of the agent that an admin names',
  query: listQuery,
  output: getPage(group),
}

export const createAgentGroup = {
  summary: 'Create a customer group for one agent',
  body: groupBody,
  output: group,
}
