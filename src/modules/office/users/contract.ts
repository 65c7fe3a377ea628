import { endpoint } from '#platform/contract/endpoint.ts'
import type * as server from './server/schemas.ts'

export const listAgents = endpoint<typeof server.listAgents>()({
  method: 'GET',
  path: '/user/agent',
  access: 'AGENT_MANAGEMENT_READ',
  reads: ['PEOPLE', 'CASH'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const getAgent = endpoint<typeof server.getAgent>()({
  method: 'GET',
  path: '/user/agent/detail/{id}',
  access: 'AGENT_MANAGEMENT_READ',
  reads: ['PEOPLE', 'CASH'],
})

export const listRunners = endpoint<typeof server.listRunners>()({
  method: 'GET',
  path: '/user/runner',
  access: 'RUNNER_MANAGEMENT_READ',
  reads: ['PEOPLE'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const getRunner = endpoint<typeof server.getRunner>()({
  method: 'GET',
  path: '/user/runner/detail/{id}',
  access: 'RUNNER_MANAGEMENT_READ',
  reads: ['PEOPLE'],
})

/** The file field of a form: one picture. */
export const photoFile = { profilePhoto: { atMost: 1, imagesOnly: true } } as const

export const createAgent = endpoint<typeof server.createAgent>()({
  method: 'POST',
  path: '/user/agent',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_CREATE',
  changes: ['PEOPLE'],
  files: photoFile,
})

export const updateAgent = endpoint<typeof server.updateAgent>()({
  method: 'PUT',
  path: '/user/agent/{id}',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
  files: photoFile,
})

export const setAgentStatus = endpoint<typeof server.setAgentStatus>()({
  method: 'PUT',
  path: '/user/agent/{id}/status',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
})

export const resetAgentPassword = endpoint<typeof server.resetAgentPassword>()({
  method: 'PUT',
  path: '/user/agent/{id}/password',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_UPDATE',
  changes: ['SESSIONS'],
})

export const removeAgentFactors = endpoint<typeof server.removeAgentFactors>()({
  method: 'DELETE',
  path: '/user/agent/{id}/second-factor',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
})

export const removeAgent = endpoint<typeof server.removeAgent>()({
  method: 'DELETE',
  path: '/user/agent/{id}',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_DELETE',
  changes: ['PEOPLE'],
})

export const createRunner = endpoint<typeof server.createRunner>()({
  method: 'POST',
  path: '/user/runner',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_CREATE',
  changes: ['PEOPLE'],
  files: photoFile,
})

export const updateRunner = endpoint<typeof server.updateRunner>()({
  method: 'PUT',
  path: '/user/runner/{id}',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
  files: photoFile,
})

export const setRunnerStatus = endpoint<typeof server.setRunnerStatus>()({
  method: 'PUT',
  path: '/user/runner/{id}/status',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
})

export const resetRunnerPassword = endpoint<typeof server.resetRunnerPassword>()({
  method: 'PUT',
  path: '/user/runner/{id}/password',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_UPDATE',
  changes: ['SESSIONS'],
})

export const removeRunnerFactors = endpoint<typeof server.removeRunnerFactors>()({
  method: 'DELETE',
  path: '/user/runner/{id}/second-factor',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
})

export const removeRunner = endpoint<typeof server.removeRunner>()({
  method: 'DELETE',
  path: '/user/runner/{id}',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_DELETE',
  changes: ['PEOPLE'],
})

export const listAdmins = endpoint<typeof server.listAdmins>()({
  method: 'GET',
  path: '/user/admin',
  access: 'ADMIN_MANAGEMENT_READ',
  reads: ['PEOPLE'],
  list: { kind: 'PAGES', search: 'searchTerm', sorts: true },
})

export const getAdmin = endpoint<typeof server.getAdmin>()({
  method: 'GET',
  path: '/user/admin/detail/{id}',
  access: 'ADMIN_MANAGEMENT_READ',
  reads: ['PEOPLE'],
})

export const createAdmin = endpoint<typeof server.createAdmin>()({
  method: 'POST',
  path: '/user/admin',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_CREATE',
  changes: ['PEOPLE'],
  files: photoFile,
})

export const updateAdmin = endpoint<typeof server.updateAdmin>()({
  method: 'PUT',
  path: '/user/admin/{id}',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
  files: photoFile,
})

export const setAdminRole = endpoint<typeof server.setAdminRole>()({
  method: 'PUT',
  path: '/user/admin/{id}/role',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_UPDATE',
  roles: ['SUPER_ADMIN'],
  changes: ['PEOPLE'],
})

export const setAdminStatus = endpoint<typeof server.setAdminStatus>()({
  method: 'PUT',
  path: '/user/admin/{id}/status',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
})

export const resetAdminPassword = endpoint<typeof server.resetAdminPassword>()({
  method: 'PUT',
  path: '/user/admin/{id}/password',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_UPDATE',
  changes: ['SESSIONS'],
})

export const removeAdminFactors = endpoint<typeof server.removeAdminFactors>()({
  method: 'DELETE',
  path: '/user/admin/{id}/second-factor',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_UPDATE',
  changes: ['PEOPLE'],
})

export const removeAdmin = endpoint<typeof server.removeAdmin>()({
  method: 'DELETE',
  path: '/user/admin/{id}',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_DELETE',
  changes: ['PEOPLE'],
})

/** Who may read the figures of agents. */
export const agentFiguresAccess = {
  access: 'SUMMARY_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const

export const exportAgents = endpoint<typeof server.exportAgents>()({
  method: 'GET',
  path: '/user/agent/export',
  access: 'AGENT_MANAGEMENT_READ',
})

export const exportRunners = endpoint<typeof server.exportRunners>()({
  method: 'GET',
  path: '/user/runner/export',
  access: 'RUNNER_MANAGEMENT_READ',
})

export const listAdminSessions = endpoint<typeof server.listAdminSessions>()({
  method: 'GET',
  path: '/user/admin/{id}/session',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_UPDATE',
  reads: ['SESSIONS'],
})

export const endAdminSessions = endpoint<typeof server.endAdminSessions>()({
  method: 'DELETE',
  path: '/user/admin/{id}/session',
  needsPerson: true,
  access: 'ADMIN_MANAGEMENT_UPDATE',
  changes: ['SESSIONS'],
})

export const listAgentSessions = endpoint<typeof server.listAgentSessions>()({
  method: 'GET',
  path: '/user/agent/{id}/session',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_UPDATE',
  reads: ['SESSIONS'],
})

export const endAgentSessions = endpoint<typeof server.endAgentSessions>()({
  method: 'DELETE',
  path: '/user/agent/{id}/session',
  needsPerson: true,
  access: 'AGENT_MANAGEMENT_UPDATE',
  changes: ['SESSIONS'],
})

export const listRunnerSessions = endpoint<typeof server.listRunnerSessions>()({
  method: 'GET',
  path: '/user/runner/{id}/session',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_UPDATE',
  reads: ['SESSIONS'],
})

export const endRunnerSessions = endpoint<typeof server.endRunnerSessions>()({
  method: 'DELETE',
  path: '/user/runner/{id}/session',
  needsPerson: true,
  access: 'RUNNER_MANAGEMENT_UPDATE',
  changes: ['SESSIONS'],
})
