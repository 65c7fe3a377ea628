import { RECORD_STATUS } from '#core/recordStatus.ts'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  id,
  idParams,
  instant,
  labelled,
  percent,
  photo,
  plainText,
  recordStatus,
  roleId,
  senAmount,
} from '#platform/contract/field.ts'
import { getPage, pageQuery } from '#platform/contract/paging.ts'
import { usersMessages as text } from './messages.ts'
import { agentMessages } from './agentMessages.ts'

// Separate from the endpoints that change users: the first pages load lists and pickers, not forms.

/** A staff member as other staff see them. */
export const person = z.object({
  id,
  username: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  roleId,
  agentId: id.nullable(),
  commissionRate: percent,
  status: recordStatus,
  profilePhoto: photo,
  createdAt: instant,
  lastLoginAt: instant.nullable(),
})

export const agent = person.extend({
  pettyCash: senAmount,
  runnerCount: z.int(),
  customerCount: z.int(),
  activeCashbookCount: z.int().meta({ description: 'unsettled cashbooks' }),
  outstandingBalance: senAmount.meta({ description: 'integer, sen: of the unsettled cashbooks' }),
})

export const runner = person.extend({
  agentName: z.string(),
  collectedToday: senAmount,
  activeCashbookCount: z.int().meta({ description: 'unsettled cashbooks that name the runner' }),
})

/** The filters of a list of users; `searchTerm` is part of a name, a username or a phone number. */
export const peopleQuery = pageQuery(['name', 'username', 'commissionRate', 'createdAt']).extend({
  status: labelled(
    z.literal([RECORD_STATUS.ACTIVE, RECORD_STATUS.INACTIVE]),
    text.status,
  ).optional(),
  searchTerm: plainText().max(100).optional(),
})

export const listAgents = endpoint({
  method: 'GET',
  path: '/user/agent',
  summary: 'Agents with their figures',
  access: 'AGENT_MANAGEMENT_READ',
  query: peopleQuery,
  output: getPage(agent),
})

export const getAgent = endpoint({
  method: 'GET',
  path: '/user/agent/detail/{id}',
  summary: 'One agent with their figures',
  access: 'AGENT_MANAGEMENT_READ',
  params: idParams,
  output: agent,
})

export const listRunners = endpoint({
  method: 'GET',
  path: '/user/runner',
  summary: 'Runners: the agent’s own; all of them for admin types',
  access: 'RUNNER_MANAGEMENT_READ',
  query: peopleQuery.extend({ agentId: labelled(id, agentMessages.agent).optional() }),
  output: getPage(runner),
})

export const getRunner = endpoint({
  method: 'GET',
  path: '/user/runner/detail/{id}',
  summary: 'One runner',
  access: 'RUNNER_MANAGEMENT_READ',
  params: idParams,
  output: runner,
})
