import { RECORD_STATUS } from '#core/recordStatus.ts'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  id,
  idParams,
  labelled,
  newPassword,
  percent,
  phone,
  plainText,
  recordStatus,
  requiredText,
} from '#platform/contract/field.ts'
import { agent, runner } from './peopleContract.ts'
import { usersMessages as text } from './messages.ts'
import { agentMessages } from './agentMessages.ts'
import { withWas } from '#platform/contract/withWas.ts'

/** A username for the login, stored in lower case. */
export const newUsername = plainText()
  .toLowerCase()
  .min(1, 'REQUIRED')
  .regex(/^[a-z0-9._@+-]{3,50}$/, 'USERNAME_INVALID')

/** An optional email; an empty text counts as none. */
export const optionalEmail = plainText()
  .max(200)
  .refine((given) => given === '' || z.regexes.email.test(given), 'EMAIL_INVALID')
  .transform((given) => given || null)
  .nullable()

/** The details in the form of a staff member. */
export const details = {
  username: labelled(newUsername, text.username),
  name: labelled(requiredText(100), text.name),
  phoneNumber: labelled(phone, text.phoneNumber),
  email: labelled(optionalEmail, text.email).optional(),
}
const commissionRate = labelled(percent, text.commissionRate)
export const password = labelled(newPassword, text.password)

/** The file field of a form: one picture. */
export const photoFile = { profilePhoto: { atMost: 1, imagesOnly: true } } as const

/** The body of the endpoints that set a user's status: active 1, inactive −1. */
export const statusBody = z.object({
  status: labelled(z.literal([RECORD_STATUS.ACTIVE, RECORD_STATUS.INACTIVE]), text.status),
})
export const statusResult = z.object({ id, status: recordStatus })

/** The body of the endpoints that set another user's password. */
export const passwordBody = z
  .object({
    newPassword: labelled(newPassword, text.newPassword),
    confirmPassword: labelled(z.string().max(200), text.confirmPassword),
  })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === newPassword, {
    path: ['confirmPassword'],
    message: 'PASSWORDS_DIFFER',
  })

export const createAgent = endpoint({
  method: 'POST',
  path: '/user/agent',
  needsPerson: true,
  summary: 'Create an agent, with a petty cash account',
  access: 'AGENT_MANAGEMENT_CREATE',
  body: z.object({ ...details, password, commissionRate: commissionRate.default(0) }),
  files: photoFile,
  output: agent,
})

export const updateAgent = endpoint({
  method: 'PUT',
  path: '/user/agent/{id}',
  needsPerson: true,
  summary: 'Change an agent; omitted fields keep their values',
  access: 'AGENT_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(z.object({ ...details, commissionRate }).partial()),
  files: photoFile,
  output: agent,
})

export const setAgentStatus = endpoint({
  method: 'PUT',
  path: '/user/agent/{id}/status',
  needsPerson: true,
  summary:
    'Activate or deactivate an agent; deactivating ends the sessions of the agent and the runners',
  access: 'AGENT_MANAGEMENT_UPDATE',
  params: idParams,
  body: statusBody,
  output: statusResult,
})

export const resetAgentPassword = endpoint({
  method: 'PUT',
  path: '/user/agent/{id}/password',
  needsPerson: true,
  summary: 'Set a new password for an agent; the agent’s sessions end',
  access: 'AGENT_MANAGEMENT_UPDATE',
  params: idParams,
  body: passwordBody,
  output: z.null(),
})

export const removeAgentFactors = endpoint({
  method: 'DELETE',
  path: '/user/agent/{id}/second-factor',
  needsPerson: true,
  summary: 'Remove the passkeys and codes of an agent; the sessions end',
  access: 'AGENT_MANAGEMENT_UPDATE',
  params: idParams,
  output: z.null(),
})

export const removeAgent = endpoint({
  method: 'DELETE',
  path: '/user/agent/{id}',
  needsPerson: true,
  summary: 'Delete an agent without runners, customers and cashbooks',
  access: 'AGENT_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})

export const createRunner = endpoint({
  method: 'POST',
  path: '/user/runner',
  needsPerson: true,
  summary: 'Create a runner for the agent, or for the agent that an admin type names',
  access: 'RUNNER_MANAGEMENT_CREATE',
  body: z.object({
    ...details,
    password,
    commissionRate: commissionRate.default(0),
    agentId: labelled(id, agentMessages.agent).optional(),
  }),
  files: photoFile,
  output: runner,
})

export const updateRunner = endpoint({
  method: 'PUT',
  path: '/user/runner/{id}',
  needsPerson: true,
  summary: 'Change a runner; omitted fields keep their values',
  access: 'RUNNER_MANAGEMENT_UPDATE',
  params: idParams,
  body: withWas(z.object({ ...details, commissionRate }).partial()),
  files: photoFile,
  output: runner,
})

export const setRunnerStatus = endpoint({
  method: 'PUT',
  path: '/user/runner/{id}/status',
  needsPerson: true,
  summary: 'Activate or deactivate a runner; deactivating ends the runner’s sessions',
  access: 'RUNNER_MANAGEMENT_UPDATE',
  params: idParams,
  body: statusBody,
  output: statusResult,
})

export const resetRunnerPassword = endpoint({
  method: 'PUT',
  path: '/user/runner/{id}/password',
  needsPerson: true,
  summary: 'Set a new password for a runner; the runner’s sessions end',
  access: 'RUNNER_MANAGEMENT_UPDATE',
  params: idParams,
  body: passwordBody,
  output: z.null(),
})

export const removeRunnerFactors = endpoint({
  method: 'DELETE',
  path: '/user/runner/{id}/second-factor',
  needsPerson: true,
  summary: 'Remove the passkeys and codes of a runner; the sessions end',
  access: 'RUNNER_MANAGEMENT_UPDATE',
  params: idParams,
  output: z.null(),
})

export const removeRunner = endpoint({
  method: 'DELETE',
  path: '/user/runner/{id}',
  needsPerson: true,
  summary: 'Delete a runner without cashbooks',
  access: 'RUNNER_MANAGEMENT_DELETE',
  params: idParams,
  output: z.null(),
})
