import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import {
  plainText,
  labelled,
  requiredText,
  phone,
  percent,
  newPassword,
  id,
  optionalPhone,
} from '#platform/contract/field.ts'
import { withWas } from '#platform/contract/withWas.ts'
import * as contract from './contract.ts'
import { usersMessages as text } from './messages.ts'

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

export const createAgentBody = z.object({
  ...details,
  password,
  commissionRate: commissionRate.default(0),
})

export const createAgent = withBody(contract.createAgent, createAgentBody)

export const updateAgentBody = withWas(z.object({ ...details, commissionRate }).partial())

export const updateAgent = withBody(contract.updateAgent, updateAgentBody)

export const resetAgentPassword = withBody(contract.resetAgentPassword, passwordBody)

export const createRunnerBody = z.object({
  ...details,
  password,
  commissionRate: commissionRate.default(0),
  agentId: labelled(id, text.agent).optional(),
})

export const createRunner = withBody(contract.createRunner, createRunnerBody)

export const updateRunnerBody = withWas(z.object({ ...details, commissionRate }).partial())

export const updateRunner = withBody(contract.updateRunner, updateRunnerBody)

export const resetRunnerPassword = withBody(contract.resetRunnerPassword, passwordBody)

/** Only the username of an admin is required; the name equals the username until they set one. */
const adminDetails = {
  username: details.username,
  name: details.name.optional(),
  phoneNumber: labelled(optionalPhone, text.phoneNumber).optional(),
  email: details.email,
}

export const createAdminBody = z.object({ ...adminDetails, password })

export const createAdmin = withBody(contract.createAdmin, createAdminBody)

export const updateAdminBody = withWas(z.object(adminDetails).partial())

export const updateAdmin = withBody(contract.updateAdmin, updateAdminBody)

export const resetAdminPassword = withBody(contract.resetAdminPassword, passwordBody)
