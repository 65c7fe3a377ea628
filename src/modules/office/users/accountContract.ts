import { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, labelled, newPassword, optionalPhone, percent } from '#platform/contract/field.ts'
import { secondFactorMessages } from '../auth/secondFactorMessages.ts'
import { currentPassword } from '../auth/secondFactorContract.ts'
import { details, photoFile } from './contract.ts'
import { person } from './peopleContract.ts'
import { usersMessages as text } from './messages.ts'
import { agentMessages } from './agentMessages.ts'
import { withWas } from '#platform/contract/withWas.ts'

export const getAccount = endpoint({
  method: 'GET',
  path: '/user/account',
  needsPerson: true,
  summary: 'The user’s own details',
  access: 'SIGNED_IN',
  output: person,
})

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/user/account',
  needsPerson: true,
  summary: 'Change the user’s own details; omitted fields keep their values',
  access: 'SIGNED_IN',
  body: withWas(
    z
      .object({
        name: details.name,
        phoneNumber: labelled(optionalPhone, text.phoneNumber),
        email: details.email,
      })
      .partial(),
  ),
  files: photoFile,
  output: person,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/change-password',
  needsPerson: true,
  summary: 'Change the user’s own password; all of the user’s sessions end, including this one',
  access: 'SIGNED_IN',
  body: z
    .object({
      currentPassword: currentPassword,
      newPassword: labelled(newPassword, text.newPassword),
      confirmPassword: labelled(z.string().min(1, 'REQUIRED').max(200), text.confirmPassword),
    })
    .refine((body) => body.newPassword !== body.currentPassword, {
      path: ['newPassword'],
      message: 'SAME_AS',
      params: { label1: text.newPassword, label2: secondFactorMessages.currentPassword },
    })
    .refine((body) => body.confirmPassword === body.newPassword, {
      path: ['confirmPassword'],
      message: 'NOT_SAME_AS',
      params: { label1: text.confirmPassword, label2: text.newPassword },
    }),
  output: z.null(),
})

export const keepPassword = endpoint({
  method: 'POST',
  path: '/user/keep-password',
  needsPerson: true,
  summary: 'Keep a password that another person set; the user is then not asked again',
  access: 'SIGNED_IN',
  output: z.null(),
})

export const getMaximumCommission = endpoint({
  method: 'GET',
  path: '/user/maximum-commission-rate',
  summary:
    'The highest commission rate of an agent or a runner: together with any runner’s rate at most 100',
  access: [
    'AGENT_MANAGEMENT_READ',
    'AGENT_MANAGEMENT_CREATE',
    'AGENT_MANAGEMENT_UPDATE',
    'RUNNER_MANAGEMENT_READ',
    'RUNNER_MANAGEMENT_CREATE',
    'RUNNER_MANAGEMENT_UPDATE',
  ],
  query: z.object({
    roleId: labelled(z.literal([ROLES.AGENT, ROLES.RUNNER]), text.role),
    agentId: labelled(id, agentMessages.agent).optional(),
    userId: id.optional().meta({ description: 'the agent or runner whose rate it is, once there' }),
  }),
  output: z.object({ maximumValue: percent }),
})
