import { asApiError } from '#platform/web/api/apiError.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { logOut } from '#platform/web/session/session.ts'
import { authMessages } from '../messages.ts'

/** Logs out; on failure nothing changes, and a notification shows the reason. */
export async function logOutOrExplain(): Promise<void> {
  await logOut().catch((thrown: unknown) =>
    notify.failed(authMessages.logoutFailed, asApiError(thrown).message),
  )
}
