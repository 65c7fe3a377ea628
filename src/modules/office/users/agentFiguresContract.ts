import { id, labelled } from '#platform/contract/field.ts'
import { agentMessages } from './agentMessages.ts'

/** Who may read the figures of agents. */
export const agentFiguresAccess = {
  access: 'SUMMARY_MANAGEMENT_READ',
  roles: ['SUPER_ADMIN', 'ADMIN', 'AGENT'],
} as const

/** The agent whose figures a request is for, in its query. */
export const figuresAgentId = labelled(id, agentMessages.agent)
  .optional()
  .meta({ description: 'an agent sees itself; admin types name one, or none for all together' })
