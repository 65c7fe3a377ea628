import { asApiError } from '../../../platform/web/apiError.ts'
import { notify } from '../../../platform/web/notify.tsx'
import { logOut } from '../../../platform/web/session.ts'
import { authMessages } from '../messages.ts'

/** Logs out; where that fails everything stays as it is, and a notification says why. */
export async function logOutOrExplain(): Promise<void> {
  await logOut().catch((thrown: unknown) =>
    notify.failed(authMessages.logoutFailed, asApiError(thrown).message),
  )
}
