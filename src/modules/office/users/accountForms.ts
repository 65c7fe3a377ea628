import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { withWas } from '#platform/contract/withWas.ts'
import { labelled, optionalPhone, newPassword } from '#platform/contract/field.ts'
import * as contract from './accountContract.ts'
import { details } from './forms.ts'
import { usersMessages as text } from './messages.ts'
import { currentPassword } from '../auth/forms.ts'
import { authMessages } from '../auth/messages.ts'

export const updateAccountBody = withWas(
  z
    .object({
      name: details.name,
      phoneNumber: labelled(optionalPhone, text.phoneNumber),
      email: details.email,
    })
    .partial(),
)

export const updateAccount = withBody(contract.updateAccount, updateAccountBody)

export const changePasswordBody = z
  .object({
    currentPassword: currentPassword,
    newPassword: labelled(newPassword, text.newPassword),
    confirmPassword: labelled(z.string().min(1, 'REQUIRED').max(200), text.confirmPassword),
  })
  .refine((body) => body.newPassword !== body.currentPassword, {
    path: ['newPassword'],
    message: 'SAME_AS',
    params: { label1: text.newPassword, label2: authMessages.currentPassword },
  })
  .refine((body) => body.confirmPassword === body.newPassword, {
    path: ['confirmPassword'],
    message: 'NOT_SAME_AS',
    params: { label1: text.confirmPassword, label2: text.newPassword },
  })

export const changePassword = withBody(contract.changePassword, changePasswordBody)
