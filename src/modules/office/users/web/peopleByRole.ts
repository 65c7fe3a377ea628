import type { Endpoint, Like, ResponseOf, WithBody } from '#platform/contract/endpoint.ts'
import * as endpoints from '../contract.ts'
import * as forms from '../forms.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { usersMessages as text } from '../messages.ts'
import { usersWebMessages as webText } from './messages.ts'

export type Agent = ResponseOf<typeof endpoints.getAgent>
export type Runner = ResponseOf<typeof endpoints.getRunner>
export type Admin = ResponseOf<typeof endpoints.getAdmin>

/** A message with its values, not yet translated. */
export type Line = readonly [Message, Values?]

type ResetPassword = typeof endpoints.resetAgentPassword

/** The endpoints, messages and effects for the users of one role. */
export type People<Person> = {
  update: Endpoint
  setStatus: Like<typeof endpoints.setAgentStatus>
  resetPassword: Like<ResetPassword> & WithBody<ResetPassword>
  removeFactors: Like<typeof endpoints.removeAgentFactors>
  listSessions: Like<typeof endpoints.listAgentSessions>
  endSessions: Like<typeof endpoints.endAgentSessions>
  /** Makes an admin a super admin, or a super admin an admin. */
  setRole?: typeof endpoints.setAdminRole
  remove: Like<typeof endpoints.removeAgent>
  /** The effects of deactivating a user, in addition to the logout. */
  inactiveEffects: (person: Person) => readonly Line[]
  /** The records that can belong to a user, for the message that counts them. */
  keeps: (person: Person) => readonly Line[]
}

export const AGENTS: People<Agent> = {
  update: endpoints.updateAgent,
  setStatus: endpoints.setAgentStatus,
  resetPassword: forms.resetAgentPassword,
  removeFactors: endpoints.removeAgentFactors,
  listSessions: endpoints.listAgentSessions,
  endSessions: endpoints.endAgentSessions,
  remove: endpoints.removeAgent,
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
  resetPassword: forms.resetRunnerPassword,
  removeFactors: endpoints.removeRunnerFactors,
  listSessions: endpoints.listRunnerSessions,
  endSessions: endpoints.endRunnerSessions,
  remove: endpoints.removeRunner,
  inactiveEffects: ({ name, activeCashbookCount: count }) => [
    ...(count > 0 ? [[webText.effectOnCashbooks, { count }] as const] : []),
    [webText.effectNotNamed],
    [webText.effectCollectedStays, { name }],
  ],
  keeps: () => [],
}

export const ADMINS: People<Admin> = {
  update: endpoints.updateAdmin,
  setStatus: endpoints.setAdminStatus,
  resetPassword: forms.resetAdminPassword,
  removeFactors: endpoints.removeAdminFactors,
  listSessions: endpoints.listAdminSessions,
  endSessions: endpoints.endAdminSessions,
  setRole: endpoints.setAdminRole,
  remove: endpoints.removeAdmin,
  inactiveEffects: () => [],
  keeps: () => [],
}

function counted(message: Message, count: number): readonly Line[] {
  return count > 0 ? [[message, { count }]] : []
}
