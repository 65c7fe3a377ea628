import { asApiError } from '../../../platform/web/apiError.ts'
import { notify } from '../../../platform/web/notify.tsx'
import { logOut } from '../../../platform/web/session.ts'
import { authMessages } from '../messages.ts'

/** Logs out; on failure nothing changes, and a notification shows the reason. */
export async function logOutOrExplain(): Promise<void> {
  await logOut().catch((thrown: unknown) =>
    notify.failed(authMessages.logoutFailed, asApiError(thrown).message),
  )
}
