import { z } from 'zod'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { ROLES } from '#core/access/roles.ts'
import {
  id,
  roleId,
  percent,
  recordStatus,
  photo,
  instant,
  senAmount,
  labelled,
  plainText,
  idParams,
} from '#platform/contract/field.ts'
import { pageQuery, getPage } from '#platform/contract/paging.ts'
import { exportQuery } from '#platform/contract/sheetFormat.ts'
import { download } from '#platform/contract/download.ts'
import { usersMessages as text } from '../messages.ts'
import {
  createAgentBody,
  updateAgentBody,
  passwordBody,
  createRunnerBody,
  updateRunnerBody,
  createAdminBody,
  updateAdminBody,
} from '../forms.ts'
import { openSessions, endedSessions } from '../../auth/server/schemas.ts'

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

export const listAgents = {
  summary: 'Agents with their figures',
  query: peopleQuery,
  output: getPage(agent),
}

export const getAgent = {
  summary: 'One agent with their figures',
  params: idParams,
  output: agent,
}

export const listRunners = {
  summary: 'Runners: the agent’s own; all of them for admin types',
  query: peopleQuery.extend({ agentId: labelled(id, text.agent).optional() }),
  output: getPage(runner),
}

export const getRunner = {
  summary: 'One runner',
  params: idParams,
  output: runner,
}

/** The body of the endpoints that set a user's status: active 1, inactive −1. */
export const statusBody = z.object({
  status: labelled(z.literal([RECORD_STATUS.ACTIVE, RECORD_STATUS.INACTIVE]), text.status),
})

export const usersStatusResult = z.object({ id, status: recordStatus })

export const createAgent = {
  summary: 'Create an agent, with a petty cash account',
  body: createAgentBody,
  output: agent,
}

export const updateAgent = {
  summary: 'Change an agent; omitted fields keep their values',
  params: idParams,
  body: updateAgentBody,
  output: agent,
}

export const setAgentStatus = {
  summary:
    'Activate or deactivate an agent; deactivating ends the sessions of the agent and the runners',
  params: idParams,
  body: statusBody,
  output: usersStatusResult,
}

export const resetAgentPassword = {
  summary: 'Reset an agent’s password and end their sessions',
  params: idParams,
  body: passwordBody,
  output: z.null(),
}

export const removeAgentFactors = {
  summary: 'Turn off an agent’s two-step login and end their sessions',
  params: idParams,
  output: z.null(),
}

export const removeAgent = {
  summary: 'Delete an agent without runners, customers and cashbooks',
  params: idParams,
  output: z.null(),
}

export const createRunner = {
  summary: 'Create a runner for the agent, or for the agent that an admin type names',
  body: createRunnerBody,
  output: runner,
}

export const updateRunner = {
  summary: 'Change a runner; omitted fields keep their values',
  params: idParams,
  body: updateRunnerBody,
  output: runner,
}

export const setRunnerStatus = {
  summary: 'Activate or deactivate a runner; deactivating ends the runner’s sessions',
  params: idParams,
  body: statusBody,
  output: usersStatusResult,
}

export const resetRunnerPassword = {
  summary: 'Reset a runner’s password and end their sessions',
  params: idParams,
  body: passwordBody,
  output: z.null(),
}

export const removeRunnerFactors = {
  summary: 'Turn off a runner’s two-step login and end their sessions',
  params: idParams,
  output: z.null(),
}

export const removeRunner = {
  summary: 'Delete a runner without cashbooks',
  params: idParams,
  output: z.null(),
}

export const listAdmins = {
  summary: 'Admins; for a super admin also the super admins',
  query: peopleQuery,
  output: getPage(person),
}

export const getAdmin = {
  summary: 'One admin',
  params: idParams,
  output: person,
}

export const createAdmin = {
  summary: 'Create an admin',
  body: createAdminBody,
  output: person,
}

export const updateAdmin = {
  summary: 'Change an admin; omitted fields keep their values',
  params: idParams,
  body: updateAdminBody,
  output: person,
}

export const setAdminRole = {
  summary: 'Make an admin a super admin (1) or a super admin an admin (2); the sessions end',
  params: idParams,
  body: z.object({ roleId: labelled(z.literal([ROLES.SUPER_ADMIN, ROLES.ADMIN]), text.role) }),
  output: person,
}

export const setAdminStatus = {
  summary: 'Activate or deactivate an admin; deactivating ends the admin’s sessions',
  params: idParams,
  body: statusBody,
  output: usersStatusResult,
}

export const resetAdminPassword = {
  summary: 'Reset an admin’s password and end their sessions',
  params: idParams,
  body: passwordBody,
  output: z.null(),
}

export const removeAdminFactors = {
  summary: 'Turn off an admin’s two-step login and end their sessions',
  params: idParams,
  output: z.null(),
}

export const removeAdmin = {
  summary: 'Delete an admin',
  params: idParams,
  output: z.null(),
}

/** The agent whose figures a request is for, in its query. */
export const figuresAgentId = labelled(id, text.agent)
  .optional()
  .meta({ description: 'an agent sees itself; admin types name one, or none for all together' })

export const exportAgents = {
  summary: 'The filtered agents as a file, with their figures',
  query: listAgents.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}

export const exportRunners = {
  summary: 'The filtered runners as a file, with their figures of today',
  query: listRunners.query.omit({ page: true, pageSize: true }).extend(exportQuery.shape),
  output: download,
}

export const listAdminSessions = {
  summary: 'The devices on which an admin is logged in',
  params: idParams,
  output: openSessions,
}

export const endAdminSessions = {
  summary: 'Log an admin out on all devices',
  params: idParams,
  output: endedSessions,
}

export const listAgentSessions = {
  summary: 'The devices on which an agent is logged in',
  params: idParams,
  output: openSessions,
}

export const endAgentSessions = {
  summary: 'Log an agent out on all devices',
  params: idParams,
  output: endedSessions,
}

export const listRunnerSessions = {
  summary: 'The devices on which a runner is logged in',
  params: idParams,
  output: openSessions,
}

export const endRunnerSessions = {
  summary: 'Log a runner out on all devices',
  params: idParams,
  output: endedSessions,
}
