import { asApiError } from '#platform/web/api/apiError.ts'
import { forgetRecentCustomers } from '#platform/web/device/recentCustomers.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { logOut } from '#platform/web/session/session.ts'
import { currentSession } from '#platform/web/session/sessionState.ts'
import { authMessages } from '../messages.ts'

/**
 * Logs out and deletes what this device keeps for the user, unless something is unsent; on failure nothing changes, and a notification shows the reason. */
export async function logOutOrExplain(): Promise<void> {
  const userId = currentSession().user?.id
  try {
    await logOut()
  } catch (thrown) {
    notify.failed(authMessages.logoutFailed, asApiError(thrown).message)
    return
  }
  if (userId !== undefined) forgetRecentCustomers(userId)
  const { wipePeople } = await import('#platform/web/device/keptPeople.ts')
  await wipePeople(({ id }) => id === userId)
}
