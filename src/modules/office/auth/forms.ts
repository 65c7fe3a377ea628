import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, plainText, requiredText } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { authMessages } from './messages.ts'

export const loginBody = z.object({
  username: labelled(plainText().min(1, 'REQUIRED').max(100), authMessages.username),
  password: labelled(z.string().min(1, 'REQUIRED').max(200), authMessages.password),
  code: labelled(plainText().max(20), authMessages.code)
    .optional()
    .meta({ description: 'of the authenticator app, or a recovery code; when codes are on' }),
})

export const login = withBody(contract.login, loginBody)

/** The password of the logged-in user, before an act that needs it. */
export const currentPassword = labelled(
  z.string().min(1, 'REQUIRED').max(200),
  authMessages.currentPassword,
)

export const afterPassword = z.object({ currentPassword })

export const name = labelled(requiredText(50), authMessages.passkeyName)

export const startAddingPasskey = withBody(contract.startAddingPasskey, afterPassword)

export const renamePasskeyBody = z.object({ name })

export const renamePasskey = withBody(contract.renamePasskey, renamePasskeyBody)

export const removePasskey = withBody(contract.removePasskey, afterPassword)

export const startTotp = withBody(contract.startTotp, afterPassword)

export const confirmTotpBody = z.object({ code: labelled(requiredText(20), authMessages.code) })

export const confirmTotp = withBody(contract.confirmTotp, confirmTotpBody)

export const replaceRecoveryCodes = withBody(contract.replaceRecoveryCodes, afterPassword)

export const turnOffTotp = withBody(contract.turnOffTotp, afterPassword)
