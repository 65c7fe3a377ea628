import type { z } from 'zod'
import type { ResponseOf, Endpoint } from '#platform/contract/endpoint.ts'
import type { idParams } from '#platform/contract/field.ts'
import type { endedSessions, openSessions } from '../../auth/sessionContract.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import * as admins from '../adminContract.ts'
import * as endpoints from '../contract.ts'
import * as people from '../peopleContract.ts'
import * as sessions from '../personSessionsContract.ts'
import { usersMessages as text } from '../messages.ts'
import { usersWebMessages as webText } from './messages.ts'

export type Agent = ResponseOf<typeof people.getAgent>
export type Runner = ResponseOf<typeof people.getRunner>
export type Admin = ResponseOf<typeof admins.getAdmin>

/** A message with its values, not yet translated. */
export type Line = readonly [Message, Values?]

/** The endpoints, messages and effects for the users of one role. */
export type People<Person> = {
  update: Endpoint
  setStatus: Endpoint & {
    params: typeof idParams
    body: typeof endpoints.statusBody
    output: typeof endpoints.statusResult
  }
  resetPassword: Endpoint & {
    params: typeof idParams
    body: typeof endpoints.passwordBody
    output: z.ZodNull
  }
  removeFactors: Endpoint & { params: typeof idParams; output: z.ZodNull }
  listSessions: Endpoint & { params: typeof idParams; output: typeof openSessions }
  endSessions: Endpoint & { params: typeof idParams; output: typeof endedSessions }
  /** Makes an admin a super admin, or a super admin an admin. */
  setRole?: typeof admins.setAdminRole
  remove: Endpoint & { params: typeof idParams; output: z.ZodNull }
  /** The endpoints whose responses change with one of these users. */
  changed: readonly Endpoint[]
  /** The effects of deactivating a user, in addition to the logout. */
  inactiveEffects: (person: Person) => readonly Line[]
  /** The records that can belong to a user, for the message that counts them. */
  keeps: (person: Person) => readonly Line[]
}

export const AGENTS: People<Agent> = {
  update: endpoints.updateAgent,
  setStatus: endpoints.setAgentStatus,
  resetPassword: endpoints.resetAgentPassword,
  removeFactors: endpoints.removeAgentFactors,
  listSessions: sessions.listAgentSessions,
  endSessions: sessions.endAgentSessions,
  remove: endpoints.removeAgent,
  changed: [people.listAgents, people.getAgent, people.listRunners],
  inactiveEffects: ({ runnerCount, pettyCash }) => [
    [webText.effectNotOffered],
    ...(runnerCount > 0 ? [[webText.effectRunnersStop] as const] : []),
    ...(pettyCash !== 0 ? [[webText.effectPettyCash, { balanceSen: pettyCash }] as const] : []),
  ],
  keeps: ({ customerCount, runnerCount, activeCashbookCount }) => [
    ...counted(text.customers, customerCount),
    ...counted(text.runners, runnerCount),
    ...counted(webText.activeCashbooks, activeCashbookCount),
  ],
}

export const RUNNERS: People<Runner> = {
  update: endpoints.updateRunner,
  setStatus: endpoints.setRunnerStatus,
  resetPassword: endpoints.resetRunnerPassword,
  removeFactors: endpoints.removeRunnerFactors,
  listSessions: sessions.listRunnerSessions,
  endSessions: sessions.endRunnerSessions,
  remove: endpoints.removeRunner,
  changed: [people.listRunners, people.getRunner, people.listAgents, people.getAgent],
  inactiveEffects: ({ name, activeCashbookCount: count }) => [
    ...(count > 0 ? [[webText.effectOnCashbooks, { count }] as const] : []),
    [webText.effectNotNamed],
    [webText.effectCollectedStays, { name }],
  ],
  keeps: () => [],
}

export const ADMINS: People<Admin> = {
  update: admins.updateAdmin,
  setStatus: admins.setAdminStatus,
  resetPassword: admins.resetAdminPassword,
  removeFactors: admins.removeAdminFactors,
  listSessions: sessions.listAdminSessions,
  endSessions: sessions.endAdminSessions,
  setRole: admins.setAdminRole,
  remove: admins.removeAdmin,
  changed: [admins.listAdmins, admins.getAdmin],
  inactiveEffects: () => [],
  keeps: () => [],
}

function counted(message: Message, count: number): readonly Line[] {
  return count > 0 ? [[message, { count }]] : []
}
