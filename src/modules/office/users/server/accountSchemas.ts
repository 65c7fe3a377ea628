import { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { labelled, id, percent } from '#platform/contract/field.ts'
import { person } from './schemas.ts'
import { updateAccountBody, changePasswordBody } from '../accountForms.ts'
import { usersMessages as text } from '../messages.ts'

export const getAccount = {
  summary: 'The user’s own details',
  output: person,
}

export const updateAccount = {
  summary: 'Change the user’s own details; omitted fields keep their values',
  body: updateAccountBody,
  output: person,
}

export const changePassword = {
  summary: 'Change the user’s own password; all of the user’s sessions end, including this one',
  body: changePasswordBody,
  output: z.null(),
}

export const keepPassword = {
  summary: 'Keep a password that another person set; the user is then not asked again',
  output: z.null(),
}

export const getMaximumCommission = {
  summary:
    'The highest commission rate of an agent or a runner: together with any runner’s rate at most 100',
  query: z.object({
    roleId: labelled(z.literal([ROLES.AGENT, ROLES.RUNNER]), text.role),
    agentId: labelled(id, text.agent).optional(),
    userId: id.optional().meta({ description: 'the agent or runner whose rate it is, once there' }),
  }),
  output: z.object({ maximumValue: percent }),
}
