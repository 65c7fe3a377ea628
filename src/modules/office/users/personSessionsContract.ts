import { endpoint } from '#platform/contract/endpoint.ts'
import { idParams } from '#platform/contract/field.ts'
import { endedSessions, openSessions } from '../auth/sessionContract.ts'

export const listAdminSessions = endpoint({
  method: 'GET',
  path: '/user/admin/{id}/session',
  needsPerson: true,
  summary: 'The devices on which an admin is logged in',
  access: 'ADMIN_MANAGEMENT_UPDATE',
  params: idParams,
  output: openSessions,
})

export const endAdminSessions = endpoint({
  method: 'DELETE',
  path: '/user/admin/{id}/session',
  needsPerson: true,
  summary: 'Log an admin out on all devices',
  access: 'ADMIN_MANAGEMENT_UPDATE',
  params: idParams,
  output: endedSessions,
})

export const listAgentSessions = endpoint({
  method: 'GET',
  path: '/user/agent/{id}/session',
  needsPerson: true,
  summary: 'The devices on which an agent is logged in',
  access: 'AGENT_MANAGEMENT_UPDATE',
  params: idParams,
  output: openSessions,
})

export const endAgentSessions = endpoint({
  method: 'DELETE',
  path: '/user/agent/{id}/session',
  needsPerson: true,
  summary: 'Log an agent out on all devices',
  access: 'AGENT_MANAGEMENT_UPDATE',
  params: idParams,
  output: endedSessions,
})

export const listRunnerSessions = endpoint({
  method: 'GET',
  path: '/user/runner/{id}/session',
  needsPerson: true,
  summary: 'The devices on which a runner is logged in',
  access: 'RUNNER_MANAGEMENT_UPDATE',
  params: idParams,
  output: openSessions,
})

export const endRunnerSessions = endpoint({
  method: 'DELETE',
  path: '/user/runner/{id}/session',
  needsPerson: true,
  summary: 'Log a runner out on all devices',
  access: 'RUNNER_MANAGEMENT_UPDATE',
  params: idParams,
  output: endedSessions,
})
